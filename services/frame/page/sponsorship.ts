import { isAddressEqual, numberToHex } from 'viem'
import type { Address, Hex } from 'viem'
import { withTimeout } from '../../../src/slices/domain/async/timers'
import { RpcError } from '../../wallet/rpcError'
import { sponsorName } from './paymasters'
import type { Paymaster } from './paymasters'
import { toHexQuantities } from './quantities'

/** Milliseconds that a paymaster may take for an operation; then the user pays. */
const WAIT_MS = 10_000
/**
 * Milliseconds after which an approval is requested again, because only its paymaster knows its
 * expiry.
 */
const FRESH_MS = 60_000

/** The paymaster fields of a user operation (ERC-4337). */
export type PaymasterFields = {
  paymaster: Address
  paymasterData: Hex
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

/** The sponsor of an operation. */
export type Sponsorship = {
  /** The paymaster's name for itself; null without one. */
  name: string | null
  /** Host of the paymaster. */
  host: string
  fields: PaymasterFields
  /**
   * The paymaster's fields for the operation at the time of sending. Throws RpcError -32000 when
   * the paymaster refuses.
   */
  fieldsFor: (operation: Unsigned) => Promise<PaymasterFields>
}

/** A user operation without signature and paymaster. */
export type Unsigned = {
  nonce: bigint
  factory?: Address
  [name: string]: bigint | string | undefined
}

type Network = { entryPoint: Address; chainId: number }

const paramsOf = (operation: object, { entryPoint, chainId }: Network) =>
  [toHexQuantities(operation), entryPoint, numberToHex(chainId)] as const

/** Whether an approval for one operation is valid for the other: nonce and factory are the same. */
const isSame = (one: Unsigned, other: Unsigned) =>
  one.nonce === other.nonce && one.factory === other.factory

/**
 * The fields of a complete operation. Throws when the paymaster answers with another contract or
 * gas limit than before.
 */
async function approve(
  paymaster: Paymaster,
  operation: Unsigned,
  before: PaymasterFields,
  [network, signal]: readonly [Network, AbortSignal],
): Promise<PaymasterFields> {
  const { paymasterData: _, ...gas } = before
  const found = await paymaster.data(paramsOf({ ...operation, ...gas }, network), signal)
  const isUnchanged =
    isAddressEqual(found.paymaster, before.paymaster) &&
    [before.paymasterVerificationGasLimit, undefined].includes(
      found.paymasterVerificationGasLimit,
    ) &&
    [before.paymasterPostOpGasLimit, undefined].includes(found.paymasterPostOpGasLimit)
  if (!isUnchanged) throw new Error('The paymaster answered for another operation.')
  return { ...before, paymasterData: found.paymasterData }
}

/**
 * Asks a paymaster to pay for an operation.
 * @param draft the operation without its gas
 * @param estimate adds its gas, and the gas of the paymaster if the bundler estimates it
 * @returns the complete operation and its sponsor; null when the paymaster refuses, fails, or takes
 * longer than 10 s
 */
export async function askSponsor<Whole extends Unsigned>(
  paymaster: Paymaster,
  network: Network,
  draft: Unsigned,
  estimate: (stub: PaymasterFields) => Promise<{
    whole: Whole
    checkGas: bigint | undefined
    afterGas: bigint | undefined
  }>,
  now: () => number = Date.now,
): Promise<{ whole: Whole; sponsorship: Sponsorship } | null> {
  const ended = new AbortController()
  const work = async () => {
    const { signal } = ended
    const stub = await paymaster.stub(paramsOf(draft, network), signal)
    const stubFields = {
      paymaster: stub.paymaster,
      paymasterData: stub.paymasterData,
      paymasterVerificationGasLimit: stub.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit: stub.paymasterPostOpGasLimit ?? 0n,
    }
    const { whole, checkGas, afterGas } = await estimate(stubFields)
    const before = {
      ...stubFields,
      paymasterVerificationGasLimit: stub.paymasterVerificationGasLimit ?? checkGas ?? 0n,
      paymasterPostOpGasLimit: stub.paymasterPostOpGasLimit ?? afterGas ?? 0n,
    }
    const fields = stub.isFinal
      ? before
      : await approve(paymaster, whole, before, [network, signal])
    return { whole, before, fields, name: sponsorName(stub), at: now() }
  }
  try {
    const found = await withTimeout(work(), WAIT_MS)
    if (!found) return null
    const { whole, before, fields, name, at } = found
    const fieldsFor = async (operation: Unsigned) => {
      if (isSame(whole, operation) && now() - at < FRESH_MS) return fields
      const signal = AbortSignal.timeout(WAIT_MS)
      return approve(paymaster, operation, before, [network, signal]).catch(() => {
        throw new RpcError(-32000, 'The sponsor no longer pays for this. Nothing was sent.')
      })
    }
    return { whole, sponsorship: { name, host: paymaster.host, fields, fieldsFor } }
  } catch {
    return null
  } finally {
    ended.abort()
  }
}
