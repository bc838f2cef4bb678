import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { AlertBar } from '../ui/status/AlertBar'
import { amountOf } from '../Swap/figures'
import type { PlannedFlow } from './shownFlow'

/** What is known of the transactions before the wallet sees them, and where nothing is. */
export function Findings({ flow }: { flow: PlannedFlow }) {
  const t = useT()
  const format = useFormat()
  const { trade, plan } = flow
  const { read, simulated } = plan.findings
  if (!read && !simulated) {
    return (
      <div data-testid="swap-unread">
        <AlertBar
          tone="warning"
          title={t('swap.unread')}
          text={t('swap.unread.text')}
          className="g12"
        />
      </div>
    )
  }
  const paid = amountOf(format, trade.amount, trade.from)
  const received = amountOf(format, plan.offer.minimum, trade.to)
  return (
    <p className="note g12" data-testid="swap-findings">
      {simulated ? t('swap.simulated', { paid, received }) : t('swap.read')}
    </p>
  )
}
