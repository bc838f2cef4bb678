// Limits and durations of sending, swapping and buying. They load with those features.

export const SWAP_SLIPPAGE_PERCENT = 1
export const ONRAMP_CARD_MIN = '10.00'
export const ONRAMP_CARD_MAX = '7500.00'
export const ONRAMP_BANK_MIN = '10.00'
export const ONRAMP_BANK_MAX = '25000.00'
export const ONRAMP_CURRENCIES = ['USD', 'EUR'] as const
export const ONRAMP_FEE_RANGE = '1-2%'
/** Pause in typing before a name is looked up. */
export const NAME_LOOKUP_DEBOUNCE_MS = 500
/** Gas of a transfer that Max reserves. */
export const SEND_MAX_GAS = 65_000n
/**
 * Lamports that Max reserves: the fee of a transfer (15,000) and the minimum balance of an account
 * (890,880), because wallets raise the fee and a lower rest is rejected.
 */
export const SOLANA_KEPT_LAMPORTS = 905_880n
/** Polling interval of a sent transaction. */
export const RECEIPT_POLL_MS = 2_000
/** Maximum number of stored pending transactions; the oldest is dropped. */
export const PENDING_MAX = 99
/** Transactions that stay pending for this long are polled less often. */
export const PENDING_SLOW_AFTER_MS = 120_000
export const PENDING_SLOW_POLL_MS = 15_000
/**
 * Nodes can lag behind, so a transaction counts as replaced only after consistent answers for this
 * long.
 */
export const REPLACED_AFTER_MS = 6_000
/**
 * A transaction unknown to EVM nodes for this long counts as dropped; private relays may delay one
 * for less.
 */
export const DROPPED_AFTER_MS = 600_000
/** The blockhash of a Solana transaction has expired by then. */
export const SOLANA_DROPPED_AFTER_MS = 120_000
/** Older transactions are no longer watched, and their outcome is not shown. */
export const PENDING_FORGOTTEN_AFTER_MS = 7 * 86_400_000
/** How long the page's button shows a successful transaction. */
export const PENDING_NOTICE_MS = 4_000
/** Polling interval and time limit of a purchase. */
export const PURCHASE_POLL_MS = 5_000
/** Interval at which the service updates balances. */
export const BALANCE_WATCH_MS = 30_000
export const PURCHASE_WATCHED_MS = 3_600_000
/** Polling interval and time limit of a payment at an exchange. */
export const EXCHANGE_POLL_MS = 3_000
export const EXCHANGE_WATCHED_MS = 3_600_000
/** Pause in typing before a quote is requested. */
export const QUOTE_DEBOUNCE_MS = 200
/** Lifetime of a visible quote before it is refreshed. */
export const QUOTE_LIFE_MS = 10_000
/** Gas for estimating the cost of a swap, which Max reserves. */
export const SWAP_GAS = 150_000n
/** Fee of the service in hundredths of a percent; included in the quote. */
export const PROVIDER_FEE_BASIS_POINTS = 85n
/** Price impact in percent from which a swap is marked, needs a checkbox, or needs typed words. */
export const IMPACT_MARKED = 3
export const IMPACT_TICKED = 10
export const IMPACT_TYPED = 25
/** Time limit for the simulation of a swap. */
export const SIMULATION_WAIT_MS = 5_000
/** Decimals allowed in the amount before a token is chosen. */
export const MOST_DECIMALS = 18
