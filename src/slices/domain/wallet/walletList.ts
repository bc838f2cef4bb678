import type { CaipNetworkId } from '../ids/caip'
import type { Source } from '../widget/source'
import type { Wallet } from './wallet'

/**
 * Wallets opened by a link of their own scheme, so that mobile lists keep them (wire reference section 3.2): the first
 * 16 digits of their ids, which are hashes.
 */
const LINKED_WALLETS = /^(?:a797aa35c0fadbfc|1ca0bdd474757870|d0ca99ff52b99abc|2fafea35bb471d22)/

/** What a list of wallets is asked with. */
export type WalletFilter = {
  include?: readonly string[]
  exclude?: readonly string[]
  chains?: readonly CaipNetworkId[]
  badge?: 'certified' | 'none'
  /** The page runs on a phone: wallets that cannot be opened from there are left out. */
  mobile?: boolean
}

/** Wallets of the service; `count` is its total before the filters here. */
export type WalletList = { count: number; wallets: Wallet[]; source: Source }

/** The answer to a failed fetch (spec section 7). */
export const NO_WALLETS: WalletList = { count: 0, wallets: [], source: 'fallback' }

/** Keeps wallets that a phone can open, and those that share one of the chains that were asked for. */
export function filterWallets(
  wallets: readonly Wallet[],
  { chains, mobile }: WalletFilter,
): Wallet[] {
  return wallets.filter((wallet) => {
    const opens = wallet.mobile_link || wallet.webapp_link || LINKED_WALLETS.test(wallet.id)
    const shares =
      !chains?.length || !wallet.chains || chains.some((chain) => wallet.chains?.includes(chain))
    return (!mobile || opens) && shares
  })
}

/** Puts wallets in the order of a list of ids; those not on it come last. */
export function orderByIds(wallets: readonly Wallet[], ids: readonly string[]): Wallet[] {
  const place = ({ id }: Wallet) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...wallets].sort((a, b) => place(a) - place(b))
}

/** Joins pages without repeating a wallet: the service's order may shift between two pages. */
export function joinWalletPages(pages: readonly WalletList[]): Wallet[] {
  const byId = new Map(pages.flatMap((page) => page.wallets.map((wallet) => [wallet.id, wallet])))
  return [...byId.values()]
}
