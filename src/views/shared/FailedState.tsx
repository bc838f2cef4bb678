import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { ErrorState, type StateProps } from '../ui/status/States'
import { CopyReport } from './CopyReport'

/** Props of `FailedState`. */
export interface FailedStateProps extends StateProps {
  /** Adds a button to retry; other buttons are children. */
  onRetry?: () => void
  /** The error that was thrown while rendering. */
  thrown?: unknown
}

/** An error state: illustration, what failed, what to do next, and a report to copy. */
export function FailedState({ children, onRetry, thrown, ...words }: FailedStateProps) {
  const t = useT()
  return (
    <ErrorState {...words}>
      {onRetry && (
        <Button tone="secondary" className="g16" icon={RETRY} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {children}
      <CopyReport thrown={thrown} />
    </ErrorState>
  )
}
