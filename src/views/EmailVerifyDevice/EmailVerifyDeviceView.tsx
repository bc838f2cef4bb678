import { EmailSteps } from '../EmailVerifyOtp/EmailSteps'

/** The link that makes a new device known (views reference section 3). */
export function EmailVerifyDeviceView() {
  return (
    <div className="body" data-view="EmailVerifyDevice">
      <EmailSteps at="device" />
    </div>
  )
}
