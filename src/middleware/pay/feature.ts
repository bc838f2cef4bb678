import {
  exchangeAskedAgain,
  exchangeOpened,
  exchangeWindowRequested,
  payConfirmed,
  paySlice,
  paySourceChosen,
} from '../../slices/pay'
import { askAgain, linkExchange, openExchange, reopenExchange } from './exchange'
import { startPricing } from './price'
import { startPaying } from './start'
import { payByWallet, startShowingPaid } from './wallet'
import { payStartRequested } from '../../slices/startIntents'
import { defineFeature, on } from '../core/feature'

/** Paying what a site requests: from the wallet, or from an exchange account. */
export const payFeature = defineFeature({
  slices: [paySlice],
  listeners: [startShowingPaid, startPricing],
  intents: [
    on(payStartRequested, startPaying),
    on(paySourceChosen, linkExchange),
    on(payConfirmed, payByWallet),
    on(exchangeOpened, openExchange),
    on(exchangeWindowRequested, reopenExchange),
    on(exchangeAskedAgain, askAgain),
  ],
})
