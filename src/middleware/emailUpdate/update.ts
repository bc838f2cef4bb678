import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { EMAIL_COOLDOWN_MS } from '../../slices/domain/embeddedLimits'
import { emailUpdateFailed, updateCodeSent, type UpdateCodeStep } from '../../slices/emailUpdate'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { beginUpdateStep } from './attempt'
import { endChanged } from './changed'
import { changeInFrame } from './frame'
import { showStep } from './place'

/** Requests another email for the account, and shows which address gets the code. */
export function updateEmail(_: unknown, fx: AppEffectApi): Promise<void> {
  return send(fx).then(() => void fx.dispatch(eventTracked({ event: 'EMAIL_EDIT' })))
}

/** Sends a new code; to the new address if the current one has already confirmed. */
export function resendUpdateCode(_: void, fx: AppEffectApi): Promise<void> {
  return send(fx)
}

async function send(fx: AppEffectApi): Promise<void> {
  const { flow, still, signal, end } = beginUpdateStep(fx)
  const { attemptId, email } = flow
  try {
    const { client, keys } = await still(fx.extra.embedded.load())
    if (client.pages().includes('email')) {
      await still(changeInFrame({ flow, still, signal, end }, fx))
      return endChanged(attemptId, fx)
    }
    if ('resendAt' in flow) refuseTooSoon(flow.resendAt, fx)
    const action = await still(client.updateEmail(email, signal))
    const now = fx.extra.clock.now()
    keys.noteLoginTime(now)
    const step: UpdateCodeStep = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    fx.dispatch(updateCodeSent({ attemptId, step, resendAt: now + EMAIL_COOLDOWN_MS }))
    showStep(step, fx)
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    fx.dispatch(emailUpdateFailed({ attemptId, error: toErrorRecord(error) }))
    throw error
  } finally {
    end()
  }
}

/** @throws LatchkeyError `EMAIL_COOLDOWN` within 30 s of the last code */
function refuseTooSoon(resendAt: number, fx: AppEffectApi): void {
  const left = resendAt - fx.extra.clock.now()
  if (left > 0) throw errorOf('EMAIL_COOLDOWN', { n: Math.ceil(left / 1_000) })
}
