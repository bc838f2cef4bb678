import { cutDecimals } from '../text/amount'
import type { Transaction, Transfer } from './transaction'

/** An NFT that an account holds, and how many of it. */
export type Nft = { key: string; name: string; imageUrl: string | null; count: bigint }

/**
 * The NFTs that an account holds according to its history: received and not sent again, latest
 * first. Spam, failed and unconfirmed transactions are ignored. The service returns no item ids, so
 * items with the same name and picture are counted together.
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
  // An item that left without having arrived was received before the known history.
  held.set(key, { key, name: nft.name, imageUrl: nft.imageUrl, count: left > 0n ? left : 0n })
}
