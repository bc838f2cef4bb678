import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import { sendStartRequested } from '../../slices/startIntents'

/**
 * Starts a transfer.
 * @param token symbol of the native coin, or CAIP-10 id of a token, to select
 */
export function openSend(token?: string): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, getState) => {
    const network = getState().networks.activeId ?? ''
    dispatch(eventTracked({ event: 'OPEN_SEND', properties: { network } }))
    dispatch(sendStartRequested(token === undefined ? {} : { token }))
    dispatch(viewPushed({ view: 'WalletSend', params: {} }))
  }
}
