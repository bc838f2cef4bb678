import { needsConsent } from '../../slices/domain/trade/findings'
import { lacksConsent, selectSwap, swapConsented } from '../../slices/swap'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Checkbox } from '../ui/forms/Checkbox'
import { AlertBar } from '../ui/status/AlertBar'
import { amountOf } from '../Swap/figures'
import type { PlannedFlow } from './shownFlow'

/** Results of the checks of the transactions. Without results, the person has to consent. */
export function Findings({ flow }: { flow: PlannedFlow }) {
  const t = useT()
  const format = useFormat()
  const { trade, plan } = flow
  const { read, simulated, known } = plan.findings
  if (!needsConsent(plan.findings)) {
    const paid = amountOf(format, trade.amount, trade.from)
    const received = amountOf(format, plan.offer.minimum, trade.to)
    return (
      <p className="note g12" data-testid="swap-findings">
        {simulated ? t('swap.simulated', { paid, received }) : t('swap.read')}
      </p>
    )
  }
  return (
    <>
      {!read && !simulated && (
        <div data-testid="swap-unread">
          <AlertBar
            tone="warning"
            title={t('swap.unread')}
            text={t('swap.unread.text')}
            className="g12"
          />
        </div>
      )}
      {!known && (
        <div data-testid="swap-unknown-router">
          <AlertBar
            tone="warning"
            title={t('swap.stranger')}
            text={t('action.mark.router')}
            className="g12"
          />
        </div>
      )}
      <Consent flow={flow} />
    </>
  )
}

/** The checkbox that is required before the wallet is prompted. */
function Consent({ flow: { step, plan } }: { flow: PlannedFlow }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const state = useAppSelector(selectSwap)
  return (
    <Checkbox
      checked={!lacksConsent(state, plan)}
      onChange={(agreed) => dispatch(swapConsented(agreed ? plan.swap.to : null))}
      disabled={step !== 'reviewing'}
      testId="swap-unknown-router-confirm"
    >
      {t('swap.accept')}
    </Checkbox>
  )
}
