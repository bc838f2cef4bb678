import type { WithSlice } from '@reduxjs/toolkit'
import {
  emailCodeSubmitted,
  emailLoginRequested,
  emailResendRequested,
  emailSlice,
} from '../../slices/email'
import type { Capability } from '../core/capability'
import { submitCode } from './code'
import { login, resend } from './login'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof emailSlice> {}
}

/** Login by email: an address, a link on a new device, a code. */
export const emailCapability: Capability = {
  slices: [emailSlice],
  start({ handle }) {
    handle(emailLoginRequested, login)
    handle(emailResendRequested, resend)
    handle(emailCodeSubmitted, submitCode)
  },
}
