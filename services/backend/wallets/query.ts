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

type Wanted = ReadonlySet<string>

const has = (wanted: Wanted, value: string | null | undefined): boolean =>
  wanted.size === 0 || (value !== null && value !== undefined && wanted.has(value))

/** A wallet that names no chains may know any, as for the widget. */
const sharesChain = ({ chains }: ListedWallet, wanted: Wanted): boolean =>
  wanted.size === 0 || !chains || chains.some((chain) => wanted.has(chain))

/** Whether a wallet fits a request. The lists become sets, as each of thousands of wallets is looked up in them. */
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

/** The wallets of a list that a request asks for. */
export const pageOf = (wallets: readonly ListedWallet[], query: WalletQuery): WalletPage => {
  const found = wallets.filter(fitting(query))
  const from = (query.page - 1) * query.entries
  return { count: found.length, data: found.slice(from, from + query.entries) }
}

/** The list of a host that names none. */
export const noWallets: WalletCatalogue = {
  find: () => ({ count: 0, data: [] }),
  picture: () => Promise.resolve(null),
}
