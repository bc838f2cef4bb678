import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { walletPageRequested, type WalletPage } from '../../slices/walletPage'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Shows a page of the embedded wallet's frame. */
export function requestWalletPage(
  page: WalletPage,
): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _, { random }) => {
    dispatch(walletPageRequested({ page, pageId: random.id() }))
  }
}
