import type { SandboxDescription } from '../../sandbox/world/description'

/** A valid request to a route. */
export type RouteCall = {
  path: string
  /** POST with a body and GET without one, when absent. */
  method?: 'PUT' | 'POST'
  /** Posts text unchanged and anything else as JSON; absent for GET. */
  body?: unknown
  /** Status of the answer, 200 when absent. */
  status?: number
}

const NETWORK = 'eip155:31337'
const COIN = `${NETWORK}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const HASH = `0x${'ab'.repeat(32)}`
const rpc = (method: string, params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })
const signed = { message: 'no sign-in message', signature: '0x' }
const event = {
  eventId: 'e1',
  url: 'http://a/',
  domain: 'a',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN' },
}

/**
 * One valid request to every route of the backend by its id; `imageId` is that of a listed wallet.
 */
export function routeCalls(
  { accounts, tokens }: SandboxDescription,
  imageId: string,
): Record<string, RouteCall> {
  const address = String(accounts.eip155[0]?.address)
  const find = (symbol: string) => {
    const entry = tokens.find((it) => it.chainId === NETWORK && it.symbol === symbol)
    return `${NETWORK}:${String(entry?.address)}`
  }
  const token = find('HRBD')
  const collection = find('LNTN').split(':')[2]
  const user = `${NETWORK}:${address}`
  const pair = `from=${COIN}&to=${token}&amount=1000000000000000`
  const trade = { amount: '1000000000000000', from: COIN, to: token, userAddress: user }
  return {
    'supported-chains': { path: '/v1/supported-chains' },
    rpc: { path: `/v1?chainId=${NETWORK}`, body: rpc('eth_chainId', []) },
    'rpc-websocket': { path: '/v1', status: 426 },
    identity: { path: `/v1/identity/${address}` },
    'identity-alias': { path: `/v1/account/${address}/identity` },
    'profile-register': { path: '/v1/profile/account', body: '{', status: 422 },
    'profile-lookup': { path: '/v1/profile/account/willow.reown.id' },
    'profile-reverse': { path: `/v1/profile/reverse/${address}?apiVersion=2` },
    'profile-suggestions': { path: '/v1/profile/suggestions/willow' },
    balance: { path: `/v1/account/${address}/balance?chainId=${NETWORK}` },
    history: { path: `/v1/account/${address}/history?chainId=${NETWORK}` },
    'nft-image': { path: `/public/nft/${NETWORK}/${collection}/1` },
    quotes: { path: `/v1/convert/quotes?${pair}` },
    tokens: { path: `/v1/convert/tokens?chainId=${NETWORK}` },
    price: { path: '/v1/fungible/price', body: { addresses: [token] } },
    allowance: { path: `/v1/convert/allowance?tokenAddress=${token}&userAddress=${user}` },
    'gas-price': { path: `/v1/convert/gas-price?chainId=${NETWORK}` },
    'build-approve': { path: `/v1/convert/build-approve?from=${token}&to=${COIN}` },
    'build-transaction': { path: '/v1/convert/build-transaction', body: trade },
    'onramp-url': {
      path: '/v1/generators/onrampurl',
      body: {
        destinationWallets: [{ address }],
        partnerUserId: address,
        defaultExperience: 'buy',
      },
    },
    'onramp-options': { path: '/v1/onramp/options' },
    'onramp-quote': {
      path: '/v1/onramp/quote',
      body: { purchaseCurrency: { symbol: 'ETH' }, paymentCurrency: { id: 'USD' }, amount: '50' },
    },
    exchanges: {
      path: '/v1/json-rpc',
      body: { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: { page: 1 } },
    },
    exchange: { path: '/exchange/none', status: 404 },
    'exchange-decide': { path: '/exchange/none', body: 'act=refuse', status: 404 },
    till: { path: '/onramp' },
    'till-buy': { path: '/onramp', body: `asset=${COIN}&amount=50&address=${address}` },
    sessions: { path: `/v1/sessions/${user}` },
    'sessions-revoke': { path: `/v1/sessions/${user}/revoke`, body: { pci: 'none' }, status: 400 },
    bundler: {
      path: `/v1/bundler?chainId=${NETWORK}`,
      body: rpc('eth_getUserOperationReceipt', [HASH]),
    },
    explorer: { path: '/sandbox/explorer/31337' },
    'explorer-tx': { path: `/sandbox/explorer/31337/tx/${HASH}`, status: 404 },
    'explorer-address': { path: `/sandbox/explorer/31337/address/${address}` },
    wallets: { path: '/getWallets?page=1&entries=4' },
    'wallet-image': { path: `/getWalletImage/${imageId}` },
    'asset-image': { path: '/public/getAssetImage/a' },
    'token-image': { path: '/public/getTokenImage/ETH' },
    'currency-image': { path: '/public/getCurrencyImage/USD' },
    'name-image': { path: '/public/names/willow.reown.id' },
    origins: { path: '/projects/v1/origins' },
    'analytics-config': { path: '/getAnalyticsConfig' },
    features: { path: '/appkit/v1/config', status: 404 },
    'project-limits': { path: '/appkit/v1/project-limits' },
    event: { path: '/e', body: event },
    batch: { path: '/batch', body: [event] },
    'auth-nonce': { path: '/auth/v1/nonce' },
    'auth-authenticate': { path: '/auth/v1/authenticate', body: signed, status: 401 },
    'auth-me': { path: '/auth/v1/me', status: 401 },
    'auth-account-metadata': {
      path: '/auth/v1/account-metadata',
      method: 'PUT',
      body: { metadata: {} },
      status: 401,
    },
    'auth-otp': { path: '/auth/v1/otp', body: { email: 'fern@mail.example', account: user } },
    'auth-otp-check': { path: '/auth/v1/otp', method: 'PUT', body: { code: '1' }, status: 401 },
    'auth-sign-out': { path: '/auth/v1/sign-out', body: {} },
  }
}
