import { EMAIL_COOLDOWN_MS } from '../../slices/domain/embeddedLimits'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { Route } from '../../slices/domain/widget/views'
import { deviceApproved, emailFailed, emailSent, selectEmailFlow } from '../../slices/email'
import { asAutomatic } from '../../slices/intent'
import { viewPushed, viewReplaced } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { walletPageRequested } from '../../slices/walletPage'
import type { AppEffectApi } from '../../store/types'
import { beginStep, type Step } from './attempt'
import { connectLoggedIn } from './loggedIn'

const CODE: Route = { view: 'EmailVerifyOtp', params: {} }
const DEVICE: Route = { view: 'EmailVerifyDevice', params: {} }

/** Sends the email of a new attempt, and shows the step that follows. */
export function login(
  { email, mail = false }: { email: string; mail?: boolean },
  fx: AppEffectApi,
): Promise<void> {
  return send(email.trim(), !mail, fx)
}

/** Sends the email of the attempt once more. */
export function resend(_: void, fx: AppEffectApi): Promise<void> {
  const flow = selectEmailFlow(fx.getState())
  if (flow.step !== 'device' && flow.step !== 'code') throw errorOf('CONNECT_ABANDONED')
  return send(flow.email, false, fx)
}

/** @param passkey a passkey of this device may replace the email */
async function send(email: string, passkey: boolean, fx: AppEffectApi): Promise<void> {
  const step = beginStep(fx)
  const { attemptId, still, signal } = step
  try {
    const { client, keys } = await still(fx.extra.embedded.load())
    refuseTooSoon(keys.lastLoginTime(), fx)
    const next = await still(client.connectEmail(email, { signal, passkey }))
    if (next === 'USE_PASSKEY') {
      const pageId = fx.extra.random.id()
      fx.dispatch(asAutomatic(walletPageRequested({ page: 'passkey', pageId })))
      return
    }
    const now = fx.extra.clock.now()
    keys.noteLoginTime(now)
    if (next !== 'CONNECT') {
      const holds = next === 'VERIFY_DEVICE' ? 'link' : 'code'
      const pages = client.pages()
      const offered = { passkeys: pages.includes('passkey'), inFrame: pages.includes('code') }
      fx.dispatch(emailSent({ attemptId, holds, resendAt: now + EMAIL_COOLDOWN_MS, ...offered }))
      fx.dispatch(eventTracked({ event: 'EMAIL_VERIFICATION_CODE_SENT' }))
      const { sent } = sentOf(fx)
      go(holds === 'link' ? DEVICE : CODE, fx)
      if (holds === 'link') await still(awaitDevice(step, fx))
      if (!offered.inFrame || !(await still(awaitCode(step, sent, fx)))) return
      fx.dispatch(eventTracked({ event: 'EMAIL_VERIFICATION_CODE_PASS' }))
    }
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
    const isCodeLost = error instanceof CodeLost
    const record = isCodeLost ? toErrorRecord(error.cause) : toErrorRecord(error)
    fx.dispatch(emailFailed({ attemptId, error: record, isCodeLost }))
    if (isCodeLost) throw error.cause
    throw error
  } finally {
    step.end()
  }
  return connectLoggedIn(attemptId, fx)
}

/** Waits until the link is opened, then replaces the device view by the code view. */
async function awaitDevice({ attemptId, still, signal }: Step, fx: AppEffectApi): Promise<void> {
  const { client } = await still(fx.extra.embedded.load())
  const isLate = (error: unknown) => toErrorRecord(error).code === 'FRAME_REQUEST_TIMEOUT'
  // Finding an email takes longer than the frame's request time-out.
  const ask = (): Promise<void> =>
    client.connectDevice(signal).catch((error: unknown) => {
      if (isLate(error) && still.isCurrent()) return ask()
      throw error
    })
  // A resent link replaces this one, whose wait then ends without effect.
  const { sent } = sentOf(fx)
  const isLatest = () => sentOf(fx).step === 'device' && sentOf(fx).sent === sent
  await still(
    ask().catch((error: unknown) => {
      if (isLatest()) throw error
    }),
  )
  if (!isLatest()) return
  fx.dispatch(deviceApproved({ attemptId }))
  fx.dispatch(eventTracked({ event: 'DEVICE_REGISTERED_FOR_EMAIL' }))
  go(CODE, fx)
}

/** The frame no longer shows its code field, which ends the login. */
class CodeLost extends Error {}

/**
 * Opens the frame's code field while the code view is shown, until the code is right.
 * @param sent number of the email with the code; a later email has its own step
 * @returns false when another step replaced this one
 */
async function awaitCode(
  { still, signal }: Step,
  sent: number,
  fx: AppEffectApi,
): Promise<boolean> {
  const { client } = await still(fx.extra.embedded.load())
  const isAsked = () => sentOf(fx).step === 'code' && sentOf(fx).sent === sent
  const isInSight = () => fx.getState().router.history.at(-1)?.view === CODE.view
  for (;;) {
    // The passkey page replaces the field, which returns when the passkey is not used.
    const canGoOn = () => !isAsked() || isInSight()
    if (!canGoOn()) await still(fx.condition(canGoOn))
    if (!isAsked()) return false
    const outcome = await still(
      client.openPage('code', signal).then(
        () => 'right' as const,
        (error: unknown) => error,
      ),
    )
    if (outcome === 'right') return true
    if (!isAsked()) return false
    if (isInSight()) throw new CodeLost('', { cause: outcome })
  }
}

/** The step of the login, and the number of emails sent. */
function sentOf(fx: AppEffectApi) {
  const flow = selectEmailFlow(fx.getState())
  return { step: flow.step, sent: 'sent' in flow ? flow.sent : 0 }
}

/** Shows the view of a step: replaces the view of another step, otherwise pushes it. */
function go(route: Route, fx: AppEffectApi): void {
  const shown = fx.getState().router.history.at(-1)?.view
  if (shown === route.view) return
  const isOfLogin = shown === CODE.view || shown === DEVICE.view
  fx.dispatch(isOfLogin ? viewReplaced(route) : viewPushed(route))
}

/** @throws LatchkeyError `EMAIL_COOLDOWN` within 30 s of the last email */
function refuseTooSoon(lastTime: number | null, fx: AppEffectApi): void {
  if (lastTime === null) return
  const left = lastTime + EMAIL_COOLDOWN_MS - fx.extra.clock.now()
  if (left > 0) throw errorOf('EMAIL_COOLDOWN', { n: Math.ceil(left / 1_000) })
}
