import * as z from 'zod/mini'
import { sameAddress } from '../ids/address'
import { matching } from '../untrusted/matching'
import { RECEIPT_REVERTED, RECEIPT_SUCCESS } from '../limits'
import { formatUnits } from '../text/amount'
import { readProperty } from '../untrusted/readProperty'

const quantity = z.string().check(matching(/^0x[0-9a-f]{1,64}$/i))
/** A non-negative integer. */
export const Count = z
  .number()
  .check(z.refine((value) => Number.isSafeInteger(value) && value >= 0))
const Receipt = z.object({
  status: z.enum([RECEIPT_SUCCESS, RECEIPT_REVERTED]),
  gasUsed: quantity,
  // Absent on nodes and chains without EIP-1559.
  effectiveGasPrice: z.optional(z.nullable(quantity)),
  logs: z.optional(z.nullable(z.array(z.unknown()))),
})

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of an ERC-4337 entry point. */
const OPERATION_TOPIC = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const OperationLog = z.object({
  topics: z.tuple([z.literal(OPERATION_TOPIC), z.string(), z.string(), z.string()]),
  data: z.string().check(matching(/^0x(?:[0-9a-f]{64}){4}$/i)),
})

/** Signer and nonce of an EVM transaction. Only one transaction per nonce gets into a block. */
export const Place = z.object({
  signer: z.string().check(matching(/^0x[0-9a-f]{40}$/i)),
  nonce: Count,
})
export type Place = z.infer<typeof Place>

/**
 * Outcome of a transaction, and its fee in the native coin as a decimal string; null if unknown.
 */
export type Outcome = {
  status: 'confirmed' | 'reverted' | 'replaced' | 'dropped'
  fee: string | null
}

/**
 * Status of a transaction on the network. A single `gone` answer may come from a node that lags
 * behind.
 */
export type ReceiptStatus =
  | { step: 'ended'; outcome: Outcome }
  | { step: 'waiting'; place: Place | null }
  /** Another transaction replaced it, or the node does not know it. */
  | { step: 'gone'; why: 'replaced' | 'dropped' }

/**
 * Reads a transaction receipt (`eth_getTransactionReceipt`); null for anything else. A smart wallet (ERC-4337) returns the hash of
 * a bundle, which succeeds even when the wallet's own operation in it failed, so the operation's event counts as well.
 * @param decimals of the native coin
 * @param account the sender
 */
export function toOutcome(reply: unknown, decimals: number, account: string): Outcome | null {
  const { data } = Receipt.safeParse(reply)
  if (!data) return null
  const { status, gasUsed, effectiveGasPrice, logs } = data
  const isDone = status === RECEIPT_SUCCESS && !(logs ?? []).some((log) => hasFailed(log, account))
  const fee = effectiveGasPrice
    ? formatUnits(BigInt(gasUsed) * BigInt(effectiveGasPrice), decimals)
    : null
  return { status: isDone ? 'confirmed' : 'reverted', fee }
}

/**
 * Whether a log reports a failed user operation of the account: `success`, the second word of its
 * data, is 0.
 */
function hasFailed(log: unknown, account: string): boolean {
  const { data } = OperationLog.safeParse(log)
  if (!data) return false
  const sender = `0x${data.topics[2].slice(-40)}`
  return sameAddress(sender, account) && BigInt(`0x${data.data.slice(66, 130)}`) === 0n
}

/**
 * Reads signer and nonce of a transaction (`eth_getTransactionByHash`); null if they are missing.
 */
export function toPlace(reply: unknown): Place | null {
  const nonce = toCount(readProperty(reply, 'nonce'))
  return Place.safeParse({ signer: readProperty(reply, 'from'), nonce }).data ?? null
}

/** Reads a hex integer; null for anything else. */
export function toCount(reply: unknown): number | null {
  const count = quantity.safeParse(reply).success ? Number(reply) : NaN
  return Number.isSafeInteger(count) ? count : null
}

const SolanaStatus = z.object({
  err: z.unknown(),
  confirmationStatus: z.optional(z.nullable(z.enum(['processed', 'confirmed', 'finalized']))),
})
const SolanaStatuses = z.object({ value: z.array(z.nullable(SolanaStatus)) })

/** Reads the status of one transaction (`getSignatureStatuses` of Solana); null for anything else. */
export function toSolanaStanding(reply: unknown): ReceiptStatus | null {
  const { data } = SolanaStatuses.safeParse(reply)
  if (data?.value.length !== 1) return null
  const [found] = data.value
  if (!found) return { step: 'gone', why: 'dropped' }
  // A failed transaction pays its fee as well; one that was only processed may still be rolled back.
  if (found.confirmationStatus === 'processed') return { step: 'waiting', place: null }
  const status = found.err === null || found.err === undefined ? 'confirmed' : 'reverted'
  return { step: 'ended', outcome: { status, fee: null } }
}

/**
 * Reads the fee of a Solana transaction (`getTransaction`) as a decimal string; null if it is
 * missing.
 */
export function toSolanaFee(reply: unknown, decimals: number): string | null {
  const fee = readProperty(readProperty(reply, 'meta'), 'fee')
  return Number.isSafeInteger(fee) && Number(fee) >= 0
    ? formatUnits(BigInt(Number(fee)), decimals)
    : null
}
