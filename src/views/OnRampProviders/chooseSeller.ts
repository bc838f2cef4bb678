import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { SellerId } from '../../slices/domain/trade/sellers'
import { sellerChosen } from '../../slices/onramp'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Opens a provider, as a new attempt. */
export function chooseSeller(
  seller: SellerId,
  symbol: string,
): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(sellerChosen({ attemptId: random.id(), seller, symbol }))
  }
}
