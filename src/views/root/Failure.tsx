import { modalCloseRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Dialog } from '../ui/base/Dialog'
import { Header } from '../ui/base/Header'
import { RETRY } from '../ui/base/icons'
import { ErrorState } from '../ui/status/States'

/** Props of `Failure`. */
export interface FailureProps {
  /** The code did not arrive, which is not the same as being wrong. */
  missing?: boolean
  onRetry: () => void
}

/** What stands in for a part that failed: what happened, what is safe, and two ways on. */
export function Failure({ missing, onRetry }: FailureProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <ErrorState
      title={t(missing ? 'failed.load.title' : 'failed.title')}
      text={t(missing ? 'failed.load.text' : 'failed.text')}
      testId="view-failed"
    >
      <Button className="g20" icon={RETRY} onClick={onRetry}>
        {t('common.retry')}
      </Button>
      <Button tone="quiet" onClick={() => dispatch(modalCloseRequested({ force: true }))}>
        {t('common.close')}
      </Button>
    </ErrorState>
  )
}

/** The dialog when its own frame failed. */
export function BrokenFrame({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const close = () => dispatch(modalCloseRequested({ force: true }))
  return (
    <Dialog onClose={close}>
      <Header
        title={t('failed.title')}
        hideTitle
        onClose={close}
        backLabel={t('common.back')}
        closeLabel={t('common.close')}
      />
      <div className="body">
        <Failure onRetry={onRetry} />
      </div>
    </Dialog>
  )
}
