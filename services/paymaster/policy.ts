import { isAddress, isAddressEqual, parseEther, slice, size } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import type { EvmCall } from '../wallet/evmAsk'

/** Most contracts of one policy. */
const CONTRACTS_MAX = 500
/** Most functions of one contract of a policy. */
const SELECTORS_MAX = 100

/** A decimal number of whole coins with up to 18 digits after the point, read as the smallest unit. */
const Coins = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,18})?$/, 'must be a decimal number in quotes')),
  z.transform((value) => parseEther(value)),
)
const Limit = z.strictObject({
  operations: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  cost: Coins,
})
const Contract = z.strictObject({
  address: z.custom<Address>(
    (value) => typeof value === 'string' && isAddress(value),
    'must be an address',
  ),
  /** The first four bytes of each function that may be called; every call when absent. */
  selectors: z.optional(
    z
      .array(
        z.pipe(
          z.string().check(z.regex(/^0x[0-9a-fA-F]{8}$/, 'must be 4 bytes')),
          z.transform((value) => value.toLowerCase()),
        ),
      )
      .check(z.minLength(1), z.maxLength(SELECTORS_MAX)),
  ),
})

/**
 * Sponsoring policy of a project. Costs are in the coin of the chain; limits apply to each chain
 * and each day (UTC).
 */
export const SponsorPolicy = z.strictObject({
  /** EIP-155 ids; all chains that have a paymaster when absent. */
  chains: z.optional(z.array(z.int().check(z.positive())).check(z.minLength(1))),
  contracts: z.union([
    z.literal('any'),
    z.array(Contract).check(z.minLength(1), z.maxLength(CONTRACTS_MAX)),
  ]),
  /** Highest cost of one operation. */
  perOperation: Coins,
  /** Limit of each account. */
  perUser: Limit,
  /** Limit of all accounts together. */
  perDay: Limit,
  /** Seconds for which an approval is valid. */
  seconds: z._default(z.int().check(z.minimum(30), z.maximum(3_600)), 600),
})

/** Sponsoring policy of a project. */
export type SponsorPolicy = z.output<typeof SponsorPolicy>

/** Gas values that determine the highest cost of an operation. */
export interface OperationCost {
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
  maxFeePerGas: bigint
}

/**
 * The highest cost of an operation, in the smallest unit: the amount that the entry point withholds
 * from the deposit.
 */
export const costOf = (operation: OperationCost): bigint =>
  (operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    operation.paymasterVerificationGasLimit +
    operation.paymasterPostOpGasLimit) *
  operation.maxFeePerGas

const selectorOf = (data: Hex): Hex | null => (size(data) < 4 ? null : slice(data, 0, 4))

const isPaid = ({ contracts }: SponsorPolicy, { to, data = '0x' }: EvmCall): boolean => {
  if (contracts === 'any') return true
  if (!to) return false
  const selector = selectorOf(data)?.toLowerCase()
  return contracts.some(
    ({ address, selectors }) =>
      isAddressEqual(address, to) &&
      (selectors === undefined || (selector !== undefined && selectors.includes(selector))),
  )
}

/** The reason why a policy does not pay for calls on a chain; null when it does. */
export const refusalOfCalls = (
  policy: SponsorPolicy,
  chainId: number,
  calls: readonly EvmCall[],
): string | null => {
  if (policy.chains && !policy.chains.includes(chainId)) return 'not on this chain'
  const isAllPaid = calls.length > 0 && calls.every((call) => isPaid(policy, call))
  return isAllPaid ? null : 'not for these calls'
}
