import { errorOf } from '../../slices/domain/errors/errorOf'
import { isTaproot } from './address'
import type { InputGroup, InputToSign, SighashChoice } from './wallet'

/** Signature hash types of BIP-341: DEFAULT, which only Taproot has, ALL, NONE and SINGLE, each of these with ANYONECANPAY too. */
const DEFAULT = 0
const TYPES = [DEFAULT, 1, 2, 3, 0x81, 0x82, 0x83]

/**
 * Refuses signature hash types that a wallet cannot be told of, so that none signs by another type than the site allows.
 * @throws LatchkeyError `INVALID_PARAMS` for what is no type of the input, `UNSUPPORTED_METHOD` where the wallet cannot choose so
 */
export function requireSighashTypes(
  inputs: readonly InputToSign[],
  { perInput, several }: SighashChoice,
): void {
  const details = 'sighashTypes'
  for (const { address, sighashTypes = [] } of inputs)
    for (const type of sighashTypes)
      if (!TYPES.includes(type) || (type === DEFAULT && !isTaproot(address)))
        throw errorOf('INVALID_PARAMS', { details })
  const written = inputs.map(({ sighashTypes = [] }) => [...new Set(sighashTypes)].sort().join())
  const isMixed = new Set(written).size > 1
  const isList = written.some((types) => types.includes(','))
  if ((isMixed && !perInput) || (isList && !several))
    throw errorOf('UNSUPPORTED_METHOD', { details })
}

/** The inputs of each address and of each choice of types. */
export function groupInputs(inputs: readonly InputToSign[]): InputGroup[] {
  const groups = new Map<string, InputGroup>()
  for (const { address, index, sighashTypes } of inputs) {
    const key = JSON.stringify([address, sighashTypes])
    const group = groups.get(key) ?? { address, indexes: [], sighashTypes }
    group.indexes.push(index)
    groups.set(key, group)
  }
  return [...groups.values()]
}
