import * as z from 'zod/mini'
import type { CaipNetworkId } from '../slices/domain/ids/caip'
import { safeLink } from '../slices/domain/text/links'
import type {
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from '../slices/domain/trade/onramp'
import {
  DEFAULT_ONRAMP_OPTIONS,
  mockedQuote,
  OnrampQuoteReply,
  PaymentCurrencyRow,
  PurchaseCurrencyRow,
  toOnrampQuote,
  toPaymentCurrency,
  toPurchaseCurrency,
} from '../slices/domain/trade/onramp'
import type { Source } from '../slices/domain/widget/source'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fetchParsed, fail, parseRows } from './core/reply'
import { isServed } from './supportedChains'

type UrlArg = {
  caipNetworkId: CaipNetworkId
  destinationWallets: readonly {
    address: string
    blockchains?: readonly string[]
    assets?: readonly string[]
  }[]
  /** The connected address. */
  partnerUserId: string
  defaultNetwork?: string
  /** Integers only; the service rejects fractions. */
  presetCryptoAmount?: number
  presetFiatAmount?: number
}

type QuoteArg = {
  caipNetworkId: CaipNetworkId
  purchaseCurrency: PurchaseCurrency
  paymentCurrency: PaymentCurrency
  /** Decimal string in the payment currency. */
  amount: string
}

const UrlReply = z.object({ url: z.string() })
const OptionsReply = z.object({
  paymentCurrencies: z.array(z.unknown()),
  purchaseCurrencies: z.array(z.unknown()),
})

/** On-ramp endpoints. Failed options and quotes are replaced by defaults, marked `source: 'fallback'`. */
export const onrampApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOnrampUrl: build.mutation<{ url: string; source: Source }, UrlArg>({
      async queryFn({ caipNetworkId, ...body }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId))) return { data: { url: '', source: 'skipped' } }
        const { data, error } = await fetchParsed(send, UrlReply, {
          base: 'blockchainApi',
          path: '/v1/generators/onrampurl',
          identity: 'project',
          method: 'POST',
          body: { ...body, defaultExperience: 'buy' },
        })
        if (error) return { error }
        const url = safeLink(data.url)
        return url ? { data: { url, source: 'service' } } : fail('MALFORMED_REPLY')
      },
    }),

    getOnrampOptions: build.query<OnrampOptions, { caipNetworkId: CaipNetworkId }>({
      ...cached('getOnrampOptions'),
      async queryFn({ caipNetworkId }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { paymentCurrencies: [], purchaseCurrencies: [], source: 'skipped' } }
        const { data, error } = await fetchParsed(send, OptionsReply, {
          base: 'blockchainApi',
          path: '/v1/onramp/options',
        })
        if (error?.code === 'REQUEST_ABORTED') return { error }
        const payment = parseRows(PaymentCurrencyRow, data?.paymentCurrencies ?? [])
        const purchase = parseRows(PurchaseCurrencyRow, data?.purchaseCurrencies ?? [])
        if (!data || (payment.length === 0 && purchase.length === 0))
          return { data: DEFAULT_ONRAMP_OPTIONS }
        return {
          data: {
            paymentCurrencies: payment.map(toPaymentCurrency),
            purchaseCurrencies: purchase.map(toPurchaseCurrency),
            source: 'service',
          },
        }
      },
    }),

    getOnrampQuote: build.query<{ quote: OnrampQuote | null; source: Source }, QuoteArg>({
      ...cached('getOnrampQuote'),
      async queryFn(arg, api, _extra, send) {
        const { caipNetworkId, purchaseCurrency, paymentCurrency, amount } = arg
        if (!(await isServed(api, caipNetworkId)))
          return { data: { quote: null, source: 'skipped' } }
        const { data, error } = await fetchParsed(send, OnrampQuoteReply, {
          base: 'blockchainApi',
          path: '/v1/onramp/quote',
          identity: 'project',
          method: 'POST',
          body: { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency.symbol },
        })
        if (error?.code === 'REQUEST_ABORTED') return { error }
        const quote = data ? toOnrampQuote(data) : null
        if (quote) return { data: { quote, source: 'service' } }
        return { data: { quote: mockedQuote(amount, paymentCurrency.id), source: 'fallback' } }
      },
    }),
  }),
})
