import type { SendDanger } from '../../slices/domain/trade/danger'
import { useT } from '../strings/t'
import { Checkbox } from '../ui/forms/Checkbox'
import { AlertBar } from '../ui/status/AlertBar'

/** Props of `Danger`. */
interface DangerProps {
  danger: SendDanger
  /** Symbol of the token that is sent. */
  token: string
  accepted: boolean
  onAccepted: (accepted: boolean) => void
}

/** Warns of a transfer that is almost never meant, with the tick that sending waits for. */
export function Danger({ danger, token, accepted, onAccepted }: DangerProps) {
  const t = useT()
  return (
    <>
      <div data-testid={`send-danger-${danger}`}>
        <AlertBar
          tone={danger === 'self' ? 'warning' : 'error'}
          title={t(`send.${danger}.title`, { token })}
          text={t(`send.${danger}.text`)}
          className="g12"
        />
      </div>
      <Checkbox checked={accepted} onChange={onAccepted} testId="send-danger-accept">
        {t('send.danger.accept')}
      </Checkbox>
    </>
  )
}
