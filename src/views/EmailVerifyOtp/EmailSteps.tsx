import { useEffect, useRef } from 'react'
import { selectIsLoggedIn } from '../../slices/login'
import { selectConnectFlow } from '../../slices/connect'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import {
  selectEmailFlow,
  emailCodeSubmitted,
  emailResendRequested,
  type EmailFlow,
} from '../../slices/email'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { EmailForm } from '../EmailLogin/EmailForm'
import { DeviceLink } from '../EmailVerifyDevice/DeviceLink'
import { deepActive, focusInto } from '../ui/base/focus'
import { Connected } from '../ConnectingSocial/Connected'
import { useT } from '../strings/t'
import { AnotherEmail } from './AnotherEmail'
import { CodeForm } from './CodeForm'
import { FrameCode } from './FrameCode'
import { PasskeyButton } from './PasskeyButton'
import { requestConnect } from '../shared/attempts'
import { FailedState } from '../shared/FailedState'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'

/**
 * The current step of a login, for both of its views. Shows the email field if no login is in
 * progress, because the site opened the view directly.
 * @param at the view that asks; the device view stays as it is until the code view takes its place
 */
export function EmailSteps({ at }: { at: 'device' | 'code' }) {
  const flow = useAppSelector(selectEmailFlow)
  const connect = useAppSelector(selectConnectFlow)
  const connected = useAppSelector(selectIsLoggedIn)
  const failed =
    flow.step === 'connecting' &&
    (connect.step === 'failed' || connect.step === 'declined') &&
    connect.connectorId === EMBEDDED_CONNECTOR_ID
  const shown = failed ? 'failed' : flow.step
  const box = useFocusOfStep(shown)
  const content = () => {
    if (flow.step === 'device' || (flow.step === 'code' && at === 'device'))
      return <DeviceLink flow={flow} />
    if (failed) return <NotOpened />
    if (flow.step === 'code' || flow.step === 'connecting') return <CodeEntry flow={flow} />
    return connected ? <Connected /> : <EmailForm />
  }
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 0 }}>
      {content()}
    </div>
  )
}

/**
 * Keeps the focus in the view when a step replaces another: moves it to the preferred element of
 * the new step.
 */
function useFocusOfStep(step: string) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    const active = deepActive()
    // In two panes the field that sent the address stays visible but is no longer needed.
    const isDone = active instanceof HTMLInputElement && active.type === 'email'
    if (before.current === step && !isDone) return
    before.current = step
    const isLost = !active || active === document.body || active === box.current || isDone
    if (isLost && box.current) focusInto(box.current)
  }, [step])
  return box
}

/** The steps that show the code. */
type CodeFlow = Extract<EmailFlow, { step: 'code' | 'connecting' }>

/** The code of a login. */
function CodeEntry({ flow }: { flow: CodeFlow }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { email, resendAt, resending, sent } = flow
  const done = flow.step === 'connecting'
  if (flow.inFrame) return <FrameCode flow={flow} />
  const error = done ? null : flow.error
  return (
    <CodeForm
      {...{ email, resendAt, resending, sent, done }}
      checking={!done && flow.checking}
      error={error}
      refusal={error?.code === 'UNAUTHORIZED' ? t('emailCode.elsewhere') : undefined}
      onSubmit={(otp) => dispatch(emailCodeSubmitted({ otp }))}
      onResend={() => dispatch(emailResendRequested())}
    >
      {flow.passkeys && <PasskeyButton />}
      <AnotherEmail form="EmailLogin" />
    </CodeForm>
  )
}

/** The code was correct, but the wallet failed to connect. */
function NotOpened() {
  const t = useT()
  const dispatch = useAppDispatch()
  const retry = () => dispatch(requestConnect({ connectorId: EMBEDDED_CONNECTOR_ID, show: false }))
  return (
    <FailedState title={t('emailCode.failed.title')} text={t('emailCode.failed.text')}>
      <Button
        className="g20"
        icon={RETRY}
        onClick={retry}
        autoFocus
        testId="connecting-widget-secondary-button"
      >
        {t('common.retry')}
      </Button>
      <AnotherEmail form="EmailLogin" />
    </FailedState>
  )
}
