import type { WithSlice } from '@reduxjs/toolkit'
import { sessionRevokeRequested, smartSessionsSlice } from '../../slices/smartSessions'
import { permissionGiven } from '../../slices/permissions'
import type { Capability } from '../core/capability'
import { showGranted } from './given'
import { revokeSession } from './revoke'

declare module '../../store/rootReducer' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds its slice to the state
  interface LazySlices extends WithSlice<typeof smartSessionsSlice> {}
}

/** Permissions that an account granted to sites. */
export const smartSessionsCapability: Capability = {
  slices: [smartSessionsSlice],
  start({ handle }) {
    handle(sessionRevokeRequested, revokeSession)
    handle(permissionGiven, showGranted)
  },
}
