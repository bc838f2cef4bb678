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

/** Social login: in a pop-up, by redirecting the page, or with a code for the phone. */
export const socialCapability: Capability = {
  slices: [socialSlice],
  start({ handle }) {
    handle(loginsShown, checkLogins)
    // Loaded in advance, because browsers allow a pop-up only within the click. This loads no frame.
    handle(socialsShown, (_, fx) => fx.extra.embedded.load().then(() => undefined))
    handle(socialLoginRequested, socialLogin)
    handle(socialRedirectRequested, redirectLogin)
    handle(socialReturnRequested, returnedLogin)
    handle(farcasterRequested, farcasterLogin)
  },
}
