import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { sessionRevokeRequested } from '../../slices/smartSessions'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Revokes a permission, as a new attempt. */
export function revokeSession(pci: string): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(sessionRevokeRequested({ attemptId: random.id(), pci }))
  }
}
