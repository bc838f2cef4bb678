import type { WithSlice } from '@reduxjs/toolkit'
import {
  exchangeAskedAgain,
  exchangeOpened,
  exchangeWindowRequested,
  payConfirmed,
  paySlice,
  paySourceChosen,
} from '../../slices/pay'
import type { Capability } from '../core/capability'
import { askAgain, linkExchange, openExchange, reopenExchange } from './exchange'
import { startPricing } from './price'
import { startPaying } from './start'
import { payByWallet, startShowingPaid } from './wallet'
import { payStartRequested } from '../../slices/startIntents'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof paySlice> {}
}

/** Paying what a site requests: from the wallet, or from an exchange account. */
export const payCapability: Capability = {
  slices: [paySlice],
  start(api) {
    const { handle } = api
    startShowingPaid(api)
    startPricing(api)
    handle(payStartRequested, startPaying)
    handle(paySourceChosen, linkExchange)
    handle(payConfirmed, payByWallet)
    handle(exchangeOpened, openExchange)
    handle(exchangeWindowRequested, reopenExchange)
    handle(exchangeAskedAgain, askAgain)
  },
}
