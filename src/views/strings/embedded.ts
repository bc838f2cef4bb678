import { strings as approveTransaction } from '../ApproveTransaction/strings'
import { strings as emailLogin } from '../EmailLogin/strings'
import { strings as emailVerifyDevice } from '../EmailVerifyDevice/strings'
import { strings as emailVerifyOtp } from '../EmailVerifyOtp/strings'

/** What the views of the embedded wallet say, in English. */
export const embeddedStrings = {
  ...approveTransaction,
  ...emailLogin,
  ...emailVerifyDevice,
  ...emailVerifyOtp,
} as const
