import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { TradeToken } from '../../slices/domain/trade/swapForm'
import { backRequested } from '../../slices/navigation'
import { swapTokenChosen } from '../../slices/swap'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Selects a token for the opened side and returns to the form. */
export function chooseToken(token: TradeToken): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch) => {
    dispatch(swapTokenChosen(token))
    dispatch(backRequested())
  }
}
