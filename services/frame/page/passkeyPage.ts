import { userRejected } from '../../wallet/rpcError'
import { make } from '../../wallet/dom'
import type { Card } from './card'
import { importForm } from './importForm'
import { addressOf } from './keys'
import { HasWallet } from './login'
import { panel } from './panel'
import type { Passkeys } from './passkeys'
import { ServiceError } from './service'
import { say } from './strings/say'

const isElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 4100

/** The message for a refused passkey. */
export const passkeyProblem = (error: unknown): string => {
  if (error instanceof ServiceError && error.status === 404) return say('passkey.removed')
  if (error instanceof ServiceError && error.status === 422) return say('passkey.foreign')
  if (error instanceof HasWallet) return say('passkey.otherWallet')
  if (isElsewhere(error)) return say('passkey.elsewhere')
  return say('passkey.unused')
}

/**
 * Asks for a passkey in place of a code; resolves after a login, and rejects with 4001 otherwise.
 */
export function askPasskey(passkeys: Passkeys, show: (card: Card) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const prepare = () => {
      const prepared = passkeys.prepareLogin()
      prepared.catch(() => undefined)
      return prepared
    }
    // Options are requested before the click, since some browsers show the prompt only directly
    // after it.
    let next: ReturnType<typeof prepare> | null = prepare()
    let imported: Uint8Array | undefined
    const forget = () => {
      imported?.fill(0)
      imported = undefined
    }
    const use = async () => {
      try {
        const logIn = await (next ?? prepare())
        await logIn(imported)
        forget()
        resolve()
      } catch (error) {
        // The next click logs in without the imported wallet.
        if (error instanceof HasWallet) forget()
        // A login that succeeded without opening the wallet is used up: the next click starts
        // another one, with its email.
        next = isElsewhere(error) || error instanceof HasWallet ? null : prepare()
        throw error
      }
    }
    const askForPasskey = () =>
      show(
        panel({
          testId: 'frame-passkey-login',
          title: say('passkey.title'),
          text: [
            say('passkey.text', { host: location.host }),
            ...(imported ? [say('code.import', { address: addressOf(imported) })] : []),
          ].join(' '),
          wordsOf: passkeyProblem,
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
              testId: 'frame-passkey-cancel',
              leaves: true,
              press() {
                forget()
                reject(userRejected())
              },
            }),
            key({
              label: say('walletPage.passkey'),
              testId: 'frame-passkey-use',
              look: 'primary',
              press: use,
            }),
          ],
        }),
      )
    const leaveImport = () => {
      forget()
      askForPasskey()
    }
    const askForSecret = () =>
      show(
        importForm({
          onRead(secret) {
            imported = secret
            askForPasskey()
          },
          onCancel: askForPasskey,
        }),
      )
    askForPasskey()
  })
}
