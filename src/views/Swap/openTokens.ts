import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { viewPushed } from '../../slices/navigation'
import { swapSideOpened, type SwapSide } from '../../slices/swap'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Opens the list of tokens for a side. */
export function openTokens(side: SwapSide): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch) => {
    dispatch(eventTracked({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' }))
    dispatch(swapSideOpened(side))
    dispatch(viewPushed({ view: 'SwapSelectToken', params: {} }))
  }
}
