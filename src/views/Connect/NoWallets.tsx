import { viewPushed } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'

/** Shown if there is no way to connect. */
export function NoWallets() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <EmptyState title={t('connect.empty.title')} text={t('connect.empty.text')}>
      <Button
        className="g20"
        onClick={() => dispatch(viewPushed({ view: 'GetWallet', params: {} }))}
      >
        {t('getWallet.title')}
      </Button>
    </EmptyState>
  )
}
