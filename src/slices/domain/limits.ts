// The constants of spec section 9 that code uses, once, with their unit in the name. Sizes are in the style sheets; a
// constant of a feature comes with the feature.

export const RECENT_WALLETS_MAX = 2

export const PORTFOLIO_CACHE_S = 30
export const NATIVE_BALANCE_CACHE_S = 30

export const PAIRING_LIFETIME_MS = 240_000
/** A pairing URI counts as expired when this much of its lifetime is left (spec section 4). */
export const PAIRING_EXPIRED_LEFT_MS = 10_000
export const SIGN_OUT_WAIT_MS = 3_000

export const ALERT_REPLACE_MS = 150
/** How long a snackbar is shown unless it is an error (views reference section 2). */
export const ALERT_SHOW_MS = 2_500
export const SHAKE_MS = 500
export const BACK_FOLLOW_UP_MS = 100
export const MODAL_HEIGHT_MS = 150

export const WALLETS_RECOMMENDED = 4
/** A wallet search starts from this many characters, after this pause in typing (views reference section 3). */
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

/** Wallets that came into sight within this time are one event: the service takes one event per request. */
export const IMPRESSION_BATCH_MS = 1_000
/** The part of a wallet's row that must be in sight. */
export const IMPRESSION_VISIBLE_SHARE = 0.5

/** How long a connection or sign-in that worked is shown before the modal closes. */
export const SUCCESS_MS = 1_400
/** Age at which a nonce or session of `siweConfig` is fetched again (secure-frame reference B5). */
export const SIWX_REFETCH_MS = 300_000
/** A device whose clock is further from a server's than this has a wrong clock, where that refuses a sign-in. */
export const CLOCK_OFF_MAX_MS = 300_000
/** How long a server may take to say its time. */
export const CLOCK_WAIT_MS = 3_000
/** How long a restored wallet may take to inject itself before its connection counts as gone. */
export const LATE_INJECTION_MS = 4_000
/** How long a wallet that the page names may take to make itself known, where code for it may still be loading. */
export const NAMED_WALLET_LATE_MS = 500
/** How long a wallet may take to say silently whether it still knows the site. */
export const SILENT_RESTORE_MS = 5_000
/** Time limit of a disconnect when the wallet does not respond. */
export const DISCONNECT_WAIT_MS = 3_000
/** Longer wallet names are cut and larger icons dropped before they reach the store. */
export const WALLET_NAME_CHARS_MAX = 64
export const WALLET_ICON_BYTES_MAX = 256_000
/** Default lifetime of local sign-in sessions. */
export const SIWX_SESSION_MS = 7 * 24 * 60 * 60 * 1000
