import type { WithSlice } from '@reduxjs/toolkit'
import { pendingRestoreRequested, pendingSlice, transactionSent } from '../../slices/pending'
import type { Capability } from '../core/capability'
import { addSent, restorePending, startKeeping } from './keep'
import { startWatching } from './watch'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof pendingSlice> {}
}

/** Watches sent transactions until the network confirms or drops them, also after a reload. */
export const pendingCapability: Capability = {
  slices: [pendingSlice],
  start(api) {
    const { handle } = api
    startKeeping(api)
    startWatching(api)
    handle(transactionSent, addSent)
    handle(pendingRestoreRequested, restorePending)
  },
}
