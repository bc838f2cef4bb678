import { UpdateForm } from './UpdateForm'

/** Asks for a new email address of the account. */
export function UpdateEmailWalletView() {
  return (
    <div className="body" data-view="UpdateEmailWallet">
      <UpdateForm />
    </div>
  )
}
