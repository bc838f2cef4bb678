import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { emailCodeRefused } from '../../slices/email'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { beginStep } from './attempt'
import { connectLoggedIn } from './loggedIn'

/** Checks the code and then connects the account. */
export async function submitCode({ otp }: { otp: string }, fx: AppEffectApi): Promise<void> {
  const step = beginStep(fx)
  const { attemptId, still } = step
  try {
    const { client } = await still(fx.extra.embedded.load())
    // No signal, because the answer is needed even after the visitor has left.
    const checked = client.connectOtp(otp)
    // Logs out a visitor who left during the check.
    checked.then(
      () => still.isCurrent() || void client.signOut(),
      () => {},
    )
    await still(checked)
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
    const record = toErrorRecord(error)
    fx.dispatch(emailCodeRefused({ attemptId, error: record }))
    fx.dispatch(
      eventTracked({
        event: 'EMAIL_VERIFICATION_CODE_FAIL',
        properties: { message: record.code },
      }),
    )
    throw error
  } finally {
    step.end()
  }
  fx.dispatch(eventTracked({ event: 'EMAIL_VERIFICATION_CODE_PASS' }))
  return connectLoggedIn(attemptId, fx)
}
