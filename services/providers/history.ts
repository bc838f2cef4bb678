import type { Asset } from './assets'

/** One movement of an asset in a transaction, seen from an account. */
export interface HistoryTransfer {
  direction: 'in' | 'out' | 'self'
  /** Base units, or the number of copies of an item: 1, except for an ERC-1155 collection. */
  amount: bigint
  /** A coin or token; null for an item of a collection. */
  asset: Omit<Asset, 'caip'> | null
  /** An item of a collection; null for a coin or token. */
  nft: { name: string; collection: string; id: bigint; spam: boolean } | null
}

/** A transaction, seen from an account. */
export interface HistoryItem {
  id: string
  /** CAIP-2 id. */
  chainId: string
  hash: string
  /** Milliseconds since the epoch. */
  minedAt: number
  from: string
  to: string
  status: 'confirmed' | 'failed' | 'pending'
  nonce: number
  /** One of an open set of operations; see the API's list. */
  operation: string
  transfers: readonly HistoryTransfer[]
}

/** A request for one page. */
export interface HistoryQuery {
  address: string
  /** CAIP-2 id; null for all chains. */
  chainId: string | null
  /** The `next` of the page before; null for the first page. */
  cursor: string | null
  limit: number
  /** Aborts the reading. */
  signal?: AbortSignal | undefined
}

/** Provides the history of an account, newest first. */
export interface HistoryProvider {
  /** `next` is null on the last page. Null when the cursor is unknown. Rejects when a chain does not answer. */
  page(query: HistoryQuery): Promise<{ items: readonly HistoryItem[]; next: string | null } | null>
}

/** Pictures of items of collections. */
export interface NftProvider {
  /** Picture as SVG or another image; null when the item is unknown. */
  image(
    chainId: string,
    collection: string,
    id: bigint,
  ): Promise<{ type: string; bytes: Uint8Array } | null>
}
