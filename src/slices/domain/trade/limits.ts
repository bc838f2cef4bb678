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
/**
 * What Max keeps back of SOL: the fee that a transfer offers (15,000 lamports) and what an account has to hold to stay
 * (890,880), since wallets raise the fee and a rest below that is refused.
 */
export const SOLANA_KEPT_LAMPORTS = 905_880n
/** A transaction that was sent is asked for again after this time. */
export const RECEIPT_POLL_MS = 2_000
/** Pending transactions that are kept (spec section 9); the oldest gives way. */
export const PENDING_MAX = 99
/** A transaction that has waited for long is asked for less often. */
export const PENDING_SLOW_AFTER_MS = 120_000
export const PENDING_SLOW_POLL_MS = 15_000
/** Nodes lag behind each other: only answers that stay the same for this long say that another one took the place. */
export const REPLACED_AFTER_MS = 6_000
/** A transaction that nodes of an EVM network do not know for this long is dropped; a relay may hold it back before. */
export const DROPPED_AFTER_MS = 600_000
/** The block that a transaction of Solana names is too old by then. */
export const SOLANA_DROPPED_AFTER_MS = 120_000
/** A transaction that was sent longer ago is no longer followed, and its outcome is not told. */
export const PENDING_FORGOTTEN_AFTER_MS = 7 * 86_400_000
/** How long the page's button tells that a transaction went through. */
export const PENDING_NOTICE_MS = 4_000
/** Purchases are looked at this often, and for so long, while a seller has the person. */
export const PURCHASE_POLL_MS = 5_000
/** As often as the service reads balances again. */
export const BALANCE_WATCH_MS = 30_000
export const PURCHASE_WATCHED_MS = 3_600_000
/** A payment at an exchange is asked after this often, and for so long (views reference section 9). */
export const EXCHANGE_POLL_MS = 3_000
export const EXCHANGE_WATCHED_MS = 3_600_000
/** A quote is asked for after this pause in typing (views reference section 8). */
export const QUOTE_DEBOUNCE_MS = 200
/** A quote is renewed after this time while it is looked at (views reference section 8). */
export const QUOTE_LIFE_MS = 10_000
/** Gas that the cost of a swap is reckoned with, and that Max keeps back (secure-frame reference E). */
export const SWAP_GAS = 150_000n
/** What the service keeps of an amount, in hundredths of a percent; it is in the quote (secure-frame reference E). */
export const PROVIDER_FEE_BASIS_POINTS = 85n
/** Price impact in percent from which a swap is marked, confirmed twice, and confirmed by typed words. */
export const IMPACT_MARKED = 3
export const IMPACT_TICKED = 10
export const IMPACT_TYPED = 25
/** A node that has not reckoned the changes of a swap by then is not waited for. */
export const SIMULATION_WAIT_MS = 5_000
/** Decimals that can be typed before a token of a swap is chosen. */
export const MOST_DECIMALS = 18
