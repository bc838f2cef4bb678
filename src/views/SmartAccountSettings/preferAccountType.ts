import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { preferredAccountTypeRequested, type SwitchableType } from '../../slices/smartAccount'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Requests the other account of the embedded wallet, as a new attempt. */
export function preferAccountType(
  accountType: SwitchableType,
): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(preferredAccountTypeRequested({ accountType, attemptId: random.id() }))
  }
}
