import {
  buyAmountTyped,
  buyCoinChosen,
  buyCurrencyChosen,
  lookAgainRequested,
  onrampSlice,
  sellerChosen,
  sellersAsked,
  sellerWindowRequested,
} from '../../slices/onramp'
import { linkSellers, settleAmount, startBuying } from './link'
import { lookAgain, openSeller, reopenSeller } from './purchase'
import { buyStartRequested } from '../../slices/startIntents'
import { defineFeature, on } from '../core/feature'

/** Buying coins from a provider (on-ramp). */
export const onrampFeature = defineFeature({
  slices: [onrampSlice],
  intents: [
    on(buyStartRequested, startBuying),
    on(buyAmountTyped, settleAmount),
    on(buyCurrencyChosen, startBuying),
    on(buyCoinChosen, startBuying),
    on(sellersAsked, linkSellers),
    on(sellerChosen, openSeller),
    on(sellerWindowRequested, reopenSeller),
    on(lookAgainRequested, lookAgain),
  ],
})
