import { isEmailAddress } from '../../slices/domain/text/email'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { FrameLink } from './link'
import type { FrameClient } from './types'

/** The requests for changing the account's email. */
export function createEmailUpdate({
  ask,
}: Pick<FrameLink, 'ask'>): Pick<
  FrameClient,
  'updateEmail' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp'
> {
  return {
    async updateEmail(email, signal) {
      const { action } = await ask('UPDATE_EMAIL', { email }, { signal })
      return action
    },
    updateEmailPrimaryOtp: (otp, signal) => ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal }),
    async updateEmailSecondaryOtp(otp, signal) {
      const { newEmail } = await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
      if (!isEmailAddress(newEmail))
        throw errorOf('MALFORMED_REPLY', { message: 'UPDATE_EMAIL_SECONDARY_OTP' })
      return newEmail
    },
  }
}
