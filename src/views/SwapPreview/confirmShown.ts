import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { toUnits } from '../../slices/domain/trade/units'
import { selectSwap, swapConfirmed } from '../../slices/swap'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import type { PlannedFlow } from './shownFlow'

/**
 * Confirms a swap as it was rendered. A plan that was renewed during the press is confirmed only if
 * it returns no less, through the same contract and in the same steps. Any other plan is shown
 * first and needs another press.
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
