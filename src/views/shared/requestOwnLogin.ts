import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { ownLoginRequested } from '../../slices/ownLoginIntent'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Starts the site's own login, as a new attempt. */
export function requestOwnLogin(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(ownLoginRequested({ attemptId: random.id() }))
  }
}
