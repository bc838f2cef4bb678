import { modalCloseRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { LoadError } from '../shared/loadError'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Dialog } from '../ui/base/Dialog'
import { Header } from '../ui/base/Header'
import { RETRY } from '../ui/base/icons'
import { ErrorState } from '../ui/status/States'
import type { PartFailure } from './ErrorBoundary'
import { useRest } from './views'

/**
 * Replaces a failed part: what happened, what is safe, and what to do next. A `LoadError` means
 * that code did not load, not that it is faulty.
 */
export function Failure({ thrown, onRetry }: PartFailure) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { CopyReport } = useRest() ?? {}
  const part = thrown instanceof LoadError ? 'failed.load' : 'failed'
  return (
    <ErrorState title={t(`${part}.title`)} text={t(`${part}.text`)} testId="view-failed">
      <Button className="g20" icon={RETRY} onClick={onRetry}>
        {t('common.retry')}
      </Button>
      <Button tone="quiet" onClick={() => dispatch(modalCloseRequested({ force: true }))}>
        {t('common.close')}
      </Button>
      {CopyReport && <CopyReport thrown={thrown} />}
    </ErrorState>
  )
}

/** The dialog if the frame itself failed. */
export function BrokenFrame(props: PartFailure) {
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
        <Failure {...props} />
      </div>
    </Dialog>
  )
}
