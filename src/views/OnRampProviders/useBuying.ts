import { onrampApi } from '../../api/onramp'
import type { Network } from '../../slices/domain/network/network'
import type {
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from '../../slices/domain/trade/onramp'
import { findBuyProblem, soldFor, type BuyProblem } from '../../slices/domain/trade/sellers'
import { selectOnramp, type OnrampState } from '../../slices/onramp'
import { useAppSelector } from '../../store/hooks'
import { useQuery } from '../shared/useQuery'

const { getOnrampOptions, getOnrampQuote } = onrampApi.endpoints

/** State of a purchase: currencies, tokens and quote. */
export type Buying = {
  form: OnrampState
  loading: boolean
  /** No provider sells for this network. */
  unserved: boolean
  currencies: readonly PaymentCurrency[]
  coins: readonly PurchaseCurrency[]
  currency: PaymentCurrency | null
  coin: PurchaseCurrency | null
  problem: BuyProblem | null
  /** Null while the quote loads, or without a quote. */
  quote: OnrampQuote | null
  quoting: boolean
  /** The price is an estimate and not a quote of the provider. */
  isEstimate: boolean
  /** The service gave no price for a valid amount. */
  isFailed: boolean
  /** Requests tokens, currencies and price again. */
  retry: () => void
}

/** Loads what is sold for a network, and a quote for the amount after a pause in typing. */
export function useBuying({ caipNetworkId }: Network): Buying {
  const form = useAppSelector(selectOnramp)
  const options = useQuery(getOnrampOptions, { caipNetworkId })
  const { paymentCurrencies: currencies = [] } = options.data ?? {}
  const coins = options.data ? soldFor(options.data, caipNetworkId) : []
  const currency = currencies.find(({ id }) => id === form.currency) ?? currencies[0] ?? null
  const coin = coins.find(({ symbol }) => symbol === form.coin) ?? coins[0] ?? null
  const problem = findBuyProblem(form.amount, currency, coin)
  const settled = form.amount === form.settled && !problem
  const answer = useQuery(
    getOnrampQuote,
    settled && currency && coin
      ? { caipNetworkId, purchaseCurrency: coin, paymentCurrency: currency, amount: form.settled }
      : null,
  )
  const { data } = answer
  const isEstimate = data?.source === 'fallback'
  return {
    form,
    loading: !options.data && !options.isError,
    unserved: options.isError || options.data?.source === 'skipped',
    ...{ currencies, coins, currency, coin, problem },
    quote: data?.quote ?? null,
    quoting: !problem && !data && !answer.isError,
    isEstimate,
    isFailed: !problem && (isEstimate || answer.isError),
    retry() {
      if (options.data?.source === 'fallback') options.refetch()
      answer.refetch()
    },
  }
}
