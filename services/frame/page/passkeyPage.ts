import { userRejected } from '../../wallet/rpcError'
import type { Card } from './card'
import { panel } from './panel'
import type { Passkeys } from './passkeys'
import { ServiceError } from './service'

const isElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 4100

const wordsOf = (error: unknown): string => {
  if (error instanceof ServiceError && error.status === 422)
    return 'This passkey is not of the wallet with this e-mail address. Use another one, or the code.'
  if (isElsewhere(error))
    return 'The passkey is right, but it keeps no part of the key, so it cannot bring the wallet here. Go to a device that has the wallet and set a password there. Without such a device nobody can open it, neither can we.'
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
        // A login that was right and opens nothing is over: a further one, with its e-mail, begins with a further press.
        next = isElsewhere(error) ? null : prepare()
        throw error
      }
    }
    show(
      panel({
        testId: 'frame-passkey-login',
        title: 'Log in with your passkey',
        text: `Your face, finger or screen lock takes the place of the code. The passkey works at ${location.host} only.`,
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
