// Limits and durations, with their unit in the name. Sizes are in the style sheets; constants of a feature are in its own module.

export const RECENT_WALLETS_MAX = 2

export const PORTFOLIO_CACHE_S = 30
export const NATIVE_BALANCE_CACHE_S = 30

export const PAIRING_LIFETIME_MS = 240_000
/** A pairing URI counts as expired when this much of its lifetime is left. */
export const PAIRING_EXPIRED_LEFT_MS = 10_000
export const SIGN_OUT_WAIT_MS = 3_000

export const ALERT_REPLACE_MS = 150
/** Display time of a snackbar that is not an error. */
export const ALERT_SHOW_MS = 2_500
export const SHAKE_MS = 500
export const BACK_FOLLOW_UP_MS = 100
export const MODAL_HEIGHT_MS = 150

export const WALLETS_RECOMMENDED = 4
/** Minimum length of a wallet search, and the pause in typing before it starts. */
export const WALLETS_SEARCH_MIN_CHARS = 2
export const WALLETS_SEARCH_DEBOUNCE_MS = 300

export const RPC_TIMEOUT_MS = 10_000
export const API_TIMEOUT_MS = 15_000
export const LOG_BUFFER_BYTES = 1_000_000

export const BALANCE_DECIMALS = 3
export const ADDRESS_START_CHARS = 4
export const ADDRESS_END_CHARS = 6
export const RECEIPT_REVERTED = '0x0'
export const RECEIPT_SUCCESS = '0x1'
export const ERROR_EVENTS_MAX = 5
export const ERROR_EVENTS_WINDOW_MS = 60_000

/**
 * Wallets that become visible within this time are reported together: the service takes one event
 * per request.
 */
export const IMPRESSION_BATCH_MS = 1_000
/** Share of a wallet's row that must be visible. */
export const IMPRESSION_VISIBLE_SHARE = 0.5

/** Display time of a successful connection or sign-in before the modal closes. */
export const SUCCESS_MS = 1_400
/** Age at which a nonce or session of `siweConfig` is fetched again. */
export const SIWX_REFETCH_MS = 300_000
/**
 * Maximum difference between the device clock and a server's. Beyond it, a failed sign-in is
 * reported as a wrong clock.
 */
export const CLOCK_OFF_MAX_MS = 300_000
/** Time limit for a server's answer with its time. */
export const CLOCK_WAIT_MS = 3_000
/** Time limit for a restored wallet to inject itself, before its connection is dropped. */
export const LATE_INJECTION_MS = 4_000
/** Time limit for a wallet requested by name to announce itself, while its code may still load. */
export const NAMED_WALLET_LATE_MS = 500
/** Time limit for a wallet to restore a connection silently. */
export const SILENT_RESTORE_MS = 5_000
/** Time limit of a disconnect when the wallet does not respond. */
export const DISCONNECT_WAIT_MS = 3_000
/** Longer wallet names are cut, and larger icons dropped, before they reach the store. */
export const WALLET_NAME_CHARS_MAX = 64
export const WALLET_ICON_BYTES_MAX = 256_000
/** Default lifetime of local sign-in sessions. */
export const SIWX_SESSION_MS = 7 * 24 * 60 * 60 * 1000
