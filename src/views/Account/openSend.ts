import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { viewPushed } from '../../slices/navigation'
import { sendStartRequested } from '../../slices/send'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Starts a transfer with an empty form. */
export function openSend(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, getState) => {
    const network = getState().networks.activeId ?? ''
    dispatch(eventTracked({ event: 'OPEN_SEND', properties: { network } }))
    dispatch(sendStartRequested({}))
    dispatch(viewPushed({ view: 'WalletSend', params: {} }))
  }
}
