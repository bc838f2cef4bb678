import { WALLETS_PAGE_ENTRIES, WALLETS_SEARCH_ENTRIES } from './core/limits'
import { WALLETS_RECOMMENDED } from '../slices/domain/limits'
import { Wallet } from '../slices/domain/wallet/wallet'
import type { WalletFilter, WalletList } from '../slices/domain/wallet/walletList'
import {
  filterWallets,
  joinWalletPages,
  NO_WALLETS,
  orderByIds,
} from '../slices/domain/wallet/walletList'
import { readProperty } from '../slices/domain/untrusted/readProperty'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { policyOf } from './core/policies'
import type { Answer, Schema, Send } from './core/reply'
import { fetchParsed, parseRows } from './core/reply'

/** Schema of the reply, written by hand like `Wallet`, so that the first chunk does not include zod. */
const WalletReply: Schema<{ count?: unknown; data: unknown[] }> = {
  safeParse(value) {
    const data = readProperty(value, 'data')
    return Array.isArray(data)
      ? { success: true, data: { count: readProperty(value, 'count'), data } }
      : { success: false }
  },
}

type Paging = { page: number; entries: number; search?: string }

async function fetchWallets(
  send: Send,
  { page, entries, search }: Paging,
  filter: WalletFilter,
): Promise<Answer<WalletList>> {
  const { include, exclude, chains, badge, rdns } = filter
  const { data, error } = await fetchParsed(send, WalletReply, {
    base: 'walletApi',
    path: '/getWallets',
    query: { page, entries, include, exclude, chains, search, badge_type: badge, rdns },
  })
  if (error) return { error }
  const wallets = parseRows(Wallet, data.data)
  const { count } = data
  const total = Number.isSafeInteger(count) && Number(count) >= 0 ? Number(count) : wallets.length
  return {
    data: { count: total, wallets: filterWallets(wallets, filter), source: 'service' },
  }
}

/** Replaces a failed fetch by an empty list. An abort remains an error. */
async function orEmpty(list: Promise<Answer<WalletList>>): Promise<Answer<WalletList>> {
  const answer = await list
  return answer.error && answer.error.code !== 'REQUEST_ABORTED' ? { data: NO_WALLETS } : answer
}

/** Wallet list endpoints, cached for the visit. */
export const walletListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWallets: build.infiniteQuery<WalletList, WalletFilter, number>({
      keepUnusedDataFor: policyOf('getWallets').freshS,
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ count }, _pages, page) =>
          page * WALLETS_PAGE_ENTRIES < count ? page + 1 : undefined,
      },
      queryFn: ({ queryArg, pageParam }, _api, _extra, send) =>
        fetchWallets(send, { page: pageParam, entries: WALLETS_PAGE_ENTRIES }, queryArg),
    }),

    searchWallets: build.query<WalletList, WalletFilter & { search: string }>({
      ...cached('searchWallets'),
      queryFn: ({ search, ...filter }, _api, _extra, send) => {
        const paging = { page: 1, entries: WALLETS_SEARCH_ENTRIES, search: search.trim() }
        return orEmpty(fetchWallets(send, paging, filter))
      },
    }),

    getRecommendedWallets: build.query<WalletList, WalletFilter>({
      ...cached('getRecommendedWallets'),
      queryFn: (filter, _api, _extra, send) =>
        orEmpty(fetchWallets(send, { page: 1, entries: WALLETS_RECOMMENDED }, filter)),
    }),

    getFeaturedWallets: build.query<WalletList, WalletFilter & { ids: readonly string[] }>({
      ...cached('getFeaturedWallets'),
      queryFn: ({ ids, ...filter }, _api, _extra, send) => byIds(send, ids, filter),
    }),

    getWalletsByIds: build.query<WalletList, { ids: readonly string[] }>({
      ...cached('getWalletsByIds'),
      queryFn: ({ ids }, _api, _extra, send) => byIds(send, ids, {}),
    }),
  }),
})

/** Fetches wallets by id, in the order of the ids. */
async function byIds(send: Send, ids: readonly string[], filter: WalletFilter) {
  if (ids.length === 0) return { data: { ...NO_WALLETS, source: 'skipped' as const } }
  const asked = { ...filter, include: ids }
  const answer = await orEmpty(fetchWallets(send, { page: 1, entries: ids.length }, asked))
  return answer.data
    ? { data: { ...answer.data, wallets: orderByIds(answer.data.wallets, ids) } }
    : answer
}

/** Joins the pages loaded so far into one list, which is empty before the first page. */
export function toWalletList(pages: readonly WalletList[] | undefined): WalletList {
  const first = pages?.[0]
  return pages && first ? { ...first, wallets: joinWalletPages(pages) } : NO_WALLETS
}
