import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import { nameStartRequested } from '../../slices/startIntents'

/** Starts a name registration with an empty field. */
export function chooseName(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch) => {
    dispatch(eventTracked({ event: 'OPEN_ENS_FLOW' }))
    dispatch(nameStartRequested({}))
    dispatch(viewPushed({ view: 'RegisterAccountName', params: {} }))
  }
}
