/** Lifetime of a nonce in ms. */
export const NONCE_MS = 300_000
/** Default tolerance for the visitor's clock. */
export const CLOCK_SKEW_MS = 60_000
/** HS256 requires a key at least as long as its digest (RFC 7518 section 3.2). */
export const SECRET_BYTES_MIN = 32
/** Longer messages are rejected without parsing. */
export const MESSAGE_CHARS_MAX = 8_192
/** Large enough for signatures of contract accounts, which may contain deployment code (ERC-6492). */
export const SIGNATURE_CHARS_MAX = 32_768
export const BODY_CHARS_MAX = 65_536
/** Maximum number of used nonces, and of sessions, in a memory store. */
export const ENTRIES_MAX = 100_000
/** Maximum number of nonces per browser, because cookie headers must stay short. */
export const NONCE_COOKIES_MAX = 4
/** Longest `Retry-After` in seconds: a day. */
export const RETRY_AFTER_S_MAX = 86_400
