import { useEffect, useRef } from 'react'
import { selectIsLoggedIn } from '../../slices/login'
import { selectConnectFlow } from '../../slices/connect'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { selectEmailFlow } from '../../slices/email'
import { useAppSelector } from '../../store/hooks'
import { EmailForm } from '../EmailLogin/EmailForm'
import { DeviceLink } from '../EmailVerifyDevice/DeviceLink'
import { deepActive, focusInto } from '../ui/base/focus'
import { CodeEntry } from './CodeEntry'
import { Connected } from '../ConnectingSocial/Connected'
import { NotOpened } from './LoginOutcome'

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
