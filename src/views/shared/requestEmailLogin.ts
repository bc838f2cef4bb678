import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { emailLoginRequested } from '../../slices/email'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Starts an email login, as a new attempt. */
export function requestEmailLogin(
  email: string,
): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch) => {
    dispatch(eventTracked({ event: 'EMAIL_SUBMITTED' }))
    dispatch(emailLoginRequested({ email }))
  }
}
