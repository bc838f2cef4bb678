import * as z from 'zod/mini'
import { TransactionError } from './transactionError'

const Calls = z.array(
  z.object({
    programIdIndex: z.number(),
    accounts: z.array(z.number()),
    /** Base58. */
    data: z.string(),
    stackHeight: z.number(),
  }),
)

/** A transaction that the chain has executed; amounts of lamports are numbers, as the node's JSON has them. */
export const TransactionRecord = z.object({
  /** Base58. */
  signature: z.string(),
  slot: z.number(),
  /** Seconds since the epoch. */
  blockTime: z.number(),
  error: z.nullable(TransactionError),
  /** As on the wire, base64; null for coins out of nothing. */
  wire: z.nullable(z.string()),
  fee: z.number(),
  logs: z.array(z.string()),
  units: z.number(),
  inner: z.array(Calls),
  preBalances: z.array(z.number()),
  postBalances: z.array(z.number()),
})
export type TransactionRecord = z.infer<typeof TransactionRecord>

/** What is kept of a chain between two runs. */
export const KeptChain = z.object({
  /** Snapshot of the virtual machine, base64. */
  machine: z.string(),
  blockhashes: z.array(z.tuple([z.string(), z.number()])),
  records: z.array(TransactionRecord),
})
export type KeptChain = z.infer<typeof KeptChain>

/** Transactions that the node tells of. */
const KEPT = 2_000

/** The executed transactions by signature, oldest first. */
export interface Records {
  add(record: TransactionRecord): void
  find(signature: string): TransactionRecord | null
  all(): TransactionRecord[]
}

/** The executed transactions; the oldest are forgotten. */
export const createRecords = (kept: readonly TransactionRecord[] = []): Records => {
  const bySignature = new Map(kept.map((record) => [record.signature, record]))
  return {
    add(record) {
      bySignature.set(record.signature, record)
      const [oldest] = bySignature.keys()
      if (bySignature.size > KEPT && oldest !== undefined) bySignature.delete(oldest)
    },
    find: (signature) => bySignature.get(signature) ?? null,
    all: () => [...bySignature.values()],
  }
}
