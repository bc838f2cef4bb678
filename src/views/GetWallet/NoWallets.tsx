import { backRequested } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { EmptyState } from '../ui/status/States'

/** Shown if there is no wallet to install, with a retry if there is a list, otherwise with Back. */
export function NoWallets({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { projectId } = useAppSelector(selectOptions)
  return (
    <EmptyState title={t('allWallets.failed.title')} text={t('getWallet.none')}>
      {projectId ? (
        <Button className="g16" icon={RETRY} onClick={onRetry} testId="get-wallet-retry">
          {t('common.retry')}
        </Button>
      ) : (
        <Button tone="secondary" className="g16" onClick={() => dispatch(backRequested())}>
          {t('common.back')}
        </Button>
      )}
    </EmptyState>
  )
}
