import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { selectConnected } from '../../slices/combined'
import { viewPushed } from '../../slices/navigation'
import { selectOnramp } from '../../slices/onramp'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import { buyStartRequested } from '../../slices/startIntents'

/** Starts a purchase, or returns to the one that is being paid. */
export function openBuy(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, getState) => {
    const state = getState()
    const account = selectConnected(state)
    const own = account?.accounts.find(({ address }) => address === account.address)
    const properties = { isSmartAccount: own?.type === 'smartAccount' }
    dispatch(eventTracked({ event: 'SELECT_BUY_CRYPTO', properties }))
    const isPaying = ['paying', 'unseen'].includes(selectOnramp(state).flow.step)
    if (!isPaying) dispatch(buyStartRequested({}))
    dispatch(viewPushed({ view: isPaying ? 'BuyInProgress' : 'OnRampProviders', params: {} }))
  }
}
