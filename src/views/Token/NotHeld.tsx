import type { Network } from '../../slices/domain/network/network'
import { backRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'

/**
 * Shown when the account does not have the asset: after it was sent, or after a change of account or
 * network.
 */
export function NotHeld({ network }: { network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <EmptyState
      title={t('send.noToken')}
      text={t('token.gone', { network: network.name })}
      testId="token-gone"
    >
      <Button
        tone="secondary"
        className="g16"
        onClick={() => dispatch(backRequested())}
        testId="token-gone-back"
      >
        {t('common.back')}
      </Button>
    </EmptyState>
  )
}
