import { viewPushed } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** Button in an empty part of the account that opens Receive. */
export function ReceiveButton({ className }: { className?: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Button
      className={className}
      onClick={() => dispatch(viewPushed({ view: 'WalletReceive', params: {} }))}
      testId="account-receive-button"
    >
      {t('receive.title')}
    </Button>
  )
}
