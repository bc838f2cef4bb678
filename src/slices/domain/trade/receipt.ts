import * as z from 'zod/mini'
import { RECEIPT_REVERTED, RECEIPT_SUCCESS } from '../limits'
import { formatUnits } from '../text/amount'

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const Receipt = z.object({
  status: z.enum([RECEIPT_SUCCESS, RECEIPT_REVERTED]),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
})

/** What became of a transaction, and what it cost in the native coin, a decimal string. */
export type Outcome = { status: 'confirmed' | 'reverted'; fee: string }

/**
 * Reads a transaction receipt (`eth_getTransactionReceipt`); null while the network has none.
 * @param decimals of the native coin
 */
export function toOutcome(reply: unknown, decimals: number): Outcome | null {
  const { data } = Receipt.safeParse(reply)
  if (!data) return null
  const fee = BigInt(data.gasUsed) * BigInt(data.effectiveGasPrice)
  const status = data.status === RECEIPT_SUCCESS ? 'confirmed' : 'reverted'
  return { status, fee: formatUnits(fee, decimals) }
}
