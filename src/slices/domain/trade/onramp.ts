import * as z from 'zod/mini'
import { isDecimal } from '../text/amount'
import type { Namespace } from '../ids/caip'
import {
  ONRAMP_BANK_MAX,
  ONRAMP_BANK_MIN,
  ONRAMP_CARD_MAX,
  ONRAMP_CARD_MIN,
  ONRAMP_CURRENCIES,
  ONRAMP_FEE_RANGE,
} from './limits'
import type { Source } from '../widget/source'

/** A currency to pay in, with its limits as decimal strings. */
export type PaymentCurrency = {
  id: string
  payment_method_limits: { id: string; min: string; max: string }[]
}

/** A token to buy, with the networks on which it is delivered. */
export type PurchaseCurrency = {
  id: string
  name: string
  symbol: string
  networks: { name: string; display_name: string; chain_id: string; contract_address: string }[]
}

/** Payment and purchase currencies. */
export type OnrampOptions = {
  paymentCurrencies: PaymentCurrency[]
  purchaseCurrencies: PurchaseCurrency[]
  source: Source
}

type Money = { amount: string; currency: string }

/** Price of a purchase. With `source: 'fallback'` it is an estimate, which views must mark. */
export type OnrampQuote = {
  paymentTotal: Money
  paymentSubtotal: Money
  purchaseAmount: Money
  networkFee: Money
  coinbaseFee: Money | null
  quoteId: string
}

const text = z.optional(z.nullable(z.string()))
const limit = z.string().check(z.refine(isDecimal))
const Limits = z.array(z.object({ id: z.string(), min: limit, max: limit }))

/** A payment currency in either of the service's two formats. */
export const PaymentCurrencyRow = z.object({
  id: z.string(),
  payment_method_limits: z.optional(Limits),
  limits: z.optional(Limits),
})

/** A purchase currency in either of the service's two formats. */
export const PurchaseCurrencyRow = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  networks: z.array(
    z.object({
      name: z.string(),
      display_name: text,
      displayName: text,
      chain_id: text,
      chainId: text,
      contract_address: text,
      contractAddress: text,
    }),
  ),
})

/** Converts a payment currency to one format. */
export function toPaymentCurrency(row: z.infer<typeof PaymentCurrencyRow>): PaymentCurrency {
  return { id: row.id, payment_method_limits: row.payment_method_limits ?? row.limits ?? [] }
}

/** Converts a purchase currency to one format. */
export function toPurchaseCurrency(row: z.infer<typeof PurchaseCurrencyRow>): PurchaseCurrency {
  return {
    id: row.id,
    name: row.name,
    symbol: row.symbol,
    networks: row.networks.map((network) => ({
      name: network.name,
      display_name: network.display_name ?? network.displayName ?? network.name,
      chain_id: network.chain_id ?? network.chainId ?? '',
      contract_address: network.contract_address ?? network.contractAddress ?? '',
    })),
  }
}

const MoneyReply = z.object({
  amount: z.optional(limit),
  value: z.optional(limit),
  currency: z.string(),
})

/** Reply of the quote call in either format. */
export const OnrampQuoteReply = z.object({
  paymentTotal: MoneyReply,
  paymentSubtotal: z.optional(MoneyReply),
  paymentSubTotal: z.optional(MoneyReply),
  purchaseAmount: MoneyReply,
  networkFee: MoneyReply,
  coinbaseFee: z.optional(z.nullable(MoneyReply)),
  quoteId: z.string(),
})

/** Converts a quote; null when an amount is missing. */
export function toOnrampQuote(reply: z.infer<typeof OnrampQuoteReply>): OnrampQuote | null {
  const paymentTotal = toMoney(reply.paymentTotal)
  const paymentSubtotal = toMoney(reply.paymentSubtotal ?? reply.paymentSubTotal)
  const purchaseAmount = toMoney(reply.purchaseAmount)
  const networkFee = toMoney(reply.networkFee)
  if (!paymentTotal || !paymentSubtotal || !purchaseAmount || !networkFee) return null
  const coinbaseFee = toMoney(reply.coinbaseFee)
  const { quoteId } = reply
  return { paymentTotal, paymentSubtotal, purchaseAmount, networkFee, coinbaseFee, quoteId }
}

function toMoney(money: z.infer<typeof MoneyReply> | null | undefined): Money | null {
  const amount = money?.amount ?? money?.value
  return money && amount !== undefined ? { amount, currency: money.currency } : null
}

const LIMITS = [
  { id: 'card', min: ONRAMP_CARD_MIN, max: ONRAMP_CARD_MAX },
  { id: 'ach_bank_account', min: ONRAMP_BANK_MIN, max: ONRAMP_BANK_MAX },
]
const NETWORKS = [
  {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    display_name: 'Polygon',
    chain_id: '137',
    contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]
const COIN_ID = '2b92315d-eab7-5bef-84fa-089a131333f5'

/** Options used when the service returns none. */
export const DEFAULT_ONRAMP_OPTIONS: OnrampOptions = {
  paymentCurrencies: ONRAMP_CURRENCIES.map((id) => ({ id, payment_method_limits: LIMITS })),
  purchaseCurrencies: [
    { id: COIN_ID, name: 'USD Coin', symbol: 'USDC', networks: NETWORKS },
    { id: COIN_ID, name: 'Ether', symbol: 'ETH', networks: NETWORKS },
  ],
  source: 'fallback',
}

/** The estimate used after a failed quote: every amount is the amount entered. */
export function mockedQuote(amount: string, currency: string): OnrampQuote {
  const money = { amount, currency }
  return {
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    networkFee: money,
    coinbaseFee: money,
    quoteId: 'mocked-quote-id',
  }
}

/** On-ramp providers and the namespaces they deliver to. */
export const ONRAMP_PROVIDERS: readonly {
  id: 'coinbase' | 'meld'
  label: string
  feeRange: string
  namespaces: readonly Namespace[]
  url: string | null
}[] = [
  {
    id: 'coinbase',
    label: 'Coinbase',
    feeRange: ONRAMP_FEE_RANGE,
    namespaces: ['eip155'],
    url: null,
  },
  {
    id: 'meld',
    label: 'Meld.io',
    feeRange: ONRAMP_FEE_RANGE,
    namespaces: ['eip155', 'solana'],
    url: 'https://meldcrypto.com',
  },
]
