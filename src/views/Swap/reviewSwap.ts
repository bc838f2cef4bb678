import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { swapReviewRequested } from '../../slices/swap'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Requests the review of the form, as a new attempt. */
export function reviewSwap(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(swapReviewRequested({ attemptId: random.id() }))
  }
}
