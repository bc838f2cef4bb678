import type { WithSlice } from '@reduxjs/toolkit'
import {
  swapAmountTyped,
  swapConfirmed,
  swapDirectionSwitched,
  swapPlanRenewRequested,
  swapRenewRequested,
  swapSlice,
  swapTokenChosen,
} from '../../slices/swap'
import type { Capability } from '../core/capability'
import { confirmSwap } from './confirm'
import { startShowingOutcome } from './follow'
import { quote, quoteTyped } from './quote'
import { renewPlan, reviewSwap } from './review'
import { startSwap } from './start'
import { swapReviewRequested, swapStartRequested } from '../../slices/startIntents'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof swapSlice> {}
}

/** Swapping one token for another. */
export const swapCapability: Capability = {
  slices: [swapSlice],
  start(api) {
    const { handle } = api
    startShowingOutcome(api)
    handle(swapStartRequested, startSwap)
    handle(swapAmountTyped, quoteTyped)
    handle(swapTokenChosen, (_, fx) => quote(fx))
    handle(swapDirectionSwitched, (_, fx) => quote(fx))
    handle(swapRenewRequested, (_, fx) => quote(fx))
    handle(swapReviewRequested, reviewSwap)
    handle(swapPlanRenewRequested, renewPlan)
    handle(swapConfirmed, confirmSwap)
  },
}
