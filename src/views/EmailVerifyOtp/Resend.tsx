import { useId } from 'react'
import { useSecondsLeft } from '../shared/useSecondsLeft'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'

/** Props of `Resend`. */
export interface ResendProps {
  /** Label, such as "Send a new code". */
  children: string
  /** Earliest time to press it, in ms since the epoch. */
  at: number
  /** Whether a code is being sent. */
  busy: boolean
  /** Whether the step failed, so that this is the main action. */
  failed?: boolean
  onPress: () => void
}

/** Button that requests another email, with the remaining wait below it. Its height is constant. */
export function Resend({ children, at, busy, failed = false, onPress }: ResendProps) {
  const t = useT()
  const format = useFormat()
  const left = useSecondsLeft(at)
  const id = useId()
  const time = format.clock(left)
  return (
    <>
      <Button
        tone={failed ? 'primary' : 'secondary'}
        className="g20"
        {...(failed && { icon: RETRY })}
        busy={busy}
        disabled={left > 0}
        onClick={onPress}
        describedBy={id}
        testId="otp-resend"
      >
        {children}
      </Button>
      <p className="reason g8" id={id}>
        {left > 0 ? t('email.available', { time }) : '\u00a0'}
      </p>
    </>
  )
}
