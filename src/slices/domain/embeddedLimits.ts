// Limits of the embedded wallet (spec section 9), apart from the others: a page without it does not load them.

/** How long the frame of the embedded wallet may take to be ready (spec section 8). */
export const FRAME_LOAD_MS = 20_000
/** How long the frame may take to answer what does not wait for an approval (spec section 8). */
export const FRAME_REQUEST_MS = 30_000
/** Pause between the frame's word that it is ready and the first request (spec section 4). */
export const FRAME_READY_DELAY_MS = 500
/** How long a frame that was told to begin anew may take to say that it is ready again. */
export const FRAME_RELOAD_MS = 5_000
/** How long a login may take for which the page itself goes to the provider: as long as the provider's answer counts. */
export const SOCIAL_PENDING_MS = 600_000
/** How long the address of a provider's page may take (spec section 5). */
export const SOCIAL_ADDRESS_MS = 45_000
/** How long the frame takes to come into view. */
export const FRAME_SHOW_MS = 200
/** Pause between two emails of a login (spec section 5). */
export const EMAIL_COOLDOWN_MS = 30_000
/** Pause before the visitor is told that the site asked the embedded wallet for a method it does not answer. */
export const METHOD_REFUSED_MS = 300
