import { onrampApi } from '../../../src/api/onramp'
import type { PaymentCurrency, PurchaseCurrency } from '../../../src/slices/domain/trade/onramp'
import { DEFAULT_ONRAMP_OPTIONS, mockedQuote } from '../../../src/slices/domain/trade/onramp'
import type { Case } from '../support/case'
import { ONCE } from '../support/case'
import { ALICE, CLIENT, IDENTITY, PROJECT } from '../support/testApi'

const USD: PaymentCurrency = {
  id: 'USD',
  payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }],
}
const USDC: PurchaseCurrency = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '0x22' }],
}
const WALLETS = [{ address: ALICE, blockchains: ['ethereum'], assets: ['USDC'] }]
const QUOTE = {
  paymentTotal: { amount: '50', currency: 'USD' },
  paymentSubtotal: { amount: '49', currency: 'USD' },
  purchaseAmount: { amount: '48.6', currency: 'USDC' },
  networkFee: { amount: '1', currency: 'USD' },
  quoteId: 'q-7',
}
const read = { data: { quote: { ...QUOTE, coinbaseFee: null }, source: 'service' } }
const mocked = { data: { quote: mockedQuote('50', 'USD'), source: 'fallback' } }
const defaults = { data: DEFAULT_ONRAMP_OPTIONS }

export const ONRAMP_CASES: Case[] = [
  {
    row: 'POST /v1/generators/onrampurl',
    endpoint: 'getOnrampUrl',
    run: (app, caipNetworkId) =>
      app.dispatch(
        onrampApi.endpoints.getOnrampUrl.initiate({
          caipNetworkId,
          destinationWallets: WALLETS,
          partnerUserId: ALICE,
          defaultNetwork: 'ethereum',
          presetFiatAmount: 50,
        }),
      ),
    path: '/v1/generators/onrampurl',
    sent: {
      method: 'POST',
      query: [['projectId', PROJECT], CLIENT],
      contentType: null,
      body: {
        destinationWallets: WALLETS,
        partnerUserId: ALICE,
        defaultNetwork: 'ethereum',
        presetFiatAmount: 50,
        defaultExperience: 'buy',
      },
    },
    replies: [
      [
        'the example',
        { url: 'https://pay.coinbase.com/buy/select-asset?appId=a&partnerUserId=0x11' },
        {
          data: {
            url: 'https://pay.coinbase.com/buy/select-asset?appId=a&partnerUserId=0x11',
            source: 'service',
          },
        },
      ],
      [
        'a link that may not be opened',
        { url: 'javascript:alert(1)' },
        { code: 'MALFORMED_REPLY' },
      ],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { url: '', source: 'skipped' } },
  },
  {
    row: 'GET /v1/onramp/options',
    endpoint: 'getOnrampOptions',
    run: (app, caipNetworkId) =>
      app.dispatch(onrampApi.endpoints.getOnrampOptions.initiate({ caipNetworkId }, ONCE)),
    path: '/v1/onramp/options',
    sent: { method: 'GET', query: [...IDENTITY, CLIENT], contentType: null },
    replies: [
      [
        'the example',
        { paymentCurrencies: [USD], purchaseCurrencies: [] },
        { data: { paymentCurrencies: [USD], purchaseCurrencies: [], source: 'service' } },
      ],
      [
        'the other spelling',
        {
          paymentCurrencies: [{ id: 'USD', limits: USD.payment_method_limits }],
          purchaseCurrencies: [
            {
              ...USDC,
              networks: [
                { name: 'base', displayName: 'Base', chainId: '8453', contractAddress: '0x22' },
              ],
            },
          ],
        },
        { data: { paymentCurrencies: [USD], purchaseCurrencies: [USDC], source: 'service' } },
      ],
      ['nothing that can be read', { paymentCurrencies: [7], purchaseCurrencies: [] }, defaults],
    ],
    malformed: defaults,
    refused: defaults,
    skipped: { data: { paymentCurrencies: [], purchaseCurrencies: [], source: 'skipped' } },
  },
  {
    row: 'POST /v1/onramp/quote',
    endpoint: 'getOnrampQuote',
    run: (app, caipNetworkId) =>
      app.dispatch(
        onrampApi.endpoints.getOnrampQuote.initiate(
          { caipNetworkId, purchaseCurrency: USDC, paymentCurrency: USD, amount: '50' },
          ONCE,
        ),
      ),
    path: '/v1/onramp/quote',
    sent: {
      method: 'POST',
      query: [['projectId', PROJECT], CLIENT],
      contentType: null,
      body: { purchaseCurrency: USDC, paymentCurrency: USD, amount: '50', network: 'USDC' },
    },
    replies: [
      ['the example', QUOTE, read],
      [
        'the other spelling',
        {
          paymentTotal: { value: '50', currency: 'USD' },
          paymentSubTotal: { value: '49', currency: 'USD' },
          purchaseAmount: { value: '48.6', currency: 'USDC' },
          networkFee: { value: '1', currency: 'USD' },
          quoteId: 'q-7',
        },
        read,
      ],
      ['an invalid amount', { ...QUOTE, networkFee: { amount: '-1', currency: 'USD' } }, mocked],
      ['a missing amount', { ...QUOTE, networkFee: { currency: 'USD' } }, mocked],
    ],
    malformed: mocked,
    refused: mocked,
    skipped: { data: { quote: null, source: 'skipped' } },
  },
]
