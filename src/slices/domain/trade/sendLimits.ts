// The constants of sending; they load with it.

/** A name is looked up after this pause in typing (views reference section 7). */
export const NAME_LOOKUP_DEBOUNCE_MS = 500
/** Gas of a transfer that Max keeps back (views reference section 7). */
export const SEND_MAX_GAS = 65_000n
/** A transaction that was sent is asked for again after this time. */
export const RECEIPT_POLL_MS = 2_000
