import type { CaipNetworkId } from '../ids/caip'
import type { Source } from '../widget/source'
import type { Wallet } from './wallet'

/**
 * Wallets with their own link scheme, which mobile lists include although they have no
 * `mobile_link`; the first 8 digits of their ids.
 */
const LINKED_WALLETS = /^(?:a797aa35|1ca0bdd4|d0ca99ff|2fafea35)/

/** Filters of a wallet list. */
export type WalletFilter = {
  include?: readonly string[]
  exclude?: readonly string[]
  chains?: readonly CaipNetworkId[]
  badge?: 'certified' | 'none'
  /** rdns of announced wallets (EIP-6963). */
  rdns?: readonly string[]
  /** The page runs on a phone; wallets that cannot be opened there are left out. */
  mobile?: boolean
}

/** Wallets of the service; `count` is the service's total, before local filters. */
export type WalletList = { count: number; wallets: Wallet[]; source: Source }

/** The result of a failed fetch. */
export const NO_WALLETS: WalletList = { count: 0, wallets: [], source: 'fallback' }

/**
 * Returns wallets that a phone can open and that support one of the requested chains. Filters
 * excluded ones again, because a service may ignore `exclude`.
 */
export function filterWallets(
  wallets: readonly Wallet[],
  { chains, exclude, mobile }: WalletFilter,
): Wallet[] {
  return wallets.filter((wallet) => {
    const opens = wallet.mobile_link || wallet.webapp_link || LINKED_WALLETS.test(wallet.id)
    const shares =
      !chains?.length || !wallet.chains || chains.some((chain) => wallet.chains?.includes(chain))
    return (!mobile || opens) && shares && !exclude?.includes(wallet.id)
  })
}

/** Sorts wallets by a list of ids; other wallets come last. */
export function orderByIds(wallets: readonly Wallet[], ids: readonly string[]): Wallet[] {
  const place = ({ id }: Wallet) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...wallets].sort((a, b) => place(a) - place(b))
}

/**
 * Joins pages without duplicates. Duplicates occur if the service's order changes between two
 * requests.
 */
export function joinWalletPages(pages: readonly WalletList[]): Wallet[] {
  const byId = new Map(pages.flatMap((page) => page.wallets.map((wallet) => [wallet.id, wallet])))
  return [...byId.values()]
}
