import * as z from 'zod/mini'
import { isPrefixedEvmAddress } from '../slices/domain/ids/address'
import type { CaipNetworkId } from '../slices/domain/ids/caip'
import { namespaceOf } from '../slices/domain/ids/caip'
import { ACTIVITY_NAMESPACES } from '../slices/domain/network/namespaces'
import type { TransactionPage } from '../slices/domain/account/transaction'
import { toTransaction, TransactionRow } from '../slices/domain/account/transaction'
import { baseApi } from './core/baseApi'
import { HISTORY_CACHE_S, policyOf } from './core/policies'
import { fetchParsed, fail, failAs, parseRows } from './core/reply'
import { isServed } from './supportedChains'

type HistoryArg = {
  caipNetworkId: CaipNetworkId
  address: string
  /** Purchases made through this provider, read past every cache. */
  onramp?: 'coinbase'
}

const HistoryReply = z.object({
  data: z.array(z.unknown()),
  next: z.optional(z.nullable(z.string())),
})

/** Hook and `initiate` options that keep the age limit of 15 s: infinite queries take it from their caller. */
export const HISTORY_FRESH = {
  refetchOnMountOrArgChange: HISTORY_CACHE_S,
  forceRefetch: HISTORY_CACHE_S,
} as const

/**
 * Transactions of an account on one network (wire reference 2.3), page by page by cursor. Spam and other networks'
 * rows are left out (spec section 5). A failure is `TRANSACTIONS_UNAVAILABLE`.
 */
export const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.infiniteQuery<TransactionPage, HistoryArg, string | null>({
      keepUnusedDataFor: policyOf('getHistory').freshS,
      providesTags: ['History'],
      infiniteQueryOptions: {
        initialPageParam: null,
        // A cursor that leads back would never end.
        getNextPageParam: ({ next }, _pages, _cursor, cursors) =>
          next && !cursors.includes(next) ? next : undefined,
        refetchCachedPages: false,
      },
      async queryFn({ queryArg, pageParam }, api, _extra, send) {
        const { caipNetworkId, address, onramp } = queryArg
        if (!address) return fail('TRANSACTIONS_NO_ADDRESS')
        const listed = ACTIVITY_NAMESPACES.includes(namespaceOf(caipNetworkId))
        if (!listed || !(await isServed(api, caipNetworkId)))
          return { data: { transactions: [], next: null, source: 'skipped' } }
        if (!isPrefixedEvmAddress(address)) return fail('INVALID_ADDRESS')
        const { data, error } = await fetchParsed(send, HistoryReply, {
          base: 'blockchainApi',
          path: `/v1/account/${address}/history`,
          query: { cursor: pageParam, chainId: caipNetworkId, onramp },
          ...(onramp && { cache: 'no-cache' as const }),
        })
        if (error) return failAs('TRANSACTIONS_UNAVAILABLE', error)
        const transactions = parseRows(TransactionRow, data.data).flatMap(
          (row) => toTransaction(row, caipNetworkId) ?? [],
        )
        return { data: { transactions, next: data.next ?? null, source: 'service' } }
      },
    }),
  }),
})
