import { cutDecimals } from '../text/amount'
import type { Transaction, Transfer } from './transaction'

/** An item of a collection that an account holds, and how many of it. */
export type Nft = { key: string; name: string; imageUrl: string | null; count: bigint }

/**
 * The items that an account holds, as far as its history tells (spec section 3): what came in and did not leave again,
 * the one that came last first. Spam and what failed or is not confirmed yet are left out. The wire has no id of an item,
 * so that items of one name and one picture are counted together.
 * @param transactions in any order; where the oldest are missing, so are items that came with them
 */
export function heldNfts(transactions: readonly Transaction[]): Nft[] {
  const held = new Map<string, Nft>()
  const confirmed = transactions.filter(({ status }) => status === 'confirmed')
  for (const { transfers } of confirmed.sort(byTime))
    for (const moved of transfers) count(moved, held)
  return [...held.values()].filter(({ count: left }) => left > 0n).reverse()
}

const byTime = (one: Transaction, other: Transaction) =>
  Date.parse(one.minedAt) - Date.parse(other.minedAt)

function count({ nft, direction, numeric }: Transfer, held: Map<string, Nft>): void {
  if (!nft || nft.spam || direction === 'self') return
  const key = JSON.stringify([nft.name, nft.imageUrl])
  const before = held.get(key)?.count ?? 0n
  const moved = BigInt(cutDecimals(numeric, 0))
  const left = direction === 'in' ? before + moved : before - moved
  held.delete(key)
  // What left without having come is from before the rows that are known.
  held.set(key, { key, name: nft.name, imageUrl: nft.imageUrl, count: left > 0n ? left : 0n })
}
