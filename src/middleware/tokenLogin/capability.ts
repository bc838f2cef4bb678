import type { WithSlice } from '@reduxjs/toolkit'
import { ownLoginRequested } from '../../slices/ownLoginIntent'
import { tokenLoginRequested, tokenLoginSlice } from '../../slices/tokenLogin'
import type { Capability } from '../core/capability'
import { ownLogin, tokenLogin } from './login'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof tokenLoginSlice> {}
}

/** Logging in with a token that the site issues for one of its own users: by a call of the site, or from Connect. */
export const tokenLoginCapability: Capability = {
  slices: [tokenLoginSlice],
  start({ handle }) {
    handle(tokenLoginRequested, tokenLogin)
    handle(ownLoginRequested, ownLogin)
  },
}
