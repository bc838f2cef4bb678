import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { nameRegistrationRequested } from '../../slices/names'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Requests a name, as a new attempt. */
export function registerName(name: string): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(nameRegistrationRequested({ attemptId: random.id(), name }))
  }
}
