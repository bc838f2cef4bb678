import * as z from 'zod/mini'
import { sameAddress } from '../ids/address'
import { matching } from '../untrusted/matching'
import { RECEIPT_REVERTED, RECEIPT_SUCCESS } from '../limits'
import { formatUnits } from '../text/amount'
import { readProperty } from '../untrusted/readProperty'

const quantity = z.string().check(matching(/^0x[0-9a-f]{1,64}$/i))
/** A whole number from 0 on. */
export const Count = z
  .number()
  .check(z.refine((value) => Number.isSafeInteger(value) && value >= 0))
const Receipt = z.object({
  status: z.enum([RECEIPT_SUCCESS, RECEIPT_REVERTED]),
  gasUsed: quantity,
  // Nodes and chains from before EIP-1559 leave it out.
  effectiveGasPrice: z.optional(z.nullable(quantity)),
  logs: z.optional(z.nullable(z.array(z.unknown()))),
})

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of an ERC-4337 entry point. */
const OPERATION_TOPIC = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const OperationLog = z.object({
  topics: z.tuple([z.literal(OPERATION_TOPIC), z.string(), z.string(), z.string()]),
  data: z.string().check(matching(/^0x(?:[0-9a-f]{64}){4}$/i)),
})

/** The place of an EVM transaction among those of its signer: only one with the same number ever gets into a block. */
export const Place = z.object({
  signer: z.string().check(matching(/^0x[0-9a-f]{40}$/i)),
  nonce: Count,
})
export type Place = z.infer<typeof Place>

/** How a transaction ended, and what it cost in the native coin: a decimal string, null where that is not known. */
export type Outcome = {
  status: 'confirmed' | 'reverted' | 'replaced' | 'dropped'
  fee: string | null
}

/** What a network says of a transaction now. One answer that it is gone may be that of a node that lags behind. */
export type ReceiptStatus =
  | { step: 'ended'; outcome: Outcome }
  | { step: 'waiting'; place: Place | null }
  /** Another one took its place, or the node does not know it. */
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

/** Whether a log says that a user operation of the account failed: `success`, the second word of its data, is 0. */
function hasFailed(log: unknown, account: string): boolean {
  const { data } = OperationLog.safeParse(log)
  if (!data) return false
  const sender = `0x${data.topics[2].slice(-40)}`
  return sameAddress(sender, account) && BigInt(`0x${data.data.slice(66, 130)}`) === 0n
}

/** Reads the place of a transaction (`eth_getTransactionByHash`); null where it is not told. */
export function toPlace(reply: unknown): Place | null {
  const nonce = toCount(readProperty(reply, 'nonce'))
  return Place.safeParse({ signer: readProperty(reply, 'from'), nonce }).data ?? null
}

/** Reads a small number in hex; null for anything else. */
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
  // A refused transaction pays its fee too; one that was only processed may still be undone.
  if (found.confirmationStatus === 'processed') return { step: 'waiting', place: null }
  const status = found.err === null || found.err === undefined ? 'confirmed' : 'reverted'
  return { step: 'ended', outcome: { status, fee: null } }
}

/** Reads what a transaction of Solana cost (`getTransaction`), a decimal string; null where it is not told. */
export function toSolanaFee(reply: unknown, decimals: number): string | null {
  const fee = readProperty(readProperty(reply, 'meta'), 'fee')
  return Number.isSafeInteger(fee) && Number(fee) >= 0
    ? formatUnits(BigInt(Number(fee)), decimals)
    : null
}
