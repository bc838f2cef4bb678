// Limits that only service calls use; they load with the flows.

export const NAME_CACHE_S = 300
export const IDENTITY_CACHE_S = 300
/** Wallet lists and images are cached for the visit. */
export const VISIT_CACHE_S = 24 * 60 * 60
export const WALLETS_PAGE_ENTRIES = 40
export const WALLETS_SEARCH_ENTRIES = 100
export const REQUEST_RETRIES = 3
export const REQUEST_RETRY_BASE_MS = 150
export const REQUEST_RETRY_STATUSES = [403, 408, 413, 429, 500, 502, 503, 504] as const
/** After a failed balance request, the next one waits this long. */
export const BALANCE_HOLD_MS = 30_000
export const RPC_BATCH_MAX = 1_000
