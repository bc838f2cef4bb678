import { make } from '../../wallet/dom'
import type { Card } from './card'
import type { ListedPasskey } from './keyService'
import { panel } from './panel'
import type { MakeKey } from './panel'
import type { Passkeys } from './passkeys'
import type { AskProof } from './proof'
import { needsProof, WHY_PROOF } from './protection'
import { ServiceError } from './service'

/** What the page that protects the wallet is made of. */
export type ProtectionPageParts = {
  passkeys: Passkeys
  prove: AskProof
  /** Whether the wallet has a password. */
  hasPassword: () => Promise<boolean>
  /** Whether this device could set one. */
  canSetPassword: () => Promise<boolean>
  /** Shows the form for a new password; resolves when it is gone. */
  offerPassword: () => Promise<void>
  show: (card: Card) => void
  done: () => void
}

const wordsOf = (error: unknown): string =>
  error instanceof ServiceError
    ? 'The wallet service did not accept it. Try again.'
    : 'No passkey was created. Your wallet is still open.'

const dayOf = (at: number) => new Date(at).toLocaleDateString('en', { dateStyle: 'medium' })

const row = (what: string, detail: string, ...keys: Node[]) =>
  make(
    'li',
    {},
    make('span', {}, make('strong', {}, what), make('span', { class: 'note' }, detail)),
    ...keys,
  )

function passkeyRow({ id, addedAt, opens }: ListedPasskey, remove: (id: string) => Promise<void>) {
  return (key: MakeKey) => {
    const what = `Passkey added ${dayOf(addedAt)}`
    const removeKey = key({
      label: 'Remove',
      testId: 'frame-passkey-remove',
      look: 'link',
      press: () => remove(id),
    })
    removeKey.setAttribute('aria-label', `Remove ${what}`)
    const detail = opens
      ? 'Logs you in, and opens the wallet on a new device'
      : 'Only logs you in. On a new device, you also need your password.'
    return row(what, detail, removeKey)
  }
}

/** Shows how the wallet is protected and what can be added, until `done`. */
export async function showProtection(parts: ProtectionPageParts): Promise<void> {
  const { passkeys, prove, hasPassword, canSetPassword, offerPassword, show, done } = parts

  /** Does what needs a fresh proof; asks for one and comes back where it is missing. */
  async function proved<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (!needsProof(error)) throw error
      await prove(WHY_PROOF).catch(() => null)
      await draw()
      return null
    }
  }

  async function draw(known?: ListedPasskey[]): Promise<void> {
    const list = known ?? (await passkeys.list())
    const [password, settable] = [await hasPassword(), await canSetPassword()]
    // Asked for before the press: some browsers let only the press itself ask the person.
    let prepared = passkeys.prepare()
    prepared.catch(() => undefined)
    const add = async () => {
      try {
        const added = await proved(async () => (await prepared)())
        if (added) await draw(added)
      } catch (error) {
        prepared = passkeys.prepare()
        prepared.catch(() => undefined)
        throw error
      }
    }
    const remove = async (id: string) => {
      const left = await proved(() => passkeys.remove(id))
      if (left) await draw(left)
    }
    show(
      panel({
        testId: 'frame-protection',
        title: 'Protect this wallet',
        text: `A passkey opens your wallet with your face, fingerprint or screen lock. It works at ${location.host} only. You can still log in with an email code.`,
        wordsOf,
        content: (key) => [
          make(
            'ul',
            { class: 'ways-list', 'data-testid': 'frame-ways' },
            ...list.map((one) => passkeyRow(one, remove)(key)),
            row(
              'Password',
              password ? 'Opens the wallet on a new device' : 'Not set',
              ...(settable
                ? [
                    key({
                      label: password ? 'Change' : 'Set password',
                      testId: 'frame-password-set',
                      look: 'link',
                      press: async () => {
                        await offerPassword()
                        await draw()
                      },
                    }),
                  ]
                : []),
            ),
          ),
        ],
        keys: (key) => [
          key({ label: 'Close', testId: 'frame-page-close', leaves: true, press: done }),
          key({
            label: 'Create passkey',
            testId: 'frame-passkey-make',
            look: 'primary',
            press: add,
          }),
        ],
      }),
    )
  }

  await draw()
}
