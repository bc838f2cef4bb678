import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { emailUpdateRequested } from '../../slices/emailUpdate'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Starts a change of the account's email address, as a new attempt. */
export function requestEmailUpdate(
  email: string,
): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(emailUpdateRequested({ email, attemptId: random.id() }))
  }
}
