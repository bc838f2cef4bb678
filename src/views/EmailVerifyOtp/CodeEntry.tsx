import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { emailCodeSubmitted, type EmailFlow } from '../../slices/email'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { useAppDispatch } from '../../store/hooks'
import { sayEmailError } from '../EmailLogin/sayEmailError'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { CHECK } from '../ui/base/viewIcons'
import { OtpField } from '../ui/forms/OtpField'
import { LiveRegion } from '../ui/status/LiveRegion'
import { Status } from '../ui/status/Status'
import { AnotherEmail } from './AnotherEmail'
import { Resend } from './Resend'

/** The steps in which the code is on screen. */
export type CodeFlow = Extract<EmailFlow, { step: 'code' | 'connecting' }>

const LENGTH = 6

/** The six digits of the e-mail: typed, checked, refused or right; and a new e-mail. */
export function CodeEntry({ flow }: { flow: CodeFlow }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const [digits, setDigits] = useState('')
  const [read, setRead] = useState<ErrorRecord | null>(null)
  const [asked, setAsked] = useState<'code' | 'email'>('code')
  const done = flow.step === 'connecting'
  const checking = flow.step === 'code' && flow.checking
  const failure = flow.step === 'code' && flow.error !== read ? flow.error : null
  const box = useWrongDigits(failure)
  const submit = (otp: string) => {
    if (otp.length < LENGTH || checking || done) return
    setAsked('code')
    dispatch(emailCodeSubmitted({ otp }))
  }
  const change = (value: string) => {
    setDigits(value)
    if (flow.step === 'code') setRead(flow.error)
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    submit(digits)
  }
  const otherwise = t(asked === 'code' ? 'emailCode.wrong' : 'emailCode.notSent')
  return (
    <>
      <LiveRegion message={checking ? t('emailCode.checking') : ''} />
      <p className="lead">
        {t.rich('emailCode.sent', { email: <Email key="email">{flow.email}</Email> })}
      </p>
      {done && !digits ? (
        <p className="g20">
          <Status lamp="ok">{t('emailCode.opening')}</Status>
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
            note={<Note done={done} resent={flow.sent > 1} />}
            autoFocus
          />
        </form>
      )}
      {flow.step === 'code' && (
        <Resend at={flow.resendAt} busy={flow.resending} onPress={() => setAsked('email')}>
          {t('emailCode.resend')}
        </Resend>
      )}
      <AnotherEmail />
    </>
  )
}

/** The address that the e-mail went to, in one piece and from left to right. */
export function Email({ children }: { children: string }) {
  return (
    <bdi className="strong" style={{ color: 'var(--lk-ink)' }}>
      {children}
    </bdi>
  )
}

/** The line below the digits: how long they last, that there are new ones, or that they were right. */
function Note({ done, resent }: { done: boolean; resent: boolean }) {
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

/** After a refusal the digits are selected, so that the next one typed begins a new code. */
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
