// The constants of spec section 9 that sending, swapping and buying use; they load with those.

export const SWAP_SLIPPAGE_PERCENT = 1
export const ONRAMP_CARD_MIN = '10.00'
export const ONRAMP_CARD_MAX = '7500.00'
export const ONRAMP_BANK_MIN = '10.00'
export const ONRAMP_BANK_MAX = '25000.00'
export const ONRAMP_CURRENCIES = ['USD', 'EUR'] as const
export const ONRAMP_FEE_RANGE = '1-2%'
/** A name is looked up after this pause in typing (views reference section 7). */
export const NAME_LOOKUP_DEBOUNCE_MS = 500
/** Gas of a transfer that Max keeps back (views reference section 7). */
export const SEND_MAX_GAS = 65_000n
/** A transaction that was sent is asked for again after this time. */
export const RECEIPT_POLL_MS = 2_000
