import { useEffect, useRef, useState } from 'react'
import { selectEmailFlow, type EmailFlow } from '../../slices/email'
import { isEmailAddress } from '../../slices/domain/text/email'
import { selectIsLoggedIn } from '../../slices/login'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { requestEmailLogin } from '../shared/requestEmailLogin'
import { useT } from '../strings/t'
import { deepActive } from '../ui/base/focus'
import { MAIL } from '../ui/base/viewIcons'
import { TextField } from '../ui/forms/TextField'
import { LiveRegion } from '../ui/status/LiveRegion'
import { sayEmailError } from './sayEmailError'

/** Minimum length of an address that can be submitted. */
const SUBMIT_FROM = 4

/** Props of `EmailField`. */
export interface EmailFieldProps {
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
  autoFocus?: boolean
  /** Called when the visitor focuses the field. */
  onUse?: () => void
}

/** The email field. Errors are shown after submitting, not while typing. */
export function EmailField({ choose, autoFocus = false, onUse }: EmailFieldProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const flow = useAppSelector(selectEmailFlow)
  const [email, setEmail] = useState('')
  const [misshapen, setMisshapen] = useState(false)
  const [answered, setAnswered] = useState<EmailFlow | null>(null)
  const selected = useRef(false)
  const sending = flow.step === 'sending'
  const loggedIn = useAppSelector(selectIsLoggedIn)
  const box = useFieldFocus(sending)
  const change = (value: string) => {
    setEmail(value)
    setMisshapen(false)
    setAnswered(flow)
  }
  const focus = () => {
    onUse?.()
    if (selected.current) return
    selected.current = true
    dispatch(eventTracked({ event: 'EMAIL_LOGIN_SELECTED' }))
  }
  const send = () => {
    const address = email.trim()
    setMisshapen(!isEmailAddress(address))
    if (isEmailAddress(address)) choose(() => dispatch(requestEmailLogin(address)))()
  }
  const refusal = flow.step === 'idle' && flow !== answered ? flow.error : null
  const error = misshapen
    ? t('email.misshapen')
    : refusal
      ? sayEmailError(refusal, t('email.failed'), t)
      : undefined
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 0 }}>
      <TextField
        label={t('email.label')}
        value={email}
        onChange={change}
        onFocus={focus}
        icon={MAIL}
        type="email"
        inputMode="email"
        autoComplete="email"
        disabled={sending || loggedIn}
        autoFocus={autoFocus}
        error={error}
        submit={{
          label: t('email.send'),
          ready: sending || email.trim().length >= SUBMIT_FROM,
          busy: sending,
          onSubmit: send,
        }}
        testId="email-input"
      />
      {refusal && !misshapen && <InlineReport error={refusal} />}
      <LiveRegion message={sending ? t('email.sending') : ''} />
    </div>
  )
}

/**
 * Keeps the focus in the box while the field is disabled, and returns it to the field afterwards.
 */
function useFieldFocus(sending: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const had = useRef(false)
  useEffect(() => {
    const active = deepActive()
    if (sending) {
      had.current = !active || active === document.body || box.current?.contains(active) === true
      if (had.current) box.current?.focus({ preventScroll: true })
    } else if (had.current && active === box.current) {
      had.current = false
      box.current?.querySelector('input')?.focus({ preventScroll: true })
    }
  }, [sending])
  return box
}
