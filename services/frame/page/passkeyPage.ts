import { userRejected } from '../../wallet/rpcError'
import type { Card } from './card'
import { panel } from './panel'
import type { Passkeys } from './passkeys'
import { ServiceError } from './service'

const isElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 4100

const wordsOf = (error: unknown): string => {
  if (error instanceof ServiceError && error.status === 422)
    return 'This passkey belongs to another wallet. Use another passkey, or the code.'
  if (isElsewhere(error))
    return 'The passkey is correct, but it cannot restore your wallet on this device. Set a password on a device that has the wallet. Without such a device, no one can open the wallet, including us.'
  return 'No passkey was used. Try again, or go back and use the code.'
}

/** Asks for a passkey in the place of a code; resolves when somebody is logged in, rejects with 4001 otherwise. */
export function askPasskey(passkeys: Passkeys, show: (card: Card) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const prepare = () => {
      const prepared = passkeys.prepareLogin()
      prepared.catch(() => undefined)
      return prepared
    }
    // Asked for before the press: some browsers let only the press itself ask the person.
    let next: ReturnType<typeof prepare> | null = prepare()
    const use = async () => {
      try {
        const logIn = await (next ?? prepare())
        await logIn()
        resolve()
      } catch (error) {
        // A login that was right and opens nothing is over: a further one, with its email, begins with a further press.
        next = isElsewhere(error) ? null : prepare()
        throw error
      }
    }
    show(
      panel({
        testId: 'frame-passkey-login',
        title: 'Log in with your passkey',
        text: `Use your face, fingerprint or screen lock instead of the code. The passkey works at ${location.host} only.`,
        wordsOf,
        keys: (key) => [
          key({
            label: 'Cancel',
            testId: 'frame-passkey-cancel',
            leaves: true,
            press: () => reject(userRejected()),
          }),
          key({
            label: 'Use a passkey',
            testId: 'frame-passkey-use',
            look: 'primary',
            press: use,
          }),
        ],
      }),
    )
  })
}
