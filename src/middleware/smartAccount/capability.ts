import type { WithSlice } from '@reduxjs/toolkit'
import { preferredAccountTypeRequested, smartAccountSlice } from '../../slices/smartAccount'
import type { Capability } from '../core/capability'
import { preferAccountType } from './prefer'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof smartAccountSlice> {}
}

/** Choice between the smart account and the EOA of the embedded wallet. */
export const smartAccountCapability: Capability = {
  slices: [smartAccountSlice],
  start({ handle }) {
    handle(preferredAccountTypeRequested, preferAccountType)
  },
}
