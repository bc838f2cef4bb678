import type { ReactNode } from 'react'
import type { Network } from '../../slices/domain/network/network'
import { isAccepted } from '../../slices/domain/trade/impact'
import { backRequested } from '../../slices/navigation'
import { lacksConsent, selectSwap } from '../../slices/swap'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HostNote } from '../shared/HostNote'
import { InlineReport } from '../shared/InlineReport'
import { walletRefusal } from '../shared/walletRefusal'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { FixedActions } from '../ui/base/FixedActions'
import { confirmShown } from './confirmShown'
import type { PlannedFlow } from './shownFlow'

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
