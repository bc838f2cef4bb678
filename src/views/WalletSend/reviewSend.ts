import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { sendReviewRequested } from '../../slices/send'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Requests the review of the form, as a new attempt. */
export function reviewSend(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(sendReviewRequested({ attemptId: random.id() }))
  }
}
