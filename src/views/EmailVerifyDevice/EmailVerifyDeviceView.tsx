import { EmailSteps } from '../EmailVerifyOtp/EmailSteps'

/** Asks to open the link that approves a new device. */
export function EmailVerifyDeviceView() {
  return (
    <div className="body" data-view="EmailVerifyDevice">
      <EmailSteps at="device" />
    </div>
  )
}
