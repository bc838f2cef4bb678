import * as z from 'zod/mini'
import type { CaipNetworkId } from '../slices/domain/ids/caip'
import { namespaceOf } from '../slices/domain/ids/caip'
import { ACTIVITY_NAMESPACES } from '../slices/domain/network/namespaces'
import type { TransactionPage } from '../slices/domain/account/transaction'
import { toTransaction, TransactionRow } from '../slices/domain/account/transaction'
import { baseApi } from './core/baseApi'
import { HISTORY_CACHE_S, policyOf } from './core/policies'
import { fetchParsed, failAs, parseRows } from './core/reply'
import { isServed } from './supportedChains'

type HistoryArg = {
  caipNetworkId: CaipNetworkId
  address: string
  /** Returns purchases of this on-ramp provider only, bypassing the HTTP cache. */
  onramp?: 'coinbase'
}

const HistoryReply = z.object({
  data: z.array(z.unknown()),
  next: z.optional(z.nullable(z.string())),
})

/**
 * Options for the hook and `initiate` that apply the age limit of 15 s; infinite queries cannot set it
 * themselves.
 */
export const HISTORY_FRESH = {
  refetchOnMountOrArgChange: HISTORY_CACHE_S,
  forceRefetch: HISTORY_CACHE_S,
} as const

/**
 * Transactions of an account on one network, paged by cursor. Spam and rows of other networks are left out.
 * Fails with `TRANSACTIONS_UNAVAILABLE`.
 */
export const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.infiniteQuery<TransactionPage, HistoryArg, string | null>({
      keepUnusedDataFor: policyOf('getHistory').freshS,
      providesTags: ['History'],
      infiniteQueryOptions: {
        initialPageParam: null,
        // Stops at a repeated cursor, which would page forever.
        getNextPageParam: ({ next }, _pages, _cursor, cursors) =>
          next && !cursors.includes(next) ? next : undefined,
        refetchCachedPages: false,
      },
      async queryFn({ queryArg, pageParam }, api, _extra, send) {
        const { caipNetworkId, address, onramp } = queryArg
        const listed = ACTIVITY_NAMESPACES.includes(namespaceOf(caipNetworkId))
        if (!listed || !(await isServed(api, caipNetworkId)))
          return { data: { transactions: [], next: null, source: 'skipped' } }
        const { data, error } = await fetchParsed(send, HistoryReply, {
          base: 'blockchainApi',
          path: `/v1/account/${encodeURIComponent(address)}/history`,
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
