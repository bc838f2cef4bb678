import type { ListedWallet } from './types'

/** Filters and page of a list request. */
export interface WalletQuery {
  /** Starts at 1. */
  page: number
  entries: number
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2 ids. A wallet that lists its chains must support at least one of them. */
  chains?: readonly string[]
  search?: string
  badge?: string
  platform?: string
  names?: readonly string[]
  rdns?: readonly string[]
}

/** A page of the list, and the number of all matching wallets. */
export interface WalletPage {
  count: number
  data: readonly ListedWallet[]
}

/** A picture with its content type. */
export interface WalletPicture {
  type: string
  bytes: Uint8Array
  /** Hash of the bytes, when the picture of this id never changes. */
  hash?: string
}

/** The wallets that a visitor can choose from. */
export interface WalletCatalogue {
  find(query: WalletQuery): WalletPage
  /** The picture with an id; null when the id is unknown. */
  picture(imageId: string): Promise<WalletPicture | null>
  /** Seconds for which clients may cache a page; absent when the list may change at any moment. */
  freshSeconds?: number
  /** Test switches of a sandbox. */
  switches?: {
    /** Sets the number of invented wallets; returns the new total. */
    resize(count: number): number
    /** Puts wallets in front of the list, for tests of unusual entries. */
    addFirst(wallets: readonly ListedWallet[]): void
  }
}

type Wanted = ReadonlySet<string>

const has = (wanted: Wanted, value: string | null | undefined): boolean =>
  wanted.size === 0 || (value !== null && value !== undefined && wanted.has(value))

/** A wallet that lists no chains may support any, as the widget assumes too. */
const sharesChain = ({ chains }: ListedWallet, wanted: Wanted): boolean =>
  wanted.size === 0 || !chains || chains.some((chain) => wanted.has(chain))

/**
 * Returns a filter for wallets. The lists become sets, as the filter looks up each of thousands of
 * wallets in them.
 */
const fitting = (query: WalletQuery): ((wallet: ListedWallet) => boolean) => {
  const include = new Set(query.include)
  const exclude = new Set(query.exclude)
  const names = new Set(query.names)
  const rdns = new Set(query.rdns)
  const chains = new Set(query.chains)
  const search = query.search?.toLowerCase()
  return (wallet) =>
    has(include, wallet.id) &&
    !exclude.has(wallet.id) &&
    has(names, wallet.name) &&
    has(rdns, wallet.rdns) &&
    sharesChain(wallet, chains) &&
    (!search || wallet.name.toLowerCase().includes(search)) &&
    (!query.badge || (wallet.badge_type ?? 'none') === query.badge) &&
    (!query.platform || Boolean(wallet.mobile_link))
}

/** The page of matching wallets that a request asks for. */
export const pageOf = (wallets: readonly ListedWallet[], query: WalletQuery): WalletPage => {
  const found = wallets.filter(fitting(query))
  const from = (query.page - 1) * query.entries
  return { count: found.length, data: found.slice(from, from + query.entries) }
}

/** The empty list of a host without a configured wallet list. */
export const noWallets: WalletCatalogue = {
  find: () => ({ count: 0, data: [] }),
  picture: () => Promise.resolve(null),
}
