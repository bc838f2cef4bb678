import {
  API_TIMEOUT_MS,
  BALANCE_HOLD_MS,
  IDENTITY_CACHE_S,
  NAME_CACHE_S,
  NATIVE_BALANCE_CACHE_S,
  PORTFOLIO_CACHE_S,
  REQUEST_RETRIES,
  RPC_TIMEOUT_MS,
  VISIT_CACHE_S,
} from '../../slices/domain/limits'

/** How often one endpoint asks, how long it waits, and how long its answer counts. */
export type Policy = {
  /** Tries after the first one; 0 for calls that must not happen twice. */
  retries: number
  /** Time for one try in ms, reading the body included. */
  timeoutMs: number
  /** Age in s up to which an answer is given again without a request, and kept when nobody looks. */
  freshS: number
  /** The same for an answer that had to be a fall-back; 0 when absent. */
  fallbackFreshS?: number
  /** Time in ms for which a failure is answered again without a request, unless a person asks. */
  holdMs?: number
}

/** Prices move: current clients of the service keep them this long (wire reference 2.7 and 2.3). */
export const PRICE_CACHE_S = 15
/** History is read again after this many seconds (wire reference 2.3). */
export const HISTORY_CACHE_S = 15
/** A name lookup that failed is not asked again for this many seconds. */
const IDENTITY_RETRY_S = 30
/** A picture that could not be had is not asked for again for this many seconds. */
const IMAGE_RETRY_S = 60
/** The public service has no list of purchase options: its defaults hold for this many seconds. */
const ONRAMP_RETRY_S = 300
/** Largest reply body in bytes that is read (wire reference section 4). */
export const REPLY_BYTES_MAX = 10_000_000
/** Largest picture in bytes that becomes an object URL. */
export const IMAGE_BYTES_MAX = 1_000_000
/** A service that asks for a longer pause than this, in ms, gets no further try: its error is reported. */
export const RETRY_AFTER_MAX_MS = 30_000

const read = (freshS = 0): Policy => ({
  retries: REQUEST_RETRIES,
  timeoutMs: API_TIMEOUT_MS,
  freshS,
})
const once: Policy = { retries: 0, timeoutMs: API_TIMEOUT_MS, freshS: 0 }

/** Retry and cache policy of every endpoint (spec sections 7 and 9). Reads are retried, acts never. */
export const POLICIES = {
  getSupportedChains: read(VISIT_CACHE_S),
  getIdentity: read(),
  lookUpIdentity: { ...read(IDENTITY_CACHE_S), fallbackFreshS: IDENTITY_RETRY_S },
  getBalances: { ...read(PORTFOLIO_CACHE_S), holdMs: BALANCE_HOLD_MS },
  getNativeBalance: { ...read(NATIVE_BALANCE_CACHE_S), timeoutMs: RPC_TIMEOUT_MS },
  rpcRequest: { ...read(), timeoutMs: RPC_TIMEOUT_MS },
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
  getNameSuggestions: read(),
  registerName: once,
  getOnrampUrl: once,
  getOnrampOptions: { ...read(VISIT_CACHE_S), fallbackFreshS: ONRAMP_RETRY_S },
  getOnrampQuote: read(),
  getSessions: read(),
  revokeSession: once,
  getUserOperationReceipt: read(),
} as const satisfies Record<string, Policy>

/** Name of an endpoint: every one has its row above. */
export type EndpointName = keyof typeof POLICIES

/** The policy of an endpoint by its name. */
export function policyOf(endpoint: string): Policy {
  return endpoint in POLICIES ? POLICIES[endpoint as EndpointName] : once
}
