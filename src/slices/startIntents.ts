import type { NamePreset } from './domain/account/naming'
import type { BuyPreset } from './domain/trade/buying'
import type { PayPreset } from './domain/trade/paying'
import type { SendPreset } from './domain/trade/sending'
import type { SwapPreset } from './domain/trade/swapping'
import { createAttempt, createIntent } from './intent'

/*
 * Intents of the views that `open` shows directly. Separate from their slices: the descriptions of views load with Connect,
 * and the slices with the first intent.
 */

/** Starts with an empty form or the given values. */
export const sendStartRequested = createIntent<SendPreset>('send/sendStartRequested', {
  latest: true,
})
export const sendReviewRequested = createAttempt('send/sendReviewRequested', {
  latest: true,
})
/** Starts with an empty form or the given values. */
export const swapStartRequested = createIntent<SwapPreset>('swap/swapStartRequested', {
  latest: true,
})
export const swapReviewRequested = createAttempt('swap/swapReviewRequested', {
  latest: true,
})
/** The site requested a payment. */
export const payStartRequested = createIntent<PayPreset>('pay/payStartRequested', { latest: true })
/** Starts a purchase with a default amount or the given values. */
export const buyStartRequested = createIntent<BuyPreset>('onramp/buyStartRequested', {
  latest: true,
})
/** Starts a registration with an empty field or the given name. */
export const nameStartRequested = createIntent<NamePreset>('names/nameStartRequested')
