import { useReturnFocus } from '../shared/useReturnFocus'
import { UpdateForm } from './UpdateForm'

/** The field for another e-mail address of the account (views reference section 3). */
export function UpdateEmailWalletView() {
  const view = useReturnFocus('account-settings-email')
  return (
    <div className="body" ref={view} data-view="UpdateEmailWallet">
      <UpdateForm />
    </div>
  )
}
