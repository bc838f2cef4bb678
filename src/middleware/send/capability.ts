import type { WithSlice } from '@reduxjs/toolkit'
import {
  recipientPasteRequested,
  recipientTyped,
  sendConfirmed,
  sendSlice,
} from '../../slices/send'
import type { Capability } from '../core/capability'
import { pasteRecipient, readRecipient } from './recipient'
import { review } from './review'
import { send, startShowingOutcome } from './send'
import { startKeepingSentTo } from './recentRecipients'
import { startSend } from './start'
import { sendReviewRequested, sendStartRequested } from '../../slices/startIntents'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof sendSlice> {}
}

/** Sending coins and tokens to an address or a name. */
export const sendCapability: Capability = {
  slices: [sendSlice],
  start(api) {
    const { handle } = api
    startShowingOutcome(api)
    startKeepingSentTo(api)
    handle(sendStartRequested, startSend)
    handle(recipientTyped, readRecipient)
    handle(recipientPasteRequested, pasteRecipient)
    handle(sendReviewRequested, review)
    handle(sendConfirmed, send)
  },
}
