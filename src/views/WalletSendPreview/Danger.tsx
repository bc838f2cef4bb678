import type { SendDanger } from '../../slices/domain/trade/danger'
import { useT } from '../strings/t'
import { AlertBar } from '../ui/status/AlertBar'

/**
 * Warning about a transfer that is probably a mistake, above the review. Sending needs a checkbox.
 */
export function Danger({ danger, token }: { danger: SendDanger; token: string }) {
  const t = useT()
  return (
    <div data-testid={`send-danger-${danger}`}>
      <AlertBar
        tone={danger === 'self' ? 'warning' : 'error'}
        title={danger === 'fails' ? t('action.fails') : t(`send.${danger}.title`, { token })}
        text={t(`send.${danger}.text`)}
      />
    </div>
  )
}
