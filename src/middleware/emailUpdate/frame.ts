import { errorOf } from '../../slices/domain/errors/errorOf'
import { isDeclined, toErrorRecord } from '../../slices/domain/errors/records'
import { emailUpdateEnded, updateInFrame } from '../../slices/emailUpdate'
import { wentBack } from '../../slices/navigation'
import type { AppEffectApi } from '../../store/types'
import type { UpdateStep } from './attempt'
import { adoptEmail, embeddedAddress } from './changed'
import { showStep } from './place'

/** Lets the frame show both addresses and ask for their codes; no code passes through this page. */
export async function changeInFrame(
  { flow, still, signal }: UpdateStep,
  fx: AppEffectApi,
): Promise<void> {
  const { attemptId, email } = flow
  const { client } = await still(fx.extra.embedded.load())
  const address = embeddedAddress(fx)
  fx.dispatch(updateInFrame({ attemptId }))
  showStep('primary', fx)
  try {
    const changed = client.changeEmail(email, signal).then((now) => {
      if (address !== null && embeddedAddress(fx) === address) adoptEmail(now, fx)
    })
    await still(changed)
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    if (!isDeclined(toErrorRecord(error).code)) throw error
    // The user cancelled in the frame: returns to the address field.
    fx.dispatch(emailUpdateEnded({ attemptId }))
    fx.dispatch(wentBack({ view: 'UpdateEmailPrimaryOtp', params: {} }))
    throw errorOf('REQUEST_ABORTED')
  }
}
