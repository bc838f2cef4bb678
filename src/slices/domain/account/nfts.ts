import { cutDecimals } from '../text/amount'
import type { NftFacts } from './nftFacts'
import type { Transaction, Transfer } from './transaction'

/** An NFT that an account holds, and how many of it. */
export type Nft = {
  key: string
  name: string
  imageUrl: string | null
  count: bigint
  facts?: NftFacts | undefined
  /** The latest transaction that moved it; `at` is in ms. */
  latest: { at: number; hash: string | null; direction: Transfer['direction'] }
}

/**
 * The NFTs that an account holds according to its history: received and not sent again, latest
 * first. Spam, failed and unconfirmed transactions are ignored. Many services return no item ids; then
 * items with the same name and picture are counted together.
 * @param transactions in any order; where the oldest are missing, so are items that came with them
 */
export function heldNfts(transactions: readonly Transaction[]): Nft[] {
  const held = new Map<string, Nft>()
  const confirmed = transactions.filter(({ status }) => status === 'confirmed')
  for (const transaction of confirmed.sort(byTime))
    for (const moved of transaction.transfers) count(moved, transaction, held)
  return [...held.values()].filter(({ count: left }) => left > 0n).reverse()
}

const byTime = (one: Transaction, other: Transaction) =>
  Date.parse(one.minedAt) - Date.parse(other.minedAt)

const keyOf = ({ name, imageUrl, facts }: NonNullable<Transfer['nft']>): string =>
  JSON.stringify(
    facts?.contract && facts.tokenId ? [facts.contract, facts.tokenId] : [name, imageUrl],
  )

function count(
  { nft, direction, numeric }: Transfer,
  { minedAt, hash }: Transaction,
  held: Map<string, Nft>,
): void {
  if (!nft || nft.spam || direction === 'self') return
  const key = keyOf(nft)
  const before = held.get(key)?.count ?? 0n
  const moved = BigInt(cutDecimals(numeric, 0))
  const left = direction === 'in' ? before + moved : before - moved
  held.delete(key)
  // An item that left without having arrived was received before the known history.
  const { name, imageUrl, facts } = nft
  const latest = { at: Date.parse(minedAt), hash, direction }
  held.set(key, { key, name, imageUrl, facts, latest, count: left > 0n ? left : 0n })
}
