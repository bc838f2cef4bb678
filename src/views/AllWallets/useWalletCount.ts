import { skipToken } from '@reduxjs/toolkit/query'
import { walletListApi } from '../../api/walletList'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { recommendedArgs, useWalletFilter } from '../shared/walletSources'

const { getRecommendedWallets, getWallets } = walletListApi.endpoints

/** How many wallets the service has, as far as it said so already; 0 until then. Asks nothing. */
export function useWalletCount(): number {
  const filter = useWalletFilter()
  const { featuredWalletIds: featured } = useAppSelector(selectOptions)
  const listed = useAppSelector(
    (state) => getWallets.select(filter ?? skipToken)(state).data?.pages[0]?.count,
  )
  const asked = filter ? recommendedArgs(filter, featured) : skipToken
  const first = useAppSelector((state) => getRecommendedWallets.select(asked)(state).data?.count)
  return listed ?? (first ? first + featured.length : 0)
}
