import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { viewReplaced } from '../../slices/navigation'
import { exchangeLeft } from '../../slices/pay'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Reports that nothing was paid at the exchange, and returns to the payment sources. */
export function leaveExchange(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch) => {
    dispatch(exchangeLeft())
    dispatch(viewReplaced({ view: 'Pay', params: {} }))
  }
}
