import {
  swapAmountTyped,
  swapConfirmed,
  swapDirectionSwitched,
  swapPlanRenewRequested,
  swapRenewRequested,
  swapSlice,
  swapTokenChosen,
} from '../../slices/swap'
import { confirmSwap } from './confirm'
import { startShowingOutcome } from './follow'
import { quote, quoteTyped } from './quote'
import { renewPlan, reviewSwap } from './review'
import { startSwap } from './start'
import { swapReviewRequested, swapStartRequested } from '../../slices/startIntents'
import { defineFeature, on } from '../core/feature'

/** Swapping one token for another. */
export const swapFeature = defineFeature({
  slices: [swapSlice],
  listeners: [startShowingOutcome],
  intents: [
    on(swapStartRequested, startSwap),
    on(swapAmountTyped, quoteTyped),
    on(swapTokenChosen, (_, fx) => quote(fx)),
    on(swapDirectionSwitched, (_, fx) => quote(fx)),
    on(swapRenewRequested, (_, fx) => quote(fx)),
    on(swapReviewRequested, reviewSwap),
    on(swapPlanRenewRequested, renewPlan),
    on(swapConfirmed, confirmSwap),
  ],
})
