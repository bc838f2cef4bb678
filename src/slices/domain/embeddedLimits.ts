// Limits of the embedded wallet, in their own module: a page without the embedded wallet does not load them.

/** Time limit for the frame of the embedded wallet to become ready. */
export const FRAME_LOAD_MS = 20_000
/** Time limit for the frame's answer to a request that needs no approval. */
export const FRAME_REQUEST_MS = 30_000
/** Pause between the frame's ready message and the first request. */
export const FRAME_READY_DELAY_MS = 500
/** Time limit for a frame to become ready again after a reload. */
export const FRAME_RELOAD_MS = 5_000
/** Lifetime of a login by redirect, which equals the lifetime of the provider's answer. */
export const SOCIAL_PENDING_MS = 600_000
/** Time limit for the URL of a provider's page. */
export const SOCIAL_ADDRESS_MS = 45_000
/** Time limit for a site that issues a token, which equals the lifetime of the token's nonce. */
export const SITE_TOKEN_MS = 600_000
/** Maximum length of a site's token, which the frame has as well. */
export const SITE_TOKEN_CHARS_MAX = 8000
/** Duration of the frame's fade-in. */
export const FRAME_SHOW_MS = 200
/** Pause between two emails of a login. */
export const EMAIL_COOLDOWN_MS = 30_000
/** Delay before the alert about a method that the embedded wallet does not support. */
export const METHOD_REFUSED_MS = 300
