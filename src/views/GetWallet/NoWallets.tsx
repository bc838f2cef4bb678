import { backRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { EmptyState } from '../ui/status/States'

/** Shown without a wallet to install. A list that failed to load can be loaded again; otherwise only the way back is left. */
export function NoWallets({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <EmptyState
      title={t(failed ? 'allWallets.failed.title' : 'getWallet.empty')}
      {...(failed && { text: t('getWallet.none') })}
      testId="no-wallet-to-get"
    >
      {failed ? (
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
