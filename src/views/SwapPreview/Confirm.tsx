import type { ReactNode } from 'react'
import type { Network } from '../../slices/domain/network/network'
import { isAccepted } from '../../slices/domain/trade/impact'
import { backRequested } from '../../slices/navigation'
import { lacksConsent, selectSwap, swapConfirmed } from '../../slices/swap'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HostNote } from '../shared/HostNote'
import { InlineReport } from '../shared/InlineReport'
import { walletRefusal } from '../shared/walletRefusal'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { FixedActions } from '../ui/base/FixedActions'
import type { PlannedFlow } from './shownFlow'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { toUnits } from '../../slices/domain/trade/units'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** Props of `Confirm`. */
interface ConfirmProps {
  flow: PlannedFlow
  /** Name of the wallet that will be prompted. */
  wallet: string
  network: Network
  /** The impact that the person accepted. */
  accepted: number | null
  /** Content below the buttons. */
  children: ReactNode
}

/** Buttons to approve, then swap, or to cancel, with the error of the last try. */
export function Confirm({ flow, wallet, network, accepted, children }: ConfirmProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { plan } = flow
  const error = flow.step === 'reviewing' ? (flow.error ?? flow.renewal.error) : null
  const isUnapproved = plan.approval !== null && error?.code === 'EXECUTION_REVERTED'
  const waiting = flow.step !== 'reviewing'
  const needsTick = useAppSelector((state) => lacksConsent(selectSwap(state), plan))
  const blocked = !waiting && (needsTick || !isAccepted(plan.offer.impact, accepted))
  return (
    <FixedActions>
      {error && (
        <>
          <p className="note bad" role="alert" data-testid="swap-error">
            {isUnapproved ? t('swap.unapproved') : walletRefusal(error, t)}
          </p>
          <InlineReport error={error} />
        </>
      )}
      <Button
        className={error ? 'g12' : undefined}
        busy={waiting}
        disabled={blocked}
        onClick={() => dispatch(confirmShown(flow))}
        testId="swap-confirm-button"
      >
        {useLabel(flow, wallet, network)}
      </Button>
      <Button
        tone="quiet"
        className="g4"
        onClick={() => dispatch(backRequested())}
        testId="swap-cancel-button"
      >
        {t('common.cancel')}
      </Button>
      <HostNote waiting={waiting} />
      {children}
    </FixedActions>
  )
}

function useLabel(flow: PlannedFlow, wallet: string, network: Network): string {
  const t = useT()
  switch (flow.step) {
    case 'approving':
      return flow.hash
        ? t('swap.approving', { network: network.name })
        : t('send.waiting', { wallet })
    case 'swapping':
      return t('send.waiting', { wallet })
    case 'reviewing':
      if (flow.plan.approval) return t('swap.approve')
      return t(flow.lost === null ? 'swap.title' : 'swap.again')
  }
}

/**
 * Confirms a swap as it was rendered. A plan that was renewed during the press is confirmed only if
 * it returns no less, through the same contract and in the same steps. Any other plan is shown
 * first and needs another press.
 */
function confirmShown({
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
