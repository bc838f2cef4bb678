import { useEffect, useMemo, useState } from 'react'
import { toWalletList, walletListApi } from '../../api/walletList'
import { selectVisitConnectors } from '../../slices/combined'
import { visibleConnectors } from '../../slices/domain/wallet/connectList'
import { walletTiles, type TiledWallet } from '../../slices/domain/wallet/walletTiles'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import type { WalletFilter } from '../../slices/domain/wallet/walletList'
import { selectOptions } from '../../slices/options'
import { selectPlatform } from '../../slices/host'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { useQuery, selectUnasked, useStableArg } from '../shared/useQuery'
import {
  recommendedArgs,
  useFeaturedWallets,
  useNamedWallets,
  useRecommendedWallets,
  useWalletFilter,
} from '../shared/walletSources'
import { hasApi } from '../../api/core/hasApi'
import type { RootState } from '../../store/types'

const { getWallets } = walletListApi.endpoints

const { searchWallets } = walletListApi.endpoints

/** Distance to the end of the list, in tiles, at which the next page is requested. */
const AHEAD = 12

export type Tiles = {
  tiles: TiledWallet[]
  /** Nothing to show yet. */
  loading: boolean
  /** More tiles are loading. */
  growing: boolean
  /** The list, or its next page, failed to load. */
  failed: boolean
  retry: () => void
  /** Called with the index of the last visible tile. */
  see: (last: number) => void
}

/** Filter of the pages, without featured and recommended wallets, which come before them. */
function restOf(
  filter: WalletFilter | null,
  featured: readonly Wallet[] | null,
  recommended: readonly Wallet[] | null,
): WalletFilter | null {
  if (!filter || !featured || !recommended) return null
  return recommendedArgs(
    filter,
    [...featured, ...recommended].map(({ id }) => id),
  )
}

/**
 * The wallets to show: installed wallets, then pages of the list or search results.
 * @param search the search text, or null
 */
export function useTiles(search: string | null, certified: boolean): Tiles {
  const connectors = useAppSelector(selectVisitConnectors)
  const options = useAppSelector(selectOptions)
  const platform = useAppSelector(selectPlatform)
  const featured = useFeaturedWallets()
  const named = useNamedWallets()
  const base = useWalletFilter()
  const { wallets: recommended } = useRecommendedWallets()
  const filter = base && certified ? { ...base, badge: 'certified' as const } : base
  const listed = certified ? filter : restOf(base, featured, recommended)
  const pages = useWalletPages(search === null ? listed : null)
  const found = useQuery(searchWallets, search !== null && filter ? { ...filter, search } : null)
  const [seen, setSeen] = useState(0)
  const list = search === null ? pages.pages : found.data && [found.data]

  const first = useMemo(
    () => [...(featured ?? []), ...options.customWallets, ...(recommended ?? [])],
    [featured, options.customWallets, recommended],
  )
  const tiles = useMemo(
    () =>
      walletTiles({
        connectors: named ? visibleConnectors({ connectors, named, options, platform }) : [],
        first,
        listed: toWalletList(list).wallets,
        search,
        certified,
      }),
    // `list` is a new array in each render of a search, but its entries are stable.
    // oxlint-disable-next-line react/exhaustive-deps
    [connectors, named, options, platform, first, list?.[0], list?.length, search, certified],
  )

  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  const wantsMore = search === null && hasNextPage && !isFetching && !isError
  const isNear = seen >= tiles.length - AHEAD
  useEffect(() => {
    if (wantsMore && isNear) fetchNextPage()
  }, [wantsMore, isNear, fetchNextPage])

  const failed = search === null ? isError : found.data?.source === 'fallback'
  const retry = () => {
    if (search !== null) found.refetch()
    else if (list) fetchNextPage()
    else pages.refetch()
  }
  return {
    tiles,
    loading: filter !== null && !list && !failed,
    growing: search === null && (pages.isFetchingNextPage || wantsMore),
    failed: failed && !(search === null && isFetching),
    retry,
    see: setSeen,
  }
}

/**
 * The paged list of wallets. Requests the first page immediately, others by `fetchNextPage`; null
 * disables requests.
 */
function useWalletPages(filter: WalletFilter | null) {
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
