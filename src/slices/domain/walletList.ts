import type { CaipNetworkId } from './caip'
import type { Source } from './source'
import type { Wallet } from './wallet'

/** Wallets opened by a link of their own scheme, so that mobile lists keep them (wire reference section 3.2). */
const LINKED_WALLETS: readonly string[] = [
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
]

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
    const opens = wallet.mobile_link || wallet.webapp_link || LINKED_WALLETS.includes(wallet.id)
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
