import type { WithSlice } from '@reduxjs/toolkit'
import { walletPageRequested, walletPageSlice } from '../../slices/walletPage'
import type { Capability } from '../core/capability'
import { showPage } from './show'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof walletPageSlice> {}
}

/** Pages in the embedded wallet's frame: passkey login, wallet protection, recovery phrase. */
export const walletPageCapability: Capability = {
  slices: [walletPageSlice],
  start({ handle }) {
    handle(walletPageRequested, showPage)
  },
}
