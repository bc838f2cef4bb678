import * as z from 'zod/mini'
import { RECEIPT_REVERTED, RECEIPT_SUCCESS } from '../limits'

const HASH = /^0x[0-9a-f]{64}$/i
const HEX = /^0x[0-9a-f]*$/i

const hash = z.string().check(z.refine((value) => HASH.test(value)))
const hex = z.string().check(z.refine((value) => HEX.test(value)))
const Log = z.object({ address: hex, data: hex, topics: z.array(hex) })
/** Optional fields, ignored if a bundler sends them in another form. */
const extra = <T extends z.ZodMiniType>(type: T) => z.catch(z.optional(type), undefined)

/** Result of `eth_getUserOperationReceipt` (ERC-4337); null while the operation is pending. */
export const UserOperationReply = z.nullable(
  z.object({
    success: z.optional(z.boolean()),
    logs: extra(z.array(Log)),
    receipt: z.object({
      status: z.enum([RECEIPT_REVERTED, RECEIPT_SUCCESS]),
      transactionHash: hash,
      blockHash: extra(hash),
      blockNumber: extra(hex),
      gasUsed: extra(hex),
    }),
  }),
)

/** Block of a user operation; numbers are hex, `logs` are those of the operation only. */
export type IncludedIn = {
  blockHash: string
  blockNumber: string
  gasUsed: string
  logs: z.infer<typeof Log>[]
}

/** The outcome of a user operation. `block` is absent if the bundler does not return all of it. */
export type UserOperationReceipt =
  | { status: 'pending' }
  | { status: 'success' | 'reverted'; transactionHash: string; block?: IncludedIn }

/**
 * Converts a receipt. A user operation can revert inside a successful transaction, so both flags
 * count.
 */
export function toUserOperationReceipt(
  reply: z.infer<typeof UserOperationReply>,
): UserOperationReceipt {
  if (!reply) return { status: 'pending' }
  const { status, transactionHash, blockHash, blockNumber, gasUsed } = reply.receipt
  const done = status === RECEIPT_SUCCESS && reply.success !== false
  const { logs } = reply
  const block = blockHash && blockNumber && gasUsed && logs
  return {
    status: done ? 'success' : 'reverted',
    transactionHash,
    ...(block && { block: { blockHash, blockNumber, gasUsed, logs } }),
  }
}
