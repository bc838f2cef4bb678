import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { toUnits } from '../../slices/domain/trade/units'
import { selectSwap, swapConfirmed } from '../../slices/swap'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import type { PlannedFlow } from './shownFlow'

/**
 * Confirms a swap as it is drawn. One that was made anew while its key was pressed counts where it gives no less through the
 * same contract in the same steps; anything else is drawn, and is looked at before it can be confirmed.
 */
export function confirmShown({
  attemptId,
  plan: drawn,
}: PlannedFlow): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, getState) => {
    const { flow } = selectSwap(getState())
    if (flow.step !== 'reviewing' || flow.attemptId !== attemptId) return
    const { trade, plan } = flow
    const least = ({ offer }: typeof plan) => toUnits(offer.minimum, trade.to.decimals) ?? 0n
    const isSame =
      plan.swap.to === drawn.swap.to && (plan.approval === null) === (drawn.approval === null)
    if (isSame && least(plan) >= least(drawn)) dispatch(swapConfirmed({ attemptId }))
  }
}
