import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { accountUpgradeRequested, type UpgradeAction } from '../../slices/accountUpgrade'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Requests an upgrade of the standard account or its end, as a new attempt. */
export function changeAccount(
  action: UpgradeAction,
): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(accountUpgradeRequested({ action, attemptId: random.id() }))
  }
}
