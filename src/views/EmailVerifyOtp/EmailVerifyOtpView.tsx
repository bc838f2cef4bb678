import { EmailSteps } from './EmailSteps'

/** The six digits that were sent by email (views reference section 3). */
export function EmailVerifyOtpView() {
  return (
    <div className="body" data-view="EmailVerifyOtp">
      <EmailSteps at="code" />
    </div>
  )
}
