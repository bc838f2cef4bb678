import { isAddress, isHash } from 'viem'
import * as z from 'zod/mini'
import type { HistoryItem } from '../history'

const address = z.string().check(z.refine((text) => isAddress(text, { strict: false })))
const uint256 = z.bigint().check(z.gte(0n), z.lt(2n ** 256n))
const label = z.string().check(z.maxLength(200), z.regex(/^\P{C}*$/u))

const Transfer = z.object({
  direction: z.enum(['in', 'out', 'self']),
  amount: uint256,
  asset: z.nullable(
    z.object({
      name: label,
      symbol: label,
      decimals: z.int().check(z.gte(0), z.lte(255)),
      spam: z.boolean(),
    }),
  ),
  nft: z.nullable(z.object({ name: label, collection: address, id: uint256, spam: z.boolean() })),
})

const Item = z.object({
  id: z.string(),
  chainId: z.string(),
  hash: z.string().check(z.refine(isHash)),
  minedAt: z.int().check(z.gte(0), z.lte(8.64e15)),
  from: address,
  to: address,
  status: z.enum(['confirmed', 'failed', 'pending']),
  nonce: z.int().check(z.gte(0)),
  operation: z.string(),
  transfers: z.array(Transfer),
})

/**
 * Returns an item unchanged when its shape is valid, whichever source created it. Throws otherwise.
 */
export const checkedItem = (item: HistoryItem): HistoryItem => {
  z.parse(Item, item)
  return item
}
