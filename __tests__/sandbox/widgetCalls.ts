import { privateKeyToAccount } from 'viem/accounts'
import type { SandboxDescription } from '../../sandbox/world/description'
import { analyticsApi } from '../../src/api/analytics'
import { balancesApi } from '../../src/api/balances'
import { bundlerApi } from '../../src/api/rpc/bundler'
import { historyApi } from '../../src/api/history'
import { identityApi } from '../../src/api/identity'
import { imagesApi } from '../../src/api/images'
import { namesApi } from '../../src/api/names'
import { nativeBalanceApi } from '../../src/api/nativeBalance'
import { onrampApi } from '../../src/api/onramp'
import { pricesApi } from '../../src/api/prices'
import { projectConfigApi } from '../../src/api/projectConfig'
import { sessionsApi } from '../../src/api/smartSessions'
import { supportedChainsApi } from '../../src/api/supportedChains'
import { swapApi } from '../../src/api/swap'
import { swapTransactionsApi } from '../../src/api/swapTransactions'
import { walletListApi } from '../../src/api/walletList'
import type { CaipAddress, CaipNetworkId } from '../../src/slices/domain/ids/caip'
import { toCaipAddress } from '../../src/slices/domain/ids/caip'
import { toNameMessage } from '../../src/slices/domain/account/names'
import type { Result } from '../api/support/case'
import { ONCE } from '../api/support/case'
import type { Row } from '../api/support/specRows'
import type { TestApi } from '../api/support/testApi'
import type { Api } from './api'

/** A widget's API in front of a running sandbox. */
export type World = { app: TestApi; api: Api; described: SandboxDescription }

type WidgetCall = {
  row: Row
  run(world: World): PromiseLike<Result>
  /** The widget's result from the sandbox's answer. */
  reads: unknown
}

/** Network of the calls. */
export const NETWORK: CaipNetworkId = 'eip155:31337'
const COIN = toCaipAddress(NETWORK, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const NAME = 'fern.reown.id'
const on = { caipNetworkId: NETWORK }
const service = { source: 'service' }
const digits = expect.stringMatching(/^\d+$/) as unknown
const hex = expect.stringMatching(/^0x[0-9a-f]+$/i) as unknown
const several = expect.arrayContaining([expect.anything()]) as unknown

const visitor = ({ described }: World, index: number) => {
  const found = described.accounts.eip155[index]
  if (!found) throw new Error('no such account')
  return privateKeyToAccount(found.privateKey)
}
const account = (world: World, index: number) =>
  toCaipAddress(NETWORK, visitor(world, index).address)
const token = ({ described }: World): CaipAddress => {
  const found = described.tokens.find(({ symbol }) => symbol === 'HRBD')
  if (!found) throw new Error('no such token')
  return toCaipAddress(NETWORK, found.address)
}
const trade = (world: World) => ({
  ...on,
  amount: '1000000000000000',
  from: COIN,
  to: token(world),
  userAddress: account(world, 0),
})
const USD = { id: 'USD', payment_method_limits: [] }
const ETH = { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [] }

const { endpoints: swap } = swapApi
const { endpoints: built } = swapTransactionsApi
const { endpoints: names } = namesApi
const { endpoints: onramp } = onrampApi
const { endpoints: sessions } = sessionsApi
const { endpoints: project } = projectConfigApi

const image = (kind: 'wallet' | 'network' | 'token' | 'currency', row: Row): WidgetCall => ({
  row,
  async run({ app }) {
    const list = walletListApi.endpoints.searchWallets.initiate({ search: 'sandbox wallet' }, ONCE)
    const ids = { wallet: (await app.dispatch(list)).data?.wallets[0]?.image_id ?? '' }
    const id = { ...ids, network: 'a-network', token: 'HRBD', currency: 'USD' }[kind]
    return app.dispatch(imagesApi.endpoints.getImage.initiate({ kind, id }, ONCE))
  },
  reads: expect.stringMatching(/^blob:/),
})

/** Every HTTP call of the widget's API, made by its own endpoint. */
export const WIDGET_CALLS: readonly WidgetCall[] = [
  {
    row: 'GET v1/supported-chains',
    run: ({ app }) =>
      app.dispatch(supportedChainsApi.endpoints.getSupportedChains.initiate(undefined, ONCE)),
    reads: { http: expect.arrayContaining(['eip155:31337', 'eip155:31338']), ws: [] },
  },
  {
    row: 'GET /v1/identity/{address}',
    run: (world) => {
      const { address } = visitor(world, 1)
      return world.app.dispatch(
        identityApi.endpoints.getIdentity.initiate({ ...on, address }, ONCE),
      )
    },
    reads: { ...service, name: 'willow.reown.id' },
  },
  {
    row: 'GET /v1/account/{account}/history',
    run: (world) => {
      const { address } = visitor(world, 0)
      return world.app.dispatch(historyApi.endpoints.getHistory.initiate({ ...on, address }, ONCE))
    },
    reads: { pages: [{ ...service, transactions: several, next: null }] },
  },
  {
    row: 'GET /v1/account/{address}/balance',
    run: (world) => {
      const { address } = visitor(world, 0)
      return world.app.dispatch(
        balancesApi.endpoints.getBalances.initiate({ ...on, address }, ONCE),
      )
    },
    reads: { ...service, balances: several },
  },
  {
    row: 'GET /v1/convert/quotes',
    run: (world) => world.app.dispatch(swap.getQuotes.initiate(trade(world), ONCE)),
    reads: { ...service, quotes: [{ toAmount: digits }] },
  },
  {
    row: 'GET /v1/convert/tokens',
    run: ({ app }) => app.dispatch(swap.getSwapTokens.initiate(on, ONCE)),
    reads: { ...service, tokens: several },
  },
  {
    row: 'POST /v1/fungible/price',
    run: (world) =>
      world.app.dispatch(
        pricesApi.endpoints.getPrices.initiate({ ...on, addresses: [token(world)] }, ONCE),
      ),
    reads: { ...service, prices: [{ symbol: 'HRBD', price: 1, decimals: 6 }] },
  },
  {
    row: 'GET /v1/convert/allowance',
    run: (world) => {
      const asked = { ...on, tokenAddress: token(world), userAddress: account(world, 0) }
      return world.app.dispatch(swap.getAllowance.initiate(asked, ONCE))
    },
    reads: { ...service, allowance: '0' },
  },
  {
    row: 'GET /v1/convert/gas-price',
    run: ({ app }) => app.dispatch(swap.getGasPrice.initiate(on, ONCE)),
    reads: { ...service, standard: digits, fast: digits, instant: digits },
  },
  {
    row: 'POST /v1/convert/build-transaction',
    run: (world) => world.app.dispatch(built.buildTransaction.initiate(trade(world))),
    reads: { to: hex, data: hex, toAmount: digits },
  },
  {
    row: 'GET /v1/convert/build-approve',
    run: (world) => {
      const sale = { ...trade(world), from: token(world), to: COIN }
      return world.app.dispatch(built.buildApproval.initiate(sale))
    },
    reads: { to: hex, data: expect.stringMatching(/^0x095ea7b3/), toAmount: null },
  },
  {
    row: 'GET /v1/profile/account/{name}',
    run: ({ app }) =>
      app.dispatch(names.lookUpName.initiate({ ...on, name: 'willow.reown.id' }, ONCE)),
    reads: { ...service, record: { name: 'willow.reown.id', addresses: { 60: { address: hex } } } },
  },
  {
    row: 'GET /v1/profile/reverse/{address}',
    run: (world) => {
      const { address } = visitor(world, 1)
      return world.app.dispatch(names.getNamesByAddress.initiate({ address }, ONCE))
    },
    reads: [{ name: 'willow.reown.id' }],
  },
  {
    row: 'GET /v1/profile/suggestions/{name}',
    run: ({ app }) => app.dispatch(names.getNameSuggestions.initiate({ ...on, name: 'willow' })),
    reads: { ...service, suggestions: several },
  },
  {
    row: 'POST /v1/profile/account',
    async run(world) {
      const owner = visitor(world, 4)
      const message = toNameMessage(NAME, Date.now())
      const signature = await owner.signMessage({ message })
      const claim = { ...on, address: owner.address, message, signature }
      return world.app.dispatch(names.registerName.initiate(claim))
    },
    reads: { ...service, success: true },
  },
  {
    row: 'POST /v1/generators/onrampurl',
    run: (world) => {
      const { address } = visitor(world, 0)
      const asked = { ...on, destinationWallets: [{ address }], partnerUserId: address }
      return world.app.dispatch(onramp.getOnrampUrl.initiate(asked))
    },
    reads: { ...service, url: expect.stringContaining('/onramp?address=0x') },
  },
  {
    row: 'GET /v1/onramp/options',
    run: ({ app }) => app.dispatch(onramp.getOnrampOptions.initiate(on, ONCE)),
    reads: { ...service, paymentCurrencies: several, purchaseCurrencies: several },
  },
  {
    row: 'POST /v1/onramp/quote',
    run: ({ app }) => {
      const asked = { ...on, purchaseCurrency: ETH, paymentCurrency: USD, amount: '60' }
      return app.dispatch(onramp.getOnrampQuote.initiate(asked, ONCE))
    },
    reads: { ...service, quote: { purchaseAmount: { currency: 'ETH' } } },
  },
  {
    row: 'GET /v1/sessions/{id}',
    async run(world) {
      const caipAddress = account(world, 5)
      await world.api.post('/sandbox/sessions', { account: caipAddress })
      return world.app.dispatch(sessions.getSessions.initiate({ caipAddress }, ONCE))
    },
    reads: { ...service, sessions: [{ revokedAt: null }] },
  },
  {
    row: 'POST /v1/sessions/{id}/revoke',
    async run(world) {
      const caipAddress = account(world, 6)
      await world.api.post('/sandbox/sessions', { account: caipAddress, session: { pci: 'p6' } })
      const asked = { caipAddress, pci: 'p6', signature: '0x' }
      return world.app.dispatch(sessions.revokeSession.initiate(asked))
    },
    reads: { ...service, success: true },
  },
  {
    row: 'POST /e',
    run: ({ app }) => {
      const props = { type: 'track', event: 'MODAL_OPEN' }
      const event = { eventId: 'e', url: 'http://a/', domain: 'a', timestamp: 1, props }
      return app.dispatch(analyticsApi.endpoints.sendEvent.initiate(event))
    },
    reads: null,
  },
  {
    row: 'GET /getWallets',
    run: ({ app }) => app.dispatch(walletListApi.endpoints.getWallets.initiate({}, ONCE)),
    reads: { pages: [{ ...service, wallets: several }] },
  },
  {
    row: 'GET /projects/v1/origins',
    run: ({ app }) => app.dispatch(project.getProjectOrigins.initiate(undefined, ONCE)),
    reads: { ...service, allowedOrigins: several },
  },
  {
    row: 'GET /getAnalyticsConfig',
    run: ({ app }) => app.dispatch(project.getAnalyticsConfig.initiate(undefined, ONCE)),
    reads: { ...service, isAnalyticsEnabled: true },
  },
  image('wallet', 'GET /getWalletImage/{id}'),
  image('network', 'GET /public/getAssetImage/{id}'),
  image('token', 'GET /public/getTokenImage/{symbol}'),
  image('currency', 'GET /public/getCurrencyImage/{code}'),
  {
    row: 'POST /v1/bundler',
    async run(world) {
      const id = `0x${'cd'.repeat(32)}`
      const asked = { ...on, id, sessionProperties: { bundler_name: 'any' } }
      return world.app.dispatch(bundlerApi.endpoints.getUserOperationReceipt.initiate(asked, ONCE))
    },
    reads: { status: 'pending' },
  },
  {
    row: 'POST /v1/',
    run: (world) => {
      const [network] = world.described.networks
      if (!network) throw new Error('no network')
      const { address } = visitor(world, 7)
      const { http } = network.rpcUrls.default
      const rpcUrls = { default: { http: [...http] } }
      const asked = { network: { ...network, caipNetworkId: NETWORK, rpcUrls }, address }
      return world.app.dispatch(nativeBalanceApi.endpoints.getNativeBalance.initiate(asked, ONCE))
    },
    reads: { ...service, balance: '10000', symbol: 'ETH' },
  },
]
