import type { WithSlice } from '@reduxjs/toolkit'
import {
  farcasterRequested,
  loginsShown,
  socialLoginRequested,
  socialRedirectRequested,
  socialReturnRequested,
  socialSlice,
  socialsShown,
} from '../../slices/social'
import type { Capability } from '../core/capability'
import { checkLogins } from './checkLogins'
import { farcasterLogin } from './farcaster'
import { socialLogin } from './login'
import { redirectLogin, returnedLogin } from './redirect'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof socialSlice> {}
}

/** Logging in with a provider: in a window, on its page in place of this one, or by a code for the phone. */
export const socialCapability: Capability = {
  slices: [socialSlice],
  start({ handle }) {
    handle(loginsShown, checkLogins)
    // A window opens within a press only, so the code for it has to be there before. No frame loads by that.
    handle(socialsShown, (_, fx) => fx.extra.embedded.load().then(() => undefined))
    handle(socialLoginRequested, socialLogin)
    handle(socialRedirectRequested, redirectLogin)
    handle(socialReturnRequested, returnedLogin)
    handle(farcasterRequested, farcasterLogin)
  },
}
