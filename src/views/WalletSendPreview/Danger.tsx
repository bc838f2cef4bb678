import type { SendDanger } from '../../slices/domain/trade/danger'
import { useT } from '../strings/t'
import { AlertBar } from '../ui/status/AlertBar'

/** Warns of a transfer that is almost never meant, above the review. Sending waits for a tick beside the button. */
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
