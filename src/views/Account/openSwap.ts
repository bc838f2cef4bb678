import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { selectConnected } from '../../slices/combined'
import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import { swapStartRequested } from '../../slices/startIntents'

/**
 * Starts a swap.
 * @param fromToken symbol of the native coin, or CAIP-10 id of a token, to pay with; the native coin unless given
 */
export function openSwap(fromToken?: string): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, getState) => {
    const state = getState()
    const network = state.networks.activeId ?? ''
    const account = selectConnected(state)
    const own = account?.accounts.find(({ address }) => address === account.address)
    const properties = { network, isSmartAccount: own?.type === 'smartAccount' }
    dispatch(eventTracked({ event: 'OPEN_SWAP', properties }))
    dispatch(swapStartRequested(fromToken === undefined ? {} : { fromToken }))
    dispatch(viewPushed({ view: 'Swap', params: {} }))
  }
}
