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

/** An executed transaction; lamports are numbers, as in the node's JSON. */
export const TransactionRecord = z.object({
  /** Base58. */
  signature: z.string(),
  slot: z.number(),
  /** Seconds since the epoch. */
  blockTime: z.number(),
  error: z.nullable(TransactionError),
  /** Serialized, base64; null for an airdrop. */
  wire: z.nullable(z.string()),
  fee: z.number(),
  logs: z.array(z.string()),
  units: z.number(),
  inner: z.array(Calls),
  preBalances: z.array(z.number()),
  postBalances: z.array(z.number()),
})
export type TransactionRecord = z.infer<typeof TransactionRecord>

/** Stored state of a chain. */
export const KeptChain = z.object({
  /** Snapshot of the virtual machine, base64. */
  machine: z.string(),
  blockhashes: z.array(z.tuple([z.string(), z.number()])),
  records: z.array(TransactionRecord),
})
export type KeptChain = z.infer<typeof KeptChain>

/** Most transactions that the node can return. */
const KEPT = 2_000

/** The executed transactions by signature, oldest first. */
export interface Records {
  add(record: TransactionRecord): void
  find(signature: string): TransactionRecord | null
  all(): TransactionRecord[]
}

/** Creates a list of executed transactions; the oldest are dropped. */
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
