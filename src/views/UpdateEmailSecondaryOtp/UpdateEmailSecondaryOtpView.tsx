import { UpdateCode } from '../UpdateEmailPrimaryOtp/UpdateCode'

/** The code that was sent to the new email address (views reference section 3). */
export function UpdateEmailSecondaryOtpView() {
  return (
    <div className="body" data-view="UpdateEmailSecondaryOtp">
      <UpdateCode at="secondary" />
    </div>
  )
}
