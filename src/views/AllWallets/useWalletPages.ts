import { QueryStatus, skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useMemo } from 'react'
import { walletListApi } from '../../api/walletList'
import type { WalletFilter } from '../../slices/domain/wallet/walletList'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useStableArg } from '../shared/useQuery'

const { getWallets } = walletListApi.endpoints

/** The paged list of wallets: its first page is asked for at once, further ones by `fetchNextPage`; null asks nothing. */
export function useWalletPages(filter: WalletFilter | null) {
  const dispatch = useAppDispatch()
  const stable = useStableArg(filter ?? skipToken)
  const select = useMemo(() => getWallets.select(stable), [stable])
  const { data, status, isError, hasNextPage, isFetchingNextPage } = useAppSelector(select)
  useEffect(() => {
    if (stable === skipToken) return
    return dispatch(getWallets.initiate(stable)).unsubscribe
  }, [dispatch, stable])
  const actions = useMemo(() => {
    const ask = (options: Parameters<typeof getWallets.initiate>[1]) => {
      if (stable !== skipToken)
        void dispatch(getWallets.initiate(stable, { subscribe: false, ...options }))
    }
    return {
      fetchNextPage: () => ask({ direction: 'forward' }),
      refetch: () => ask({ forceRefetch: true }),
    }
  }, [dispatch, stable])
  return {
    ...actions,
    pages: data?.pages,
    isError,
    hasNextPage,
    isFetchingNextPage,
    isFetching:
      stable !== skipToken &&
      (status === QueryStatus.pending || status === QueryStatus.uninitialized),
  }
}
