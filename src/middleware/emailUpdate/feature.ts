import {
  emailUpdateCodeSubmitted,
  emailUpdateRequested,
  emailUpdateResendRequested,
  emailUpdateSlice,
} from '../../slices/emailUpdate'
import { submitUpdateCode } from './code'
import { resendUpdateCode, updateEmail } from './update'
import { defineFeature, on } from '../core/feature'

/** Changing the account's email: the new address, the code sent to the current one, the code sent to the new one. */
export const emailUpdateFeature = defineFeature({
  slices: [emailUpdateSlice],
  intents: [
    on(emailUpdateRequested, updateEmail),
    on(emailUpdateResendRequested, resendUpdateCode),
    on(emailUpdateCodeSubmitted, submitUpdateCode),
  ],
})
