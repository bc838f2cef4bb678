import { UpdateCode } from './UpdateCode'

/** The code that was sent to the current e-mail address (views reference section 3). */
export function UpdateEmailPrimaryOtpView() {
  return (
    <div className="body" data-view="UpdateEmailPrimaryOtp">
      <UpdateCode at="primary" />
    </div>
  )
}
