import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { isOutage, sayEmailError } from '../EmailLogin/sayEmailError'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { CHECK } from '../ui/base/viewIcons'
import { OtpField } from '../ui/forms/OtpField'
import { LiveRegion } from '../ui/status/LiveRegion'
import { Status } from '../ui/status/Status'
import { Resend } from './Resend'

const LENGTH = 6

/** Props of `CodeForm`. */
export interface CodeFormProps {
  /** Address that the code was sent to. */
  email: string
  /** Earliest time to request a new code, in ms since the epoch. */
  resendAt: number
  /** A new code is being sent. */
  resending: boolean
  /** Number of codes sent. */
  sent: number
  checking: boolean
  error: ErrorRecord | null
  /** Whether the code was correct. */
  done?: boolean
  /** Text for an error that is not caused by the code. */
  refusal?: string | undefined
  onSubmit: (otp: string) => void
  onResend: () => void
  /** Other actions, shown below. */
  children: ReactNode
}

/** A six-digit code from an email: input, check, result, and a button for a new email. */
export function CodeForm(props: CodeFormProps) {
  const { email, checking, error, done = false, sent, refusal, children } = props
  const t = useT()
  const [digits, setDigits] = useState('')
  const [read, setRead] = useState<ErrorRecord | null>(null)
  const [asked, setAsked] = useState<'code' | 'email'>('code')
  const failure = error === read ? null : error
  const box = useWrongDigits(failure)
  const submit = (otp: string) => {
    if (otp.length < LENGTH || checking || done) return
    setAsked('code')
    props.onSubmit(otp)
  }
  const change = (value: string) => {
    setDigits(value)
    setRead(error)
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    submit(digits)
  }
  // A new code needs an empty field with the focus. The button loses the focus while it counts down.
  const resend = () => {
    setAsked('email')
    change('')
    box.current?.querySelector('input')?.focus({ preventScroll: true })
    props.onResend()
  }
  const otherwise = refusal ?? t(asked === 'code' ? 'emailCode.wrong' : 'emailCode.notSent')
  return (
    <>
      <LiveRegion message={checking ? t('emailCode.checking') : ''} />
      <p className="lead">
        {t.rich('emailCode.sent', { email: <Email key="email">{email}</Email> })}
      </p>
      {done && !digits ? (
        <p className="g20">
          <Status dot="ok">{t('emailCode.opening')}</Status>
        </p>
      ) : (
        <form className="g20" ref={box} onSubmit={send} noValidate>
          <OtpField
            label={t('emailCode.label')}
            value={digits}
            onChange={change}
            onComplete={submit}
            busy={checking}
            done={done}
            error={failure ? sayEmailError(failure, otherwise, t) : undefined}
            note={<CodeNote done={done} resent={sent > 1} />}
            autoFocus
          />
          {failure && (asked === 'email' || isOutage(failure)) && <InlineReport error={failure} />}
        </form>
      )}
      {!done && (
        <Resend at={props.resendAt} busy={props.resending} onPress={resend}>
          {t('emailCode.resend')}
        </Resend>
      )}
      {children}
    </>
  )
}

/** An email address that does not wrap and runs from left to right. */
export function Email({ children }: { children: string }) {
  return (
    <bdi className="strong" style={{ color: 'var(--lk-ink)' }}>
      {children}
    </bdi>
  )
}

/**
 * The line below the digits: their lifetime, that a new code was sent, or that they were correct.
 */
export function CodeNote({ done = false, resent }: { done?: boolean; resent: boolean }) {
  const t = useT()
  if (!done && !resent) return t('emailCode.lasts')
  return (
    <span className="msg">
      <Icon d={CHECK} size={16} className="ok" />
      <span style={{ color: 'var(--lk-ink)' }}>
        {t(done ? 'emailCode.opening' : 'emailCode.resent')}
      </span>
    </span>
  )
}

/** Selects the digits after a wrong code, so that typing replaces them. */
function useWrongDigits(failure: ErrorRecord | null) {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (!failure || !input) return
    input.focus({ preventScroll: true })
    input.select()
  }, [failure])
  return box
}
