import { errorOf } from '../../slices/domain/errors/errorOf'
import { isTaproot } from './address'
import type { InputGroup, InputToSign, SighashChoice } from './wallet'

/**
 * Signature hash types of BIP-341: DEFAULT, which only Taproot has, then ALL, NONE and SINGLE, each also with
 * ANYONECANPAY.
 */
const DEFAULT = 0
const TYPES = [DEFAULT, 1, 2, 3, 0x81, 0x82, 0x83]

/**
 * Rejects signature hash types that the wallet's API cannot express, so that it never signs with a type that the site
 * did not allow.
 * @throws LatchkeyError `INVALID_PARAMS` for an invalid type, `UNSUPPORTED_METHOD` when the wallet does not support
 * the choice
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

/** Groups inputs by address and allowed types. */
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
