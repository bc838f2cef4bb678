import type { WithSlice } from '@reduxjs/toolkit'
import {
  emailUpdateCodeSubmitted,
  emailUpdateRequested,
  emailUpdateResendRequested,
  emailUpdateSlice,
} from '../../slices/emailUpdate'
import type { Capability } from '../core/capability'
import { submitUpdateCode } from './code'
import { resendUpdateCode, updateEmail } from './update'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof emailUpdateSlice> {}
}

/** Changing the account's email: the new address, the code sent to the current one, the code sent to the new one. */
export const emailUpdateCapability: Capability = {
  slices: [emailUpdateSlice],
  start({ handle }) {
    handle(emailUpdateRequested, updateEmail)
    handle(emailUpdateResendRequested, resendUpdateCode)
    handle(emailUpdateCodeSubmitted, submitUpdateCode)
  },
}
