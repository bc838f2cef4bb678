import * as z from 'zod/mini'
import { matching } from '../untrusted/matching'
import { isCaipNetworkId, type CaipNetworkId } from '../ids/caip'
import { PENDING_MAX } from './limits'
import { PENDING_KINDS } from './pendingKind'
import { Count, Place, type Outcome } from './receipt'

/** EVM transaction hash, or Solana signature in base58. */
const hash = z.string().check(matching(/^(?:0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{80,90})$/i))

/** A transaction that a wallet sent and no block has confirmed. */
export const PendingTransaction = z.object({
  networkId: z.custom<CaipNetworkId>((value) => isCaipNetworkId(value)),
  hash,
  /** Account that sent the transaction. */
  from: z.string().check(z.maxLength(128)),
  kind: z.enum(PENDING_KINDS),
  /** Amount that leaves the account, a decimal string in whole tokens, and its symbol. */
  amount: z.string().check(matching(/^\d{1,78}(?:\.\d{1,77})?$/)),
  symbol: z.string().check(z.maxLength(64)),
  /** Milliseconds since 1970. */
  sentAt: Count,
  /** Known once a node returned it; always null on networks without nonces. */
  place: z.nullable(Place),
  /**
   * Time of the first of consecutive answers that the transaction is gone; null while the network
   * knows it.
   */
  goneSince: z.nullable(Count),
})
export type PendingTransaction = z.infer<typeof PendingTransaction>

/** A transaction with a final outcome. */
export type EndedTransaction = PendingTransaction & { outcome: Outcome }

/** Identifies a transaction. */
export type TransactionId = Pick<PendingTransaction, 'networkId' | 'hash'>

export const isSameTransaction = (a: TransactionId, b: TransactionId): boolean =>
  a.hash === b.hash && a.networkId === b.networkId

/** Version of the stored list. */
const VERSION = 1
const Stored = z.object({ v: z.literal(VERSION), list: z.array(z.unknown()) })

/**
 * Reads the stored list. Malformed entries are dropped, and only the latest are read. Storage is
 * untrusted.
 */
export function readPending(text: string | null): PendingTransaction[] {
  try {
    const { data } = Stored.safeParse(JSON.parse(text ?? ''))
    const rows = (data?.list ?? []).slice(-PENDING_MAX)
    return rows.flatMap((row) => PendingTransaction.safeParse(row).data ?? [])
  } catch {
    return []
  }
}

/** Serializes the list for storage. */
export function writePending(list: readonly PendingTransaction[]): string {
  return JSON.stringify({ v: VERSION, list })
}

/**
 * Adds transactions to the list without duplicates; the oldest are dropped if there are too many.
 */
export function withPending(
  list: readonly PendingTransaction[],
  more: readonly PendingTransaction[],
): PendingTransaction[] {
  const others = list.filter((one) => !more.some((other) => isSameTransaction(one, other)))
  return [...others, ...more].sort((a, b) => a.sentAt - b.sentAt).slice(-PENDING_MAX)
}
