import { viewTookOver } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'

/** Shown if the site offers no provider. */
export function NoSocials() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <EmptyState title={t('socials.off.title')} text={t('email.off.text')}>
      <Button
        className="g20"
        onClick={() => dispatch(viewTookOver({ view: 'Connect', params: {} }))}
      >
        {t('email.off.wallet')}
      </Button>
    </EmptyState>
  )
}
