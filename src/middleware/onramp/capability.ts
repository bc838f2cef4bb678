import type { WithSlice } from '@reduxjs/toolkit'
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
import type { Capability } from '../core/capability'
import { linkSellers, settleAmount, startBuying } from './link'
import { lookAgain, openSeller, reopenSeller } from './purchase'
import { buyStartRequested } from '../../slices/startIntents'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof onrampSlice> {}
}

/** Buying coins from a provider (on-ramp). */
export const onrampCapability: Capability = {
  slices: [onrampSlice],
  start({ handle }) {
    handle(buyStartRequested, startBuying)
    handle(buyAmountTyped, settleAmount)
    handle(buyCurrencyChosen, startBuying)
    handle(buyCoinChosen, startBuying)
    handle(sellersAsked, linkSellers)
    handle(sellerChosen, openSeller)
    handle(sellerWindowRequested, reopenSeller)
    handle(lookAgainRequested, lookAgain)
  },
}
