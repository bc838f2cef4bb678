import type { ListedWallet } from './types'

/** What a list request asks for. */
export interface WalletQuery {
  /** From 1. */
  page: number
  entries: number
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2 ids: a wallet that names its chains must know at least one. */
  chains?: readonly string[]
  search?: string
  badge?: string
  platform?: string
  names?: readonly string[]
  rdns?: readonly string[]
}

/** A page of the list, and how many wallets fit the request. */
export interface WalletPage {
  count: number
  data: readonly ListedWallet[]
}

/** A picture as it is served. */
export interface WalletPicture {
  type: string
  bytes: Uint8Array
  /** Hash of the bytes, where the id of the picture stands for just these. */
  hash?: string
}

/** The wallets that a visitor can choose from. */
export interface WalletCatalogue {
  find(query: WalletQuery): WalletPage
  /** The picture with an id, null when unknown. */
  picture(imageId: string): Promise<WalletPicture | null>
  /** Seconds that a page may be kept; absent where the list may be another at any moment. */
  freshSeconds?: number
  /** Test switches of a sandbox. */
  switches?: {
    /** Sets how many invented wallets there are; returns the new total. */
    resize(count: number): number
    /** Puts wallets in front of the list, for tests of odd entries. */
    addFirst(wallets: readonly ListedWallet[]): void
  }
}

const has = (list: readonly string[] | undefined, value: string | null | undefined): boolean =>
  list === undefined ||
  list.length === 0 ||
  (value !== null && value !== undefined && list.includes(value))

/** A wallet that names no chains may know any, as for the widget. */
const sharesChain = ({ chains }: ListedWallet, wanted: readonly string[] = []): boolean =>
  wanted.length === 0 || !chains || wanted.some((chain) => chains.includes(chain))

const fits = (wallet: ListedWallet, query: WalletQuery): boolean =>
  has(query.include, wallet.id) &&
  !query.exclude?.includes(wallet.id) &&
  has(query.names, wallet.name) &&
  has(query.rdns, wallet.rdns) &&
  sharesChain(wallet, query.chains) &&
  (!query.search || wallet.name.toLowerCase().includes(query.search.toLowerCase())) &&
  (!query.badge || (wallet.badge_type ?? 'none') === query.badge) &&
  (!query.platform || Boolean(wallet.mobile_link))

/** The wallets of a list that a request asks for. */
export const pageOf = (wallets: readonly ListedWallet[], query: WalletQuery): WalletPage => {
  const found = wallets.filter((wallet) => fits(wallet, query))
  const from = (query.page - 1) * query.entries
  return { count: found.length, data: found.slice(from, from + query.entries) }
}

/** The list of a host that names none. */
export const noWallets: WalletCatalogue = {
  find: () => ({ count: 0, data: [] }),
  picture: () => Promise.resolve(null),
}
