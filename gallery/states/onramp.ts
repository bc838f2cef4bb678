import { onrampApi } from '../../src/api/onramp'
import {
  DEFAULT_ONRAMP_OPTIONS,
  mockedQuote,
  type OnrampQuote,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../../src/slices/domain/trade/onramp'
import type { OnrampState, Purchase } from '../../src/slices/onramp'
import type { RootState } from '../../src/store/types'
import type { RecordedView } from './recorded'
import { ADDRESS, connected, ETHEREUM } from './world'

const caipNetworkId = ETHEREUM.caipNetworkId
const place = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
const USD: PaymentCurrency = {
  id: 'USD',
  payment_method_limits: [{ id: 'card', min: '20.00', max: '5000.00' }],
}
const EUR: PaymentCurrency = { ...USD, id: 'EUR' }
const ETH: PurchaseCurrency = { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [place] }
const USDC: PurchaseCurrency = { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [place] }
const money = (amount: string, currency: string) => ({ amount, currency })
const PRICE: OnrampQuote = {
  paymentTotal: money('100', 'EUR'),
  paymentSubtotal: money('97.10', 'EUR'),
  purchaseAmount: money('0.0308', 'ETH'),
  networkFee: money('0.50', 'EUR'),
  coinbaseFee: money('2.90', 'EUR'),
  quoteId: 'q-1',
}

const filled = (onramp: Partial<OnrampState> = {}): Partial<RootState> => ({
  ...connected(),
  onramp: {
    amount: '100',
    settled: '100',
    currency: 'EUR',
    coin: 'ETH',
    links: {
      coinbase: { step: 'known', url: 'https://seller.example', order: null },
      meld: { step: 'known', url: 'https://seller.example', order: null },
    },
    flow: { step: 'filling' },
    ...onramp,
  },
})

const sold = onrampApi.util.upsertQueryEntries([
  {
    endpointName: 'getOnrampOptions' as const,
    arg: { caipNetworkId },
    value: {
      paymentCurrencies: [USD, EUR],
      purchaseCurrencies: [ETH, USDC],
      source: 'service' as const,
    },
  },
])
const priced = (amount: string) =>
  onrampApi.util.upsertQueryEntries([
    {
      endpointName: 'getOnrampQuote' as const,
      arg: { caipNetworkId, purchaseCurrency: ETH, paymentCurrency: EUR, amount },
      value: { quote: PRICE, source: 'service' as const },
    },
  ])
const [, guessed] = DEFAULT_ONRAMP_OPTIONS.purchaseCurrencies
const [, currency] = DEFAULT_ONRAMP_OPTIONS.paymentCurrencies
const unknown = [
  onrampApi.util.upsertQueryEntries([
    {
      endpointName: 'getOnrampOptions' as const,
      arg: { caipNetworkId },
      value: DEFAULT_ONRAMP_OPTIONS,
    },
  ]),
  ...(guessed && currency
    ? [
        onrampApi.util.upsertQueryEntries([
          {
            endpointName: 'getOnrampQuote' as const,
            arg: {
              caipNetworkId,
              purchaseCurrency: guessed,
              paymentCurrency: currency,
              amount: '100',
            },
            value: { quote: mockedQuote('100', 'EUR'), source: 'fallback' as const },
          },
        ]),
      ]
    : []),
]
const unserved = onrampApi.util.upsertQueryEntries([
  {
    endpointName: 'getOnrampOptions' as const,
    arg: { caipNetworkId },
    value: { paymentCurrencies: [], purchaseCurrencies: [], source: 'skipped' as const },
  },
])

const purchase: Purchase = {
  ...{ attemptId: 'a', seller: 'coinbase', url: 'https://seller.example', amount: '100' },
  ...{ currency: 'EUR', symbol: 'ETH', address: ADDRESS, networkId: caipNetworkId },
}
const below = ['Account'] as const
const form = ['Account', 'OnRampProviders'] as const

export const ONRAMP: readonly RecordedView[] = [
  {
    view: 'OnRampProviders',
    states: [
      {
        name: 'ready',
        about: 'What an amount buys, and who sells it',
        below,
        state: filled(),
        answers: [sold, priced('100')],
      },
      {
        name: 'little',
        about: 'Less than the sellers take',
        below,
        state: filled({ amount: '5', settled: '5' }),
        answers: [sold],
      },
      {
        name: 'estimate',
        about: 'The service has told nothing, so the price is a guess',
        below,
        state: filled({ links: { coinbase: { step: 'failed' } } }),
        answers: unknown,
      },
      {
        name: 'quoting',
        about: 'While price and pages are asked for',
        below,
        state: filled({ links: { coinbase: { step: 'asking' } } }),
        answers: [sold],
        network: 'silent',
      },
      {
        name: 'loading',
        about: 'While it is asked what is sold',
        below,
        state: filled(),
        network: 'silent',
      },
      {
        name: 'unsupported',
        about: 'Nobody sells for this network',
        below,
        state: filled(),
        answers: [unserved],
      },
    ],
  },
  {
    view: 'OnRampTokenSelect',
    states: [
      { name: 'ready', about: 'What is sold', below: form, state: filled(), answers: [sold] },
      { name: 'loading', about: 'On its way', below: form, state: filled(), network: 'silent' },
      { name: 'empty', about: 'Nothing is', below: form, state: filled(), answers: [unserved] },
    ],
  },
  {
    view: 'OnRampFiatSelect',
    states: [
      { name: 'ready', about: 'Currencies', below: form, state: filled(), answers: [sold] },
      { name: 'loading', about: 'On their way', below: form, state: filled(), network: 'silent' },
      { name: 'empty', about: 'None', below: form, state: filled(), answers: [unserved] },
    ],
  },
  {
    view: 'BuyInProgress',
    states: [
      {
        name: 'waiting',
        about: 'The person is at the seller',
        below: form,
        state: filled({ flow: { step: 'paying', hasWindow: true, ...purchase } }),
      },
      {
        name: 'blocked',
        about: 'The browser held the window back',
        below: form,
        state: filled({ flow: { step: 'paying', hasWindow: false, ...purchase } }),
      },
      {
        name: 'unseen',
        about: 'They were looked for in vain',
        below: form,
        state: filled({
          flow: { step: 'unseen', before: { bought: [], held: null }, ...purchase },
        }),
      },
      {
        name: 'arrived',
        about: 'The coins are there',
        below: form,
        state: filled({ flow: { step: 'arrived', hash: '0x1', ...purchase } }),
      },
      { name: 'nothing', about: 'No purchase in progress', below: form, state: filled() },
    ],
  },
  {
    view: 'WhatIsABuy',
    states: [{ name: 'ready', about: 'Three thoughts', below: form, state: filled() }],
  },
]
