import * as z from 'zod/mini'
import type { CaipAddress, CaipNetworkId } from '../slices/domain/ids/caip'
import { namespaceOf } from '../slices/domain/ids/caip'
import type { Source } from '../slices/domain/widget/source'
import { sameCaip, type SwapToken } from '../slices/domain/trade/swap'
import type { GasPrices, Quote } from '../slices/domain/trade/swapReplies'
import {
  Allowance,
  GasPrices as GasPricesReply,
  Quote as QuoteRow,
  SwapTokenRow,
  toSwapToken,
} from '../slices/domain/trade/swapReplies'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fetchParsed, fail, parseRows } from './core/reply'
import { isServed } from './supportedChains'

/** Fee of one Solana signature, used for all three gas prices on Solana. */
const LAMPORTS_PER_SIGNATURE = '5000'

/** Arguments of a quote; amounts in base units. */
export type QuoteArg = {
  caipNetworkId: CaipNetworkId
  amount: string
  from: CaipAddress
  to: CaipAddress
  userAddress: CaipAddress
  gasPrice?: string
}

const QuotesReply = z.object({ quotes: z.array(z.unknown()) })
const TokensReply = z.object({ tokens: z.array(z.unknown()) })

/** Read endpoints for swaps: tokens, quotes, allowance and gas price. */
export const swapApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQuotes: build.query<{ quotes: Quote[]; source: Source }, QuoteArg>({
      ...cached('getQuotes'),
      async queryFn({ caipNetworkId, amount, from, to, userAddress, gasPrice }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { quotes: [], source: 'skipped' } }
        const { data, error } = await fetchParsed(send, QuotesReply, {
          base: 'blockchainApi',
          path: '/v1/convert/quotes',
          query: { amount, userAddress, from, to, gasPrice },
        })
        if (error) return { error }
        const quotes = parseRows(QuoteRow, data.quotes).filter((quote) =>
          isAnswerTo(quote, { amount, from, to }),
        )
        if (data.quotes.length > 0 && quotes.length === 0) return fail('MALFORMED_REPLY')
        return { data: { quotes, source: 'service' } }
      },
    }),

    getSwapTokens: build.query<
      { tokens: SwapToken[]; source: Source },
      { caipNetworkId: CaipNetworkId }
    >({
      ...cached('getSwapTokens'),
      async queryFn({ caipNetworkId }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { tokens: [], source: 'skipped' } }
        const { data, error } = await fetchParsed(send, TokensReply, {
          base: 'blockchainApi',
          path: '/v1/convert/tokens',
          query: { chainId: caipNetworkId },
        })
        if (error) return { error }
        const tokens = parseRows(SwapTokenRow, data.tokens).flatMap(
          (row) => toSwapToken(row, caipNetworkId) ?? [],
        )
        return { data: { tokens, source: 'service' } }
      },
    }),

    getAllowance: build.query<
      Allowance,
      { caipNetworkId: CaipNetworkId; tokenAddress: CaipAddress; userAddress: CaipAddress }
    >({
      ...cached('getAllowance'),
      providesTags: ['Allowance'],
      async queryFn({ caipNetworkId, tokenAddress, userAddress }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { allowance: '0', source: 'skipped' } }
        const { data, error } = await fetchParsed(send, Allowance, {
          base: 'blockchainApi',
          path: '/v1/convert/allowance',
          query: { tokenAddress, userAddress },
        })
        return error ? { error } : { data: { ...data, source: 'service' } }
      },
    }),

    getGasPrice: build.query<GasPrices & { source: Source }, { caipNetworkId: CaipNetworkId }>({
      ...cached('getGasPrice'),
      async queryFn({ caipNetworkId }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId))) return fail('SWAPS_UNSUPPORTED')
        if (namespaceOf(caipNetworkId) === 'solana') {
          const fee = LAMPORTS_PER_SIGNATURE
          return { data: { standard: fee, fast: fee, instant: fee, source: 'fallback' } }
        }
        const { data, error } = await fetchParsed(send, GasPricesReply, {
          base: 'blockchainApi',
          path: '/v1/convert/gas-price',
          query: { chainId: caipNetworkId },
        })
        return error ? { error } : { data: { ...data, source: 'service' } }
      },
    }),
  }),
})

/** Rejects a quote for other tokens or another amount than requested. */
function isAnswerTo(
  quote: Quote,
  { amount, from, to }: Pick<QuoteArg, 'amount' | 'from' | 'to'>,
): boolean {
  return (
    quote.fromAmount === amount &&
    sameCaip(quote.fromAccount, from) &&
    sameCaip(quote.toAccount, to)
  )
}
