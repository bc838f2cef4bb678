import { UpdateForm } from './UpdateForm'

/** The field for another e-mail address of the account (views reference section 3). */
export function UpdateEmailWalletView() {
  return (
    <div className="body" data-view="UpdateEmailWallet">
      <UpdateForm />
    </div>
  )
}
