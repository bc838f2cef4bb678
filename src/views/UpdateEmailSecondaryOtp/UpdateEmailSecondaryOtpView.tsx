import { UpdateCode } from '../UpdateEmailPrimaryOtp/UpdateCode'

/** Asks for the code that was sent to the new email address. */
export function UpdateEmailSecondaryOtpView() {
  return (
    <div className="body" data-view="UpdateEmailSecondaryOtp">
      <UpdateCode at="secondary" />
    </div>
  )
}
