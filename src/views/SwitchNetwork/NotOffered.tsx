import { backRequested } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'

/** Shown if the view was opened for a network that the site does not offer. */
export function NotOffered() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <EmptyState title={t('switch.unknown.title')} text={t('networks.none.text')}>
      <Button tone="secondary" className="g16" onClick={() => dispatch(backRequested())}>
        {t('common.back')}
      </Button>
    </EmptyState>
  )
}
