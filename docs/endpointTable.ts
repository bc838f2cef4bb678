import type { EndpointName } from '../src/api/core/policies'

/** What a reader wants to know of an endpoint besides its policy. */
export type EndpointRow = {
  /** File in `src/api` without its ending. */
  file: string
  /** Method and path; `{}` marks what is put in. */
  call: string
  base: 'blockchainApi' | 'walletApi' | 'analytics' | 'descriptors' | 'network'
  /** Query and body besides the identity parameters. */
  payload: string
  /** What the answer is without a request, where the network is not served; absent when it is always asked. */
  skipped?: string
  /** What stands in for a failed call, marked `source: 'fallback'`; absent when the error is reported. */
  fallback?: string
}

const EMPTY = 'empty list'
const WALLETS = 'page, entries, include, exclude, chains, search, badge_type'

/** Every endpoint and the call it makes (spec section 7), for the reference page made from it. */
export const ENDPOINT_TABLE: Record<EndpointName, EndpointRow> = {
  getSupportedChains: {
    file: 'supportedChains',
    call: 'GET /v1/supported-chains',
    base: 'blockchainApi',
    payload: '',
  },
  getIdentity: {
    file: 'identity',
    call: 'GET /v1/identity/{address}',
    base: 'blockchainApi',
    payload: 'through lookUpIdentity, which is cached by address',
    skipped: 'nulls',
  },
  lookUpIdentity: {
    file: 'identity',
    call: 'GET /v1/identity/{address}',
    base: 'blockchainApi',
    payload: 'sender',
    fallback: 'first name of the reverse look-up, then nulls',
  },
  getBalances: {
    file: 'balances',
    call: 'GET /v1/account/{address}/balance',
    base: 'blockchainApi',
    payload: 'currency=usd, chainId, forceUpdate',
    skipped: EMPTY,
  },
  getNativeBalance: {
    file: 'nativeBalance',
    call: 'POST /v1/',
    base: 'network',
    payload: 'eth_getBalance, getBalance, state_getStorage or abci_query',
    skipped: 'null on networks without a node',
  },
  getOutcome: {
    file: 'receipts',
    call: 'POST /v1/',
    base: 'network',
    payload:
      'eth_getTransactionReceipt, eth_getTransactionByHash, eth_getTransactionCount; getSignatureStatuses, getTransaction',
  },
  rpcRequest: { file: 'rpc/rpc', call: 'POST /v1/', base: 'network', payload: 'any JSON-RPC call' },
  rpcBatch: {
    file: 'rpc/rpc',
    call: 'POST /v1/',
    base: 'network',
    payload: 'several JSON-RPC calls, up to 1,000 in one request',
  },
  getProjectOrigins: {
    file: 'projectConfig',
    call: 'GET /projects/v1/origins',
    base: 'walletApi',
    payload: '',
    fallback: 'empty list, except for status 429 and 5xx',
  },
  getAnalyticsConfig: {
    file: 'projectConfig',
    call: 'GET /getAnalyticsConfig',
    base: 'walletApi',
    payload: '',
    fallback: 'off',
  },
  getFeatureConfig: {
    file: 'remoteFeatures',
    call: 'GET /appkit/v1/config',
    base: 'walletApi',
    payload: '',
    fallback: 'the local options',
  },
  getWallets: {
    file: 'walletList',
    call: 'GET /getWallets',
    base: 'walletApi',
    payload: `${WALLETS}; 40 a page`,
    fallback: `${EMPTY} through toWalletList`,
  },
  searchWallets: {
    file: 'walletList',
    call: 'GET /getWallets',
    base: 'walletApi',
    payload: `${WALLETS}; 100`,
    fallback: EMPTY,
  },
  getFeaturedWallets: {
    file: 'walletList',
    call: 'GET /getWallets',
    base: 'walletApi',
    payload: `${WALLETS}; one for each id`,
    fallback: EMPTY,
  },
  getRecommendedWallets: {
    file: 'walletList',
    call: 'GET /getWallets',
    base: 'walletApi',
    payload: `${WALLETS}; 4`,
    fallback: EMPTY,
  },
  getWalletsByIds: {
    file: 'walletList',
    call: 'GET /getWallets',
    base: 'walletApi',
    payload: `${WALLETS}; one for each id`,
    fallback: EMPTY,
  },
  getImage: {
    file: 'images',
    call: 'GET /getWalletImage/{id}, /public/getAssetImage/{id}, /public/getTokenImage/{symbol}, /public/getCurrencyImage/{code}',
    base: 'walletApi',
    payload: '',
    fallback: 'null',
  },
  sendEvent: { file: 'analytics', call: 'POST /e', base: 'analytics', payload: 'the event' },
  getHistory: {
    file: 'history',
    call: 'GET /v1/account/{address}/history',
    base: 'blockchainApi',
    payload: 'cursor, chainId, onramp',
    skipped: EMPTY,
  },
  getQuotes: {
    file: 'swap',
    call: 'GET /v1/convert/quotes',
    base: 'blockchainApi',
    payload: 'amount, userAddress, from, to, gasPrice',
    skipped: EMPTY,
  },
  getSwapTokens: {
    file: 'swap',
    call: 'GET /v1/convert/tokens',
    base: 'blockchainApi',
    payload: 'chainId',
    skipped: EMPTY,
  },
  getPrices: {
    file: 'prices',
    call: 'POST /v1/fungible/price',
    base: 'blockchainApi',
    payload: 'projectId, currency=usd, addresses',
    skipped: EMPTY,
  },
  getAllowance: {
    file: 'swap',
    call: 'GET /v1/convert/allowance',
    base: 'blockchainApi',
    payload: 'tokenAddress, userAddress',
    skipped: '0',
  },
  getGasPrice: {
    file: 'swap',
    call: 'GET /v1/convert/gas-price',
    base: 'blockchainApi',
    payload: 'chainId',
    skipped: 'error SWAPS_UNSUPPORTED',
    fallback: '5000 lamports on Solana, without a request',
  },
  buildTransaction: {
    file: 'swapTransactions',
    call: 'POST /v1/convert/build-transaction',
    base: 'blockchainApi',
    payload: 'projectId, amount, slippage, eip155, from, to, userAddress, disableEstimate',
    skipped: 'error SWAPS_UNSUPPORTED',
  },
  buildApproval: {
    file: 'swapTransactions',
    call: 'GET /v1/convert/build-approve',
    base: 'blockchainApi',
    payload: 'userAddress, from, to, amount',
    skipped: 'error SWAPS_UNSUPPORTED',
  },
  lookUpName: {
    file: 'names',
    call: 'GET /v1/profile/account/{name}',
    base: 'blockchainApi',
    payload: 'apiVersion=2',
    skipped: 'null',
  },
  getNamesByAddress: {
    file: 'names',
    call: 'GET /v1/profile/reverse/{address}',
    base: 'blockchainApi',
    payload: 'sender, apiVersion=2',
  },
  getNameSuggestions: {
    file: 'names',
    call: 'GET /v1/profile/suggestions/{name}',
    base: 'blockchainApi',
    payload: 'zone',
    skipped: EMPTY,
  },
  registerName: {
    file: 'names',
    call: 'POST /v1/profile/account',
    base: 'blockchainApi',
    payload: 'message, signature, coin_type, address',
    skipped: 'success: false',
  },
  getExchanges: {
    file: 'pay',
    call: 'POST /v1/json-rpc',
    base: 'blockchainApi',
    payload: 'reown_getExchanges: page, asset (CAIP-19), amount',
    skipped: 'empty list',
  },
  getExchangeUrl: {
    file: 'pay',
    call: 'POST /v1/json-rpc',
    base: 'blockchainApi',
    payload: 'reown_getExchangePayUrl: exchangeId, asset, amount, recipient (CAIP-10)',
    skipped: 'empty text',
  },
  getExchangeStatus: {
    file: 'pay',
    call: 'POST /v1/json-rpc',
    base: 'blockchainApi',
    payload: 'reown_getExchangeBuyStatus: exchangeId, sessionId',
    skipped: 'unknown',
  },
  getOnrampUrl: {
    file: 'onramp',
    call: 'POST /v1/generators/onrampurl',
    base: 'blockchainApi',
    payload:
      'destinationWallets, partnerUserId, defaultNetwork, defaultExperience=buy, presetCryptoAmount, presetFiatAmount',
    skipped: 'empty text',
  },
  getOnrampOptions: {
    file: 'onramp',
    call: 'GET /v1/onramp/options',
    base: 'blockchainApi',
    payload: '',
    skipped: 'empty lists',
    fallback: 'built-in currencies and limits',
  },
  getOnrampQuote: {
    file: 'onramp',
    call: 'POST /v1/onramp/quote',
    base: 'blockchainApi',
    payload: 'purchaseCurrency, paymentCurrency, amount, network',
    skipped: 'null',
    fallback: 'an estimate of the amount entered',
  },
  getSessions: {
    file: 'smartSessions',
    call: 'GET /v1/sessions/{caipAddress}',
    base: 'blockchainApi',
    payload: '',
    skipped: EMPTY,
  },
  revokeSession: {
    file: 'smartSessions',
    call: 'POST /v1/sessions/{caipAddress}/revoke',
    base: 'blockchainApi',
    payload: 'pci, signature',
    skipped: 'success: false',
  },
  getUserOperationReceipt: {
    file: 'rpc/bundler',
    call: 'POST /v1/bundler',
    base: 'blockchainApi',
    payload: 'eth_getUserOperationReceipt',
  },
  getDescriptorFile: {
    file: 'descriptors',
    call: 'GET /{hash}.json',
    base: 'descriptors',
    payload: 'a file of a bundle, refused unless its SHA-256 hash is its name',
  },
  getDescriptors: {
    file: 'descriptors',
    call: 'GET /{hash}.json',
    base: 'descriptors',
    payload: 'through getDescriptorFile: index, chain and contract, within 5 s',
    fallback: 'those that have arrived',
  },
}
