import {
  selectOffersAllWallets,
  selectVisitChains,
  selectVisitConnectors,
} from '../../slices/combined'
import { connectRows, type ConnectRow } from '../../slices/domain/wallet/connectList'
import { selectOptions } from '../../slices/options'
import { selectPlatform } from '../../slices/host'
import { selectRecentWallets } from '../../slices/wallets'
import { useAppSelector } from '../../store/hooks'
import { useFeaturedWallets, useNamedWallets, useRecommendedWallets } from '../shared/walletSources'

/** What Connect lists: its rows, how many wallets there are in all, and whether some are still on their way. */
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
    rows: connectRows({
      connectors,
      recent,
      featured,
      recommended,
      named,
      options,
      platform,
      chains,
    }),
    count,
    loading: !(featured && named && recommended),
    hasAll: useAppSelector(selectOffersAllWallets),
  }
}
