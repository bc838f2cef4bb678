import type { WithSlice } from '@reduxjs/toolkit'
import { nameRegistrationRequested, namesSlice, nameTyped } from '../../slices/names'
import type { Capability } from '../core/capability'
import { registerName, startShowingName } from './register'
import { settleName, startNames } from './start'
import { nameStartRequested } from '../../slices/startIntents'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof namesSlice> {}
}

/** Registering a name for the account. */
export const namesCapability: Capability = {
  slices: [namesSlice],
  start(api) {
    const { handle } = api
    startShowingName(api)
    handle(nameStartRequested, startNames)
    handle(nameTyped, settleName)
    handle(nameRegistrationRequested, registerName)
  },
}
