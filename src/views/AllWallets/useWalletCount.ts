import { walletListApi } from '../../api/walletList'
import { selectOptions } from '../../slices/options'
import { hasApi } from '../../api/core/hasApi'
import { useAppSelector } from '../../store/hooks'
import { recommendedArgs, useWalletFilter } from '../shared/walletSources'

const { getRecommendedWallets, getWallets } = walletListApi.endpoints

/** The total number of wallets in cached answers; 0 until there is one. Sends no request. */
export function useWalletCount(): number {
  const filter = useWalletFilter()
  const { featuredWalletIds: featured } = useAppSelector(selectOptions)
  return useAppSelector((state) => {
    if (!filter || !hasApi(state)) return 0
    const listed = getWallets.select(filter)(state).data?.pages[0]?.count
    const first = getRecommendedWallets.select(recommendedArgs(filter, featured))(state).data?.count
    return listed ?? (first ? first + featured.length : 0)
  })
}
