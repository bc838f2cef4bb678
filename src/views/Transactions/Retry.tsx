import type { History } from '../shared/useHistory'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'

/** Requests the history again. */
export function Retry({ history: { retry } }: { history: History }) {
  const t = useT()
  return (
    <Button tone="secondary" className="g12" icon={RETRY} onClick={retry} testId="activity-retry">
      {t('common.retry')}
    </Button>
  )
}
