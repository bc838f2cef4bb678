import { userRejected } from '../../wallet/rpcError'
import { make } from '../../wallet/dom'
import type { Card } from './card'
import { importForm } from './importForm'
import { addressOf } from './keys'
import { HasWallet, type Login } from './login'
import { panel } from './panel'
import { ServiceError } from './service'

const problemOf = (error: unknown): string => {
  if (error instanceof HasWallet)
    return 'This account has another wallet, so yours was not imported. Press again to log in without the import.'
  if (error instanceof Error && 'code' in error && error.code === 4100)
    return 'This wallet is on another device. Import its recovery phrase here, or log in there and set a password.'
  if (error instanceof ServiceError && error.status === 409)
    return 'This account has a wallet by now. Cancel, then log in again.'
  return 'The wallet service did not respond. Try again.'
}

/**
 * Asks for the wallet that a pending login at a provider imports. It names the account first: the
 * site has chosen what the provider answered. Resolves after the login; rejects with 4001 when the
 * user cancels.
 */
export function askImport(parts: {
  login: Pick<Login, 'pendingAccount' | 'openPending'>
  show: (card: Card) => void
}): Promise<void> {
  const { login, show } = parts
  const account = login.pendingAccount()
  return new Promise((resolve, reject) => {
    if (account === null) return reject(new Error('There is no login in progress.'))
    let imported: Uint8Array | undefined
    const forget = () => {
      imported?.fill(0)
      imported = undefined
    }
    const logIn = async () => {
      try {
        await login.openPending(imported)
        forget()
        resolve()
      } catch (error) {
        // The next press logs in without the imported wallet.
        if (error instanceof HasWallet) forget()
        throw error
      }
    }
    const askForSecret = () =>
      show(
        importForm({
          account,
          onRead(secret) {
            imported = secret
            confirm()
          },
          onCancel: confirm,
        }),
      )
    const leaveImport = () => {
      forget()
      confirm()
    }
    const confirm = () =>
      show(
        panel({
          testId: 'frame-import-login',
          title: imported ? 'Import this wallet?' : 'Log in without an import?',
          text: imported
            ? `The wallet ${addressOf(imported)} opens with ${account} from now on.`
            : `You log in with ${account}. An account without a wallet gets a new one.`,
          wordsOf: problemOf,
          content: (key) => [
            make(
              'div',
              { class: 'ways' },
              imported
                ? key({
                    label: 'Do not import',
                    testId: 'frame-import-leave',
                    look: 'link',
                    press: leaveImport,
                  })
                : key({
                    label: 'Import a wallet',
                    testId: 'frame-import-open',
                    look: 'link',
                    press: askForSecret,
                  }),
            ),
          ],
          keys: (key) => [
            key({
              label: 'Cancel',
              testId: 'frame-import-cancel',
              leaves: true,
              press() {
                forget()
                reject(userRejected())
              },
            }),
            key({
              label: imported ? 'Import' : 'Log in',
              testId: 'frame-import-confirm',
              look: 'primary',
              press: logIn,
            }),
          ],
        }),
      )
    askForSecret()
  })
}
