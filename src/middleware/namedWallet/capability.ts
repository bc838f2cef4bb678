import type { WithSlice } from '@reduxjs/toolkit'
import { namedWalletSlice } from '../../slices/namedWallet'
import { namedWalletRequested } from '../../slices/namedWalletIntent'
import type { Capability } from '../core/capability'
import { connectNamed } from './connectNamed'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof namedWalletSlice> {}
}

/** A single wallet that the page names: its button on the page, or `open({ view: 'ConnectingWallet' })`. */
export const namedWalletCapability: Capability = {
  slices: [namedWalletSlice],
  start({ handle }) {
    handle(namedWalletRequested, connectNamed)
  },
}
