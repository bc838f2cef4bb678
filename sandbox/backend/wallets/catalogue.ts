import { inventWallet, MAX_WALLETS, walletId, walletImageId } from './invent'
import type { ListedWallet } from './types'

/** What a list request asks for. */
export interface WalletQuery {
  /** From 1. */
  page: number
  entries: number
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2 ids: a wallet must know at least one. */
  chains?: readonly string[]
  search?: string
  badge?: string
  platform?: string
  names?: readonly string[]
  rdns?: readonly string[]
}

/** The wallets that a visitor can choose from. */
export interface WalletCatalogue {
  find(query: WalletQuery): { count: number; data: readonly ListedWallet[] }
  /** The wallet with a picture id, null when unknown. */
  byImage(imageId: string): ListedWallet | null
  /** Sets how many invented wallets there are; returns the new total. */
  resize(count: number): number
  /** Puts wallets in front of the list, for tests of odd entries. */
  addFirst(wallets: readonly ListedWallet[]): void
}

/** Wallets in a fresh catalogue. */
const DEFAULT_COUNT = 600

const sandboxWallet = (url: string): ListedWallet => ({
  id: walletId('Sandbox Wallet'),
  name: 'Sandbox Wallet',
  homepage: url,
  image_id: walletImageId('Sandbox Wallet'),
  order: 1,
  description: 'The wallet at the other end of the sandbox: a page with a real pairing client.',
  mobile_link: url,
  desktop_link: url,
  webapp_link: url,
  link_mode: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
  chains: ['eip155:31337', 'eip155:31338', 'eip155:1'],
  badge_type: 'certified',
  supports_wc: true,
})

const has = (list: readonly string[] | undefined, value: string | null | undefined): boolean =>
  list === undefined ||
  list.length === 0 ||
  (value !== null && value !== undefined && list.includes(value))

const fits = (wallet: ListedWallet, query: WalletQuery): boolean =>
  has(query.include, wallet.id) &&
  !query.exclude?.includes(wallet.id) &&
  has(query.names, wallet.name) &&
  has(query.rdns, wallet.rdns) &&
  (!query.chains?.length || query.chains.some((chain) => wallet.chains?.includes(chain))) &&
  (!query.search || wallet.name.toLowerCase().includes(query.search.toLowerCase())) &&
  (!query.badge || (wallet.badge_type ?? 'none') === query.badge) &&
  (!query.platform || Boolean(wallet.mobile_link))

/** Invented wallets, led by the sandbox's own one. */
export const createWalletCatalogue = (walletUrl: string): WalletCatalogue => {
  let extra: readonly ListedWallet[] = []
  let wallets: readonly ListedWallet[] = []
  const build = (count: number) => {
    const invented = Math.min(Math.max(count - 1, 0), MAX_WALLETS)
    wallets = [
      sandboxWallet(walletUrl),
      ...Array.from({ length: invented }, (_, i) => inventWallet(i)),
    ]
  }
  build(DEFAULT_COUNT)
  return {
    find(query) {
      const found = [...extra, ...wallets].filter((wallet) => fits(wallet, query))
      const from = (query.page - 1) * query.entries
      return { count: found.length, data: found.slice(from, from + query.entries) }
    },
    byImage: (imageId) =>
      [...extra, ...wallets].find((wallet) => wallet.image_id === imageId) ?? null,
    resize(count) {
      build(count)
      return wallets.length
    },
    addFirst(added) {
      extra = [...added, ...extra]
    },
  }
}
