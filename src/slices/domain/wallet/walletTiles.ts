import { isSameWallet } from './connectList'
import type { Connector } from './connector'
import type { Wallet } from './wallet'

/** One tile of AllWallets: an installed wallet, a listed one, or one that is both. */
export type TiledWallet = { key: string; id: string; name: string } & (
  | { connector: Connector; wallet: Wallet | null }
  | { connector: null; wallet: Wallet }
)

export type WalletTilesInput = {
  /** Installed wallets to show. */
  connectors: readonly Connector[]
  /** The site's custom and featured wallets, which precede the list. */
  first: readonly Wallet[]
  listed: readonly Wallet[]
  /** Search text, or null. `listed` is already filtered by the service. */
  search: string | null
  /** Show only wallets that the list marks as certified. */
  certified: boolean
}

/**
 * Creates the tiles of AllWallets: installed wallets, the site's wallets, then the list, without
 * duplicates.
 */
export function walletTiles(input: WalletTilesInput): TiledWallet[] {
  const { connectors, listed, search, certified } = input
  const needle = search?.toLowerCase() ?? ''
  const isFound = ({ name }: { name: string }) => name.toLowerCase().includes(needle)
  const first = certified ? [] : input.first.filter(isFound)
  const byId = new Map([...first, ...listed].map((wallet) => [wallet.id, wallet]))
  const installed: TiledWallet[] = []
  for (const connector of connectors) {
    const same = [...byId.values()].filter((wallet) => isSameWallet(connector, wallet))
    for (const { id } of same) byId.delete(id)
    const wallet = same[0] ?? null
    if (!wallet && (certified || !isFound(connector))) continue
    const id = wallet?.id ?? connector.info?.rdns ?? connector.id
    installed.push({ key: `on ${connector.id}`, id, name: connector.name, connector, wallet })
  }
  const others = [...byId.values()].map((wallet): TiledWallet => {
    return { key: wallet.id, id: wallet.id, name: wallet.name, connector: null, wallet }
  })
  return [...installed, ...others]
}
