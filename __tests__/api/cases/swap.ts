import { pricesApi } from '../../../src/api/prices'
import { swapApi } from '../../../src/api/swap'
import { swapTransactionsApi } from '../../../src/api/swapTransactions'
import type { CaipAddress, CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import type { Case } from '../support/case'
import { ONCE } from '../support/case'
import { ALICE, CLIENT, IDENTITY, PROJECT } from '../support/testApi'

const USDC = `0x${'c'.repeat(40)}`
const DAI = `0x${'d'.repeat(40)}`
const ROUTER = `0x${'7'.repeat(40)}`
const on = (caipNetworkId: CaipNetworkId, address: string): CaipAddress =>
  `${caipNetworkId}:${address}`
const from = on('eip155:1', USDC)
const to = on('eip155:1', DAI)
const user = on('eip155:1', ALICE)

const QUOTE = {
  id: null,
  fromAmount: '1000000',
  fromAccount: from,
  toAmount: '412000',
  toAccount: to,
}
const TOKEN = {
  name: 'USD Coin',
  symbol: 'USDC',
  address: from,
  decimals: 6,
  logoUri: null,
  eip2612: null,
}
const TOKEN_READ = { name: 'USD Coin', symbol: 'USDC', address: from, decimals: 6, logoUri: null }
const FUNGIBLE = {
  address: from,
  name: 'USD Coin',
  symbol: 'USDC',
  iconUrl: 'https://img.example/u.png',
  price: 1,
  decimals: 6,
}
const GAS = { standard: '61000000000', fast: '90000000000', instant: '120000000000' }
const SWAP_TX = {
  from: user,
  to: on('eip155:1', ROUTER),
  data: '0x07',
  amount: '412000',
  eip155: { gas: '253000', gasPrice: '151000000000' },
}
const APPROVE_TX = {
  from,
  to,
  data: '0x095e',
  value: '0',
  eip155: { gasPrice: '30000000000' },
}
const swapArg = (network: CaipNetworkId) => ({
  caipNetworkId: network,
  amount: '1000000',
  from: on(network, USDC),
  to: on(network, DAI),
  userAddress: on(network, ALICE),
})

export const SWAP_CASES: Case[] = [
  {
    row: 'GET /v1/convert/quotes',
    endpoint: 'getQuotes',
    run: (app, network) =>
      app.dispatch(
        swapApi.endpoints.getQuotes.initiate(
          { ...swapArg(network), gasPrice: '61000000000' },
          ONCE,
        ),
      ),
    path: '/v1/convert/quotes',
    sent: {
      method: 'GET',
      query: [
        ...IDENTITY,
        ['amount', '1000000'],
        ['userAddress', user],
        ['from', from],
        ['to', to],
        ['gasPrice', '61000000000'],
        CLIENT,
      ],
      contentType: null,
    },
    replies: [
      ['the example', { quotes: [QUOTE] }, { data: { quotes: [QUOTE], source: 'service' } }],
      ['no quote', { quotes: [] }, { data: { quotes: [], source: 'service' } }],
      [
        'a quote for another amount',
        { quotes: [{ ...QUOTE, fromAmount: '1' }] },
        { code: 'MALFORMED_REPLY' },
      ],
      [
        'a quote for another token',
        { quotes: [{ ...QUOTE, toAccount: user }] },
        { code: 'MALFORMED_REPLY' },
      ],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { quotes: [], source: 'skipped' } },
  },
  {
    row: 'GET /v1/convert/tokens',
    endpoint: 'getSwapTokens',
    run: (app, caipNetworkId) =>
      app.dispatch(swapApi.endpoints.getSwapTokens.initiate({ caipNetworkId }, ONCE)),
    path: '/v1/convert/tokens',
    sent: {
      method: 'GET',
      query: [...IDENTITY, ['chainId', 'eip155:1'], CLIENT],
      contentType: null,
    },
    replies: [
      ['the example', { tokens: [TOKEN] }, { data: { tokens: [TOKEN_READ], source: 'service' } }],
      [
        'a token of another network',
        { tokens: [{ ...TOKEN, address: on('eip155:137', USDC) }, TOKEN] },
        { data: { tokens: [TOKEN_READ], source: 'service' } },
      ],
      ...['0x1', '../x', USDC.slice(2), `${USDC}?a=1`].map((address): Case['replies'][number] => [
        `a token at ${address}`,
        { tokens: [{ ...TOKEN, address: on('eip155:1', address) }, TOKEN] },
        { data: { tokens: [TOKEN_READ], source: 'service' } },
      ]),
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { tokens: [], source: 'skipped' } },
  },
  {
    row: 'POST /v1/fungible/price',
    endpoint: 'getPrices',
    run: (app, caipNetworkId) =>
      app.dispatch(
        pricesApi.endpoints.getPrices.initiate({ caipNetworkId, addresses: [from] }, ONCE),
      ),
    path: '/v1/fungible/price',
    sent: {
      method: 'POST',
      query: [CLIENT],
      contentType: 'application/json',
      body: { projectId: PROJECT, currency: 'usd', addresses: [from] },
    },
    replies: [
      [
        'the example',
        { fungibles: [FUNGIBLE] },
        {
          data: {
            prices: [{ address: from, name: 'USD Coin', symbol: 'USDC', price: 1, decimals: 6 }],
            source: 'service',
          },
        },
      ],
      [
        'a row without address and decimals',
        { fungibles: [{ name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 1 }] },
        {
          data: {
            prices: [{ address: from, name: 'USD Coin', symbol: 'USDC', price: 1, decimals: null }],
            source: 'service',
          },
        },
      ],
      [
        'a price for another token',
        { fungibles: [{ ...FUNGIBLE, address: to }] },
        { data: { prices: [], source: 'service' } },
      ],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { prices: [], source: 'skipped' } },
  },
  {
    row: 'GET /v1/convert/allowance',
    endpoint: 'getAllowance',
    run: (app, caipNetworkId) =>
      app.dispatch(
        swapApi.endpoints.getAllowance.initiate(
          { caipNetworkId, tokenAddress: from, userAddress: user },
          ONCE,
        ),
      ),
    path: '/v1/convert/allowance',
    sent: {
      method: 'GET',
      query: [...IDENTITY, ['tokenAddress', from], ['userAddress', user], CLIENT],
      contentType: null,
    },
    replies: [
      [
        'the example',
        { allowance: '250000000' },
        { data: { allowance: '250000000', source: 'service' } },
      ],
      [
        'an unlimited one',
        { allowance: String(2n ** 256n - 1n) },
        { data: { allowance: String(2n ** 256n - 1n), source: 'service' } },
      ],
      ['a number', { allowance: 250 }, { code: 'MALFORMED_REPLY' }],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { data: { allowance: '0', source: 'skipped' } },
  },
  {
    row: 'GET /v1/convert/gas-price',
    endpoint: 'getGasPrice',
    run: (app, caipNetworkId) =>
      app.dispatch(swapApi.endpoints.getGasPrice.initiate({ caipNetworkId }, ONCE)),
    path: '/v1/convert/gas-price',
    sent: {
      method: 'GET',
      query: [...IDENTITY, ['chainId', 'eip155:1'], CLIENT],
      contentType: null,
    },
    replies: [
      ['the example', GAS, { data: { ...GAS, source: 'service' } }],
      ['a null', { ...GAS, fast: null }, { code: 'MALFORMED_REPLY' }],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { code: 'SWAPS_UNSUPPORTED' },
  },
  {
    row: 'POST /v1/convert/build-transaction',
    endpoint: 'buildTransaction',
    run: (app, network) =>
      app.dispatch(swapTransactionsApi.endpoints.buildTransaction.initiate(swapArg(network))),
    path: '/v1/convert/build-transaction',
    sent: {
      method: 'POST',
      query: [CLIENT],
      contentType: 'application/json',
      body: {
        projectId: PROJECT,
        amount: '1000000',
        slippage: 1,
        eip155: { slippage: 1 },
        from,
        to,
        userAddress: user,
      },
    },
    replies: [
      [
        'the example',
        { tx: SWAP_TX },
        {
          data: {
            to: ROUTER,
            data: '0x07',
            gas: '253000',
            gasPrice: '151000000000',
            toAmount: '412000',
          },
        },
      ],
      [
        'no gas figures',
        { tx: { ...SWAP_TX, eip155: null } },
        { data: { to: ROUTER, data: '0x07', gas: null, gasPrice: null, toAmount: '412000' } },
      ],
      [
        'a transaction of someone else',
        { tx: { ...SWAP_TX, from: to } },
        { code: 'MALFORMED_REPLY' },
      ],
      [
        'a router elsewhere',
        { tx: { ...SWAP_TX, to: on('eip155:137', ROUTER) } },
        { code: 'MALFORMED_REPLY' },
      ],
      ['invalid call data', { tx: { ...SWAP_TX, data: '0x0' } }, { code: 'MALFORMED_REPLY' }],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { code: 'SWAPS_UNSUPPORTED' },
  },
  {
    row: 'GET /v1/convert/build-approve',
    endpoint: 'buildApproval',
    run: (app, network) =>
      app.dispatch(swapTransactionsApi.endpoints.buildApproval.initiate(swapArg(network))),
    path: '/v1/convert/build-approve',
    sent: {
      method: 'GET',
      query: [
        ...IDENTITY,
        ['userAddress', user],
        ['from', from],
        ['to', to],
        ['amount', '1000000'],
        CLIENT,
      ],
      contentType: null,
    },
    replies: [
      [
        'the example: the token to call stands in `from`',
        { tx: APPROVE_TX },
        { data: { to: USDC, data: '0x095e', gas: null, gasPrice: '30000000000', toAmount: null } },
      ],
      ['another token', { tx: { ...APPROVE_TX, from: to } }, { code: 'MALFORMED_REPLY' }],
      ['a value', { tx: { ...APPROVE_TX, value: '1' } }, { code: 'MALFORMED_REPLY' }],
    ],
    malformed: { code: 'MALFORMED_REPLY' },
    refused: { code: 'HTTP_ERROR' },
    skipped: { code: 'SWAPS_UNSUPPORTED' },
  },
]
