import * as z from 'zod/mini'
import { matching } from '../untrusted/matching'
import { isCaipNetworkId, type CaipNetworkId } from '../ids/caip'
import { PENDING_MAX } from './limits'
import { PENDING_KINDS } from './pendingKind'
import { Count, Place, type Outcome } from './receipt'

/** Hash of an EVM transaction, or base58 signature of one of Solana. */
const hash = z.string().check(matching(/^(?:0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{80,90})$/i))

/** A transaction that a wallet has sent and no block has confirmed. */
export const PendingTransaction = z.object({
  networkId: z.custom<CaipNetworkId>((value) => isCaipNetworkId(value)),
  hash,
  /** Account that sent it. */
  from: z.string().check(z.maxLength(128)),
  kind: z.enum(PENDING_KINDS),
  /** What leaves the account, a decimal string in whole tokens, and its symbol. */
  amount: z.string().check(matching(/^\d{1,78}(?:\.\d{1,77})?$/)),
  symbol: z.string().check(z.maxLength(64)),
  /** Milliseconds since 1970. */
  sentAt: Count,
  /** Known once a node has told it; null on networks without such a thing. */
  place: z.nullable(Place),
  /** Since when every answer says that it is gone; null while the network knows it. */
  goneSince: z.nullable(Count),
})
export type PendingTransaction = z.infer<typeof PendingTransaction>

/** A transaction whose end is known. */
export type EndedTransaction = PendingTransaction & { outcome: Outcome }

/** What tells one transaction from the others. */
export type TransactionId = Pick<PendingTransaction, 'networkId' | 'hash'>

export const isSameTransaction = (a: TransactionId, b: TransactionId): boolean =>
  a.hash === b.hash && a.networkId === b.networkId

/** Version of the stored list. */
const VERSION = 1
const Stored = z.object({ v: z.literal(VERSION), list: z.array(z.unknown()) })

/** Reads the stored list: what is malformed is left out, and of too many the latest stay. Storage is untrusted. */
export function readPending(text: string | null): PendingTransaction[] {
  try {
    const { data } = Stored.safeParse(JSON.parse(text ?? ''))
    const rows = (data?.list ?? []).slice(-PENDING_MAX)
    return rows.flatMap((row) => PendingTransaction.safeParse(row).data ?? [])
  } catch {
    return []
  }
}

/** Text of the list as it is stored. */
export function writePending(list: readonly PendingTransaction[]): string {
  return JSON.stringify({ v: VERSION, list })
}

/** The list with further transactions: each stands once, and of too many the oldest give way. */
export function withPending(
  list: readonly PendingTransaction[],
  more: readonly PendingTransaction[],
): PendingTransaction[] {
  const others = list.filter((one) => !more.some((other) => isSameTransaction(one, other)))
  return [...others, ...more].sort((a, b) => a.sentAt - b.sentAt).slice(-PENDING_MAX)
}
