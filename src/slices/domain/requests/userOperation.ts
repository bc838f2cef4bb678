import * as z from 'zod/mini'
import { RECEIPT_REVERTED, RECEIPT_SUCCESS } from '../limits'

const HASH = /^0x[0-9a-f]{64}$/i

/** Result of `eth_getUserOperationReceipt` (ERC-4337); null while the operation is pending. */
export const UserOperationReply = z.nullable(
  z.object({
    success: z.optional(z.boolean()),
    receipt: z.object({
      status: z.enum([RECEIPT_REVERTED, RECEIPT_SUCCESS]),
      transactionHash: z.string().check(z.refine((value) => HASH.test(value))),
    }),
  }),
)

/** The outcome of a user operation. */
export type UserOperationReceipt =
  | { status: 'pending' }
  | { status: 'success' | 'reverted'; transactionHash: string }

/** Converts a receipt. A user operation can revert inside a transaction that succeeds, so both flags count. */
export function toUserOperationReceipt(
  reply: z.infer<typeof UserOperationReply>,
): UserOperationReceipt {
  if (!reply) return { status: 'pending' }
  const { status, transactionHash } = reply.receipt
  const done = status === RECEIPT_SUCCESS && reply.success !== false
  return { status: done ? 'success' : 'reverted', transactionHash }
}
