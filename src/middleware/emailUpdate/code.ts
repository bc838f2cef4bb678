import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { EMAIL_COOLDOWN_MS } from '../../slices/domain/embeddedLimits'
import { updateCodeRefused, updateCodeSent } from '../../slices/emailUpdate'
import type { AppEffectApi } from '../../store/types'
import { beginUpdateStep, type UpdateStep } from './attempt'
import { adoptEmail, embeddedAddress, endChanged } from './changed'
import { showStep } from './place'

/** Checks a code sent to the current or the new address. After the second one the account has the new address. */
export async function submitUpdateCode({ otp }: { otp: string }, fx: AppEffectApi): Promise<void> {
  const step = beginUpdateStep(fx)
  const { flow, still } = step
  const { attemptId } = flow
  try {
    if (flow.step === 'primary') await still(confirmPresent(otp, step, fx))
    else if (flow.step === 'secondary') await still(confirmNew(otp, step, fx))
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    fx.dispatch(updateCodeRefused({ attemptId, error: toErrorRecord(error) }))
    throw error
  } finally {
    step.end()
  }
}

async function confirmPresent(otp: string, step: UpdateStep, fx: AppEffectApi): Promise<void> {
  const { flow, still, signal } = step
  const { client } = await still(fx.extra.embedded.load())
  await still(client.updateEmailPrimaryOtp(otp, signal))
  const resendAt = fx.extra.clock.now() + EMAIL_COOLDOWN_MS
  fx.dispatch(updateCodeSent({ attemptId: flow.attemptId, step: 'secondary', resendAt }))
  showStep('secondary', fx)
}

async function confirmNew(otp: string, step: UpdateStep, fx: AppEffectApi): Promise<void> {
  const { flow, still } = step
  const { client } = await still(fx.extra.embedded.load())
  const address = embeddedAddress(fx)
  // Runs beyond the step: the account has the new address even if the visitor left meanwhile.
  const changed = client.updateEmailSecondaryOtp(otp).then((email) => {
    if (address !== null && embeddedAddress(fx) === address) adoptEmail(email, fx)
  })
  await still(changed)
  endChanged(flow.attemptId, fx)
}
