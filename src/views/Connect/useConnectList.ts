import {
  selectOffersAllWallets,
  selectVisitChains,
  selectVisitConnectors,
} from '../../slices/combined'
import { connectRows, type ConnectRow } from '../../slices/domain/wallet/connectList'
import { CONNECTOR_GROUPS } from '../../slices/domain/wallet/connector'
import type { PlainOptions } from '../../slices/domain/options/options'
import { selectOptions } from '../../slices/options'
import { selectPlatform } from '../../slices/host'
import { selectRecentWallets } from '../../slices/wallets'
import { useAppSelector } from '../../store/hooks'
import { useFeaturedWallets, useNamedWallets, useRecommendedWallets } from '../shared/walletSources'

/** Sort rank of a row: the last used wallet, installed wallets, any phone wallet, others. */
function placeOf(row: ConnectRow): number {
  if (row.group === 'recent' || (row.kind === 'installed' && row.recent)) return 0
  return row.group === 'injected' ? 1 : row.group === 'walletConnect' ? 2 : 3
}

/** Sorts rows by place, unless the site sets an order. */
function byPlace(rows: ConnectRow[], { connectorTypeOrder }: PlainOptions): ConnectRow[] {
  const isUsual = connectorTypeOrder.join() === CONNECTOR_GROUPS.join()
  return isUsual ? rows.sort((one, other) => placeOf(one) - placeOf(other)) : rows
}

/** The rows of Connect, the total number of wallets, and whether some are still loading. */
export function useConnectList(): {
  rows: ConnectRow[]
  count: number
  loading: boolean
  hasAll: boolean
} {
  const options = useAppSelector(selectOptions)
  const connectors = useAppSelector(selectVisitConnectors)
  const recent = useAppSelector(selectRecentWallets)
  const platform = useAppSelector(selectPlatform)
  const chains = useAppSelector(selectVisitChains)
  const featured = useFeaturedWallets()
  const named = useNamedWallets()
  const { wallets: recommended, count } = useRecommendedWallets()
  return {
    rows: byPlace(
      connectRows({
        connectors,
        recent,
        featured,
        recommended,
        named,
        options,
        platform,
        chains,
      }),
      options,
    ),
    count,
    loading: !(featured && named && recommended),
    hasAll: useAppSelector(selectOffersAllWallets),
  }
}
