import { EmailSteps } from './EmailSteps'

/** Asks for the six digits that were sent by email. */
export function EmailVerifyOtpView() {
  return (
    <div className="body" data-view="EmailVerifyOtp">
      <EmailSteps at="code" />
    </div>
  )
}
