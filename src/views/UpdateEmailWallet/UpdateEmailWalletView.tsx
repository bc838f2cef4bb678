import { UpdateForm } from './UpdateForm'

/** The field for another email address of the account (views reference section 3). */
export function UpdateEmailWalletView() {
  return (
    <div className="body" data-view="UpdateEmailWallet">
      <UpdateForm />
    </div>
  )
}
