import {
  recipientPasteRequested,
  recipientTyped,
  sendConfirmed,
  sendSlice,
} from '../../slices/send'
import { pasteRecipient, readRecipient } from './recipient'
import { review } from './review'
import { send, startShowingOutcome } from './send'
import { startKeepingSentTo } from './recentRecipients'
import { startSend } from './start'
import { sendReviewRequested, sendStartRequested } from '../../slices/startIntents'
import { defineFeature, on } from '../core/feature'

/** Sending coins and tokens to an address or a name. */
export const sendFeature = defineFeature({
  slices: [sendSlice],
  listeners: [startShowingOutcome, startKeepingSentTo],
  intents: [
    on(sendStartRequested, startSend),
    on(recipientTyped, readRecipient),
    on(recipientPasteRequested, pasteRecipient),
    on(sendReviewRequested, review),
    on(sendConfirmed, send),
  ],
})
