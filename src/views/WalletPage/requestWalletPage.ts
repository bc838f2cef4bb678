import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { FramePage } from '../../slices/domain/wallet/framePages'
import { walletPageRequested } from '../../slices/walletPage'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Shows a page of the embedded wallet's frame. */
export function requestWalletPage(
  page: FramePage,
): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _, { random }) => {
    dispatch(walletPageRequested({ page, pageId: random.id() }))
  }
}
