import { useEffect, useMemo } from 'react'
import { HISTORY_FRESH, historyApi } from '../../api/history'
import { hasApi } from '../../api/core/hasApi'
import { isHidden, toActivity, type ActivityGroup } from '../../slices/domain/account/activity'
import type { Transaction } from '../../slices/domain/account/transaction'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import type { Network } from '../../slices/domain/network/network'
import { selectIsUnsupported } from '../../slices/combined'
import { selectOptions } from '../../slices/options'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/types'
import { selectUnasked, useStableArg } from './useQuery'

const { getHistory } = historyApi.endpoints

/** The history of an account. */
export type History = {
  /** Newest first, by month. */
  groups: readonly ActivityGroup[]
  /** Transactions that only moved spam tokens, newest first. */
  hidden: readonly Transaction[]
  /** `unlisted`: no service lists the history of this network. */
  status: 'loading' | 'failed' | 'unlisted' | 'ready'
  /** The error while there are rows to show: older or newer rows failed to load. */
  trouble: 'older' | 'newer' | null
  hasMore: boolean
  loadingMore: boolean
  loadMore(): void
  retry(): void
}

const OLDER = { direction: 'forward', subscribe: false } as const
/** Maximum number of spam-only pages that are skipped. */
const EMPTY_PAGES_MAX = 10
const NONE: readonly Transaction[] = []

/**
 * The history of an account on a network, by month. Read while the component is mounted, and again
 * when the cache expires. Purchases are included if the site enables buying.
 */
export function useHistory(account: ConnectedAccount, network: Network): History {
  const dispatch = useAppDispatch()
  const { address } = account
  const { caipNetworkId } = network
  const listed = !useAppSelector(selectIsUnsupported)
  const arg = useStableArg({ caipNetworkId, address })
  const asked = useAppSelector(hasApi) && listed
  const buys = useAppSelector(selectOptions).features.onramp
  const selectors = useMemo(
    () => [getHistory.select(arg), getHistory.select({ ...arg, onramp: 'coinbase' })] as const,
    [arg],
  )
  const answer = useAppSelector((state: RootState) =>
    asked && hasApi(state) ? selectors[0](state) : selectUnasked(state),
  )
  const bought = useAppSelector((state: RootState) =>
    asked && hasApi(state) ? selectors[1](state).data : undefined,
  )
  useEffect(() => {
    if (!asked) return
    const requests = [dispatch(getHistory.initiate(arg, HISTORY_FRESH))]
    if (buys)
      requests.push(dispatch(getHistory.initiate({ ...arg, onramp: 'coinbase' }, HISTORY_FRESH)))
    return () => requests.forEach((request) => request.unsubscribe())
  }, [dispatch, asked, arg, buys])
  const { data, isError } = answer
  const {
    isFetchingNextPage = false,
    isFetchNextPageError = false,
    hasNextPage = false,
  } = 'hasNextPage' in answer ? answer : {}
  const { groups, hidden } = useMemo(() => {
    const rows = data?.pages.flatMap(rowsOf) ?? NONE
    return {
      groups: toActivity(
        rows.filter((row) => !isHidden(row)),
        bought?.pages.flatMap(rowsOf),
      ),
      hidden: toActivity(rows.filter(isHidden)).flatMap(({ transactions }) => transactions),
    }
  }, [data, bought])
  const loadMore = () => {
    const cursor = data?.pages.at(-1)?.next
    const isSmartAccount = account.accounts[0]?.type === 'smartAccount'
    dispatch(trackLoadMore(cursor, isSmartAccount))
    void dispatch(getHistory.initiate(arg, OLDER))
  }
  const status = statusOf(listed, data?.pages[0]?.source, isError)
  const pages = data?.pages.length ?? 0
  // Pages may contain only spam, so older ones are loaded until there is something to show.
  const goesOn =
    groups.length === 0 && hasNextPage && !isError && !isFetchingNextPage && pages < EMPTY_PAGES_MAX
  useEffect(() => {
    if (goesOn) void dispatch(getHistory.initiate(arg, OLDER))
  }, [dispatch, goesOn, arg, pages])
  return {
    groups,
    hidden,
    status:
      status === 'ready' && (goesOn || (groups.length === 0 && isFetchingNextPage))
        ? 'loading'
        : status,
    trouble: isError && data ? (isFetchNextPageError ? 'older' : 'newer') : null,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore,
    retry() {
      const again = { subscribe: false, forceRefetch: true }
      void dispatch(getHistory.initiate(arg, isFetchNextPageError ? OLDER : again))
    },
  }
}

const rowsOf = ({ transactions }: { transactions: Transaction[] }) => transactions

function statusOf(
  listed: boolean,
  source: string | undefined,
  isError: boolean,
): History['status'] {
  if (!listed || source === 'skipped') return 'unlisted'
  if (source !== undefined) return 'ready'
  return isError ? 'failed' : 'loading'
}

const trackLoadMore =
  (cursor: string | null | undefined, isSmartAccount: boolean) =>
  (dispatch: ReturnType<typeof useAppDispatch>, getState: () => RootState) => {
    const { projectId } = getState().options
    const properties = { projectId, ...(cursor && { cursor }), isSmartAccount }
    dispatch(eventTracked({ event: 'LOAD_MORE_TRANSACTIONS', properties }))
  }
