import { userRejected } from '../../wallet/rpcError'
import { make } from '../../wallet/dom'
import type { Card } from './card'
import { importForm } from './importForm'
import { addressOf } from './keys'
import { HasWallet, type Login } from './login'
import { panel } from './panel'
import { ServiceError } from './service'
import { say } from './strings/say'

const problemOf = (error: unknown): string => {
  if (error instanceof HasWallet) return say('passkey.otherWallet')
  if (error instanceof Error && 'code' in error && error.code === 4100)
    return say('import.elsewhere')
  if (error instanceof ServiceError && error.status === 409) return say('import.has')
  return say('code.unreached')
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
          title: say(imported ? 'import.ask' : 'import.without'),
          text: imported
            ? say('import.opens', { address: addressOf(imported), account })
            : say('import.new', { account }),
          wordsOf: problemOf,
          content: (key) => [
            make(
              'div',
              { class: 'ways' },
              imported
                ? key({
                    label: say('social.import.leave'),
                    testId: 'frame-import-leave',
                    look: 'link',
                    press: leaveImport,
                  })
                : key({
                    label: say('social.import'),
                    testId: 'frame-import-open',
                    look: 'link',
                    press: askForSecret,
                  }),
            ),
          ],
          keys: (key) => [
            key({
              label: say('common.cancel'),
              testId: 'frame-import-cancel',
              leaves: true,
              press() {
                forget()
                reject(userRejected())
              },
            }),
            key({
              label: say(imported ? 'import.import' : 'import.login'),
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
