import {
  BALANCE_HOLD_MS,
  IDENTITY_CACHE_S,
  NAME_CACHE_S,
  REQUEST_RETRIES,
  VISIT_CACHE_S,
} from './limits'
import {
  API_TIMEOUT_MS,
  NATIVE_BALANCE_CACHE_S,
  PORTFOLIO_CACHE_S,
  RPC_TIMEOUT_MS,
} from '../../slices/domain/limits'

/** Retry, time-out and cache policy of one endpoint. */
export type Policy = {
  /** Retries after the first attempt; 0 for calls that must not be made twice. */
  retries: number
  /** Time limit of one attempt in ms, including reading the body. */
  timeoutMs: number
  /** Age in seconds up to which a cached result is reused, and how long an unused one stays in the cache. */
  freshS: number
  /** The same for a fall-back result; 0 when absent. */
  fallbackFreshS?: number
  /** Time in ms during which a failure is returned again without a request, unless the refetch is forced. */
  holdMs?: number
}

/** Cache lifetime of prices, in seconds. */
export const PRICE_CACHE_S = 15
/** Cache lifetime of the history, in seconds. */
export const HISTORY_CACHE_S = 15
/** Cache lifetime of name suggestions, in seconds. */
const NAME_SUGGESTIONS_CACHE_S = 10
/** Time limit for a descriptor file in ms. Descriptors are optional in a review. */
const DESCRIPTOR_TIMEOUT_MS = 2000
/** A failed name lookup is not repeated for this many seconds. */
const IDENTITY_RETRY_S = 30
/** An image that failed to load is not requested again for this many seconds. */
const IMAGE_RETRY_S = 60
/** The public service has no list of purchase options; the defaults are cached for this many seconds. */
const ONRAMP_RETRY_S = 300
/** Maximum size of a reply body in bytes. */
export const REPLY_BYTES_MAX = 10_000_000
/** Maximum size of an image in bytes. */
export const IMAGE_BYTES_MAX = 1_000_000
/** Longest `Retry-After` in ms that is followed. For a longer one the error is reported immediately. */
export const RETRY_AFTER_MAX_MS = 30_000

const read = (freshS = 0): Policy => ({
  retries: REQUEST_RETRIES,
  timeoutMs: API_TIMEOUT_MS,
  freshS,
})
const once: Policy = { retries: 0, timeoutMs: API_TIMEOUT_MS, freshS: 0 }

/** Retry and cache policy of every endpoint. Reads are retried, writes never. */
export const POLICIES = {
  getSupportedChains: read(VISIT_CACHE_S),
  getIdentity: read(),
  lookUpIdentity: { ...read(IDENTITY_CACHE_S), fallbackFreshS: IDENTITY_RETRY_S },
  getBalances: { ...read(PORTFOLIO_CACHE_S), holdMs: BALANCE_HOLD_MS },
  getNativeBalance: { ...read(NATIVE_BALANCE_CACHE_S), timeoutMs: RPC_TIMEOUT_MS },
  // Without retries: callers poll until there is an outcome.
  getOutcome: { ...read(NATIVE_BALANCE_CACHE_S), timeoutMs: RPC_TIMEOUT_MS },
  rpcRequest: { ...read(), timeoutMs: RPC_TIMEOUT_MS },
  rpcBatch: { ...read(), timeoutMs: RPC_TIMEOUT_MS },
  getProjectOrigins: read(VISIT_CACHE_S),
  getAnalyticsConfig: read(VISIT_CACHE_S),
  getFeatureConfig: read(VISIT_CACHE_S),
  getWallets: read(VISIT_CACHE_S),
  searchWallets: read(VISIT_CACHE_S),
  getFeaturedWallets: read(VISIT_CACHE_S),
  getRecommendedWallets: read(VISIT_CACHE_S),
  getWalletsByIds: read(VISIT_CACHE_S),
  getImage: { ...read(VISIT_CACHE_S), fallbackFreshS: IMAGE_RETRY_S },
  sendEvent: once,
  getHistory: read(HISTORY_CACHE_S),
  getQuotes: read(),
  getSwapTokens: read(VISIT_CACHE_S),
  getPrices: read(PRICE_CACHE_S),
  getAllowance: read(),
  getGasPrice: read(),
  buildTransaction: once,
  buildApproval: read(),
  lookUpName: read(NAME_CACHE_S),
  getNamesByAddress: read(NAME_CACHE_S),
  getNameSuggestions: read(NAME_SUGGESTIONS_CACHE_S),
  registerName: once,
  getExchanges: read(),
  getExchangeUrl: once,
  getExchangeStatus: read(),
  getOnrampUrl: once,
  getOnrampOptions: { ...read(VISIT_CACHE_S), fallbackFreshS: ONRAMP_RETRY_S },
  getOnrampQuote: read(),
  getSessions: read(),
  revokeSession: once,
  getUserOperationReceipt: read(),
  getDescriptorFile: { retries: 0, timeoutMs: DESCRIPTOR_TIMEOUT_MS, freshS: VISIT_CACHE_S },
  // Not cached here, because the descriptor files are cached.
  getDescriptors: once,
} as const satisfies Record<string, Policy>

/** Name of an endpoint. */
export type EndpointName = keyof typeof POLICIES

/** The policy of an endpoint; an unknown name gets the policy without retries and cache. */
export function policyOf(endpoint: string): Policy {
  return endpoint in POLICIES ? POLICIES[endpoint as EndpointName] : once
}
