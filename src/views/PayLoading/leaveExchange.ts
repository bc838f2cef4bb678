import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { viewReplaced } from '../../slices/navigation'
import { exchangeLeft } from '../../slices/pay'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Says that nothing was paid at the exchange, and goes back to the ways to pay. */
export function leaveExchange(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch) => {
    dispatch(exchangeLeft())
    dispatch(viewReplaced({ view: 'Pay', params: {} }))
  }
}
