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

/** Giving the account another email address: the new one, the code of the present one, the code of the new one. */
export const emailUpdateCapability: Capability = {
  slices: [emailUpdateSlice],
  start({ handle }) {
    handle(emailUpdateRequested, updateEmail)
    handle(emailUpdateResendRequested, resendUpdateCode)
    handle(emailUpdateCodeSubmitted, submitUpdateCode)
  },
}
