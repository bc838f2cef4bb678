import { EmailForm } from './EmailForm'

/** Logging in by email and nothing else, for sites that open it directly (views reference section 3). */
export function EmailLoginView() {
  return (
    <div className="body" data-view="EmailLogin">
      <EmailForm />
    </div>
  )
}
