import { useEffect, useMemo } from 'react'
import { walletListApi } from '../../api/walletList'
import type { WalletFilter } from '../../slices/domain/wallet/walletList'
import { hasApi } from '../../api/core/hasApi'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/types'
import { selectUnasked, useStableArg } from '../shared/useQuery'

const { getWallets } = walletListApi.endpoints

/**
 * The paged list of wallets. Requests the first page immediately, others by `fetchNextPage`; null
 * disables requests.
 */
export function useWalletPages(filter: WalletFilter | null) {
  const dispatch = useAppDispatch()
  const given = useStableArg(filter)
  const asked = useAppSelector(hasApi) ? given : null
  const select = useMemo(() => {
    const selectPages = asked && getWallets.select(asked)
    return (state: RootState) => (selectPages && hasApi(state) ? selectPages(state) : null)
  }, [asked])
  const unasked = useAppSelector(selectUnasked)
  const pages = useAppSelector(select)
  const { data, isError, isLoading, isUninitialized } = pages ?? unasked
  useEffect(() => {
    if (!asked) return
    return dispatch(getWallets.initiate(asked)).unsubscribe
  }, [dispatch, asked])
  const actions = useMemo(() => {
    const ask = (options: Parameters<typeof getWallets.initiate>[1]) => {
      if (asked) void dispatch(getWallets.initiate(asked, { subscribe: false, ...options }))
    }
    return {
      fetchNextPage: () => ask({ direction: 'forward' }),
      refetch: () => ask({ forceRefetch: true }),
    }
  }, [dispatch, asked])
  return {
    ...actions,
    pages: data?.pages,
    isError: given !== null && isError,
    hasNextPage: pages?.hasNextPage ?? false,
    isFetchingNextPage: pages?.isFetchingNextPage ?? false,
    isFetching: given !== null && (isLoading || isUninitialized),
  }
}
