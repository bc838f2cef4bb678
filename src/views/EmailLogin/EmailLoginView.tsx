import { EmailForm } from './EmailForm'

/** The email login alone, for sites that open it directly. */
export function EmailLoginView() {
  return (
    <div className="body" data-view="EmailLogin">
      <EmailForm />
    </div>
  )
}
