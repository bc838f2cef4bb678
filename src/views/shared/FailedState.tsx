import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { ErrorState, type StateProps } from '../ui/status/States'
import { CopyReport } from './CopyReport'

/** Props of `FailedState`. */
export interface FailedStateProps extends StateProps {
  /** Gives a key that tries again; others are children. */
  onRetry?: () => void
  /** What was thrown while the part was drawn. */
  thrown?: unknown
}

/** Shown after a failure: illustration, what failed, next step, and a report to copy. */
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
