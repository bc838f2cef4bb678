/** A nonce counts for 5 minutes (threat S4). */
export const NONCE_MS = 300_000
/** How far a visitor's clock may be off. */
export const CLOCK_SKEW_MS = 60_000
/** HS256 wants a key as long as its digest (RFC 7518 section 3.2). */
export const SECRET_BYTES_MIN = 32
/** Longer messages are not read at all. */
export const MESSAGE_CHARS_MAX = 8_192
/** A contract account's signature (ERC-6492) carries the code that deploys it. */
export const SIGNATURE_CHARS_MAX = 32_768
export const BODY_CHARS_MAX = 65_536
/** Nonces, and sessions, that a memory store keeps. */
export const ENTRIES_MAX = 100_000
