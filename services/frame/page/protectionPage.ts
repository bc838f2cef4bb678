import { make } from '../../wallet/dom'
import type { Card } from './card'
import { SOCIAL_NAMES } from '../../../src/slices/domain/wallet/socials'
import { addEmail } from './addEmailPage'
import type { ListedPasskey } from './keyService'
import { nameInKey } from '../socialAccount'
import { loginName } from './loginName'
import { isOfAnotherWallet, type Logins } from './logins'
import type { ListedLogin, ListedLogins } from './loginService'
import { listRow, row } from './listRow'
import { panel } from './panel'
import type { MakeKey } from './panel'
import type { Passkeys } from './passkeys'
import type { AskProof } from './proof'
import { needsProof, WHY_PROOF } from './protection'
import { ServiceError } from './service'
import type { SignerList } from './signers'

/** Parts of the page that protects the wallet. */
export type ProtectionPageParts = {
  passkeys: Passkeys
  logins: Logins
  prove: AskProof
  /** Whether the wallet has a password. */
  hasPassword: () => Promise<boolean>
  /** Whether this device can set one. */
  canSetPassword: () => Promise<boolean>
  /** The signers of the smart accounts, on the networks that have passkeys as signers. */
  smartAccounts: (known: readonly ListedPasskey[]) => Promise<readonly SignerList[]>
  /** Displays the signers on a network; resolves when the user goes back. */
  openSigners: (chainId: number) => Promise<void>
  /** Displays the form for a new password; resolves when it closes. */
  offerPassword: () => Promise<void>
  show: (card: Card) => void
  done: () => void
}

/** The login was not added, as it would lose the wallet that it opens now. */
const IN_USE =
  'This login already opens another wallet, so it was not added. To use it here, log in with it, add another login to that wallet, and remove this one. Or send the assets of that wallet to this one.'

const passkeyProblem = (error: unknown): string =>
  error instanceof ServiceError
    ? 'The wallet service did not accept it. Try again.'
    : 'No passkey was created. Your wallet is still open.'

/** The login was refused, or its window closed. */
class LoginProblem extends Error {
  override name = 'LoginProblem'
}

const loginProblem = (error: unknown): LoginProblem =>
  new LoginProblem(
    isOfAnotherWallet(error) ? IN_USE : 'The login was not added or removed. Try again.',
  )

const dayOf = (at: number) => new Date(at).toLocaleDateString('en', { dateStyle: 'medium' })

function passkeyRow(
  { id, addedAt, opens }: ListedPasskey,
  signs: boolean,
  remove: (id: string) => Promise<void>,
) {
  const what = `Passkey added ${dayOf(addedAt)}`
  const detail = opens
    ? 'Logs you in, and opens the wallet on a new device'
    : 'Only logs you in. On a new device, you also need your password.'
  const press = () => remove(id)
  return listRow(
    'fingerprint',
    what,
    signs ? `${detail}. Also signs for the smart account.` : detail,
    {
      ...{ testId: 'frame-passkey-remove', label: `Remove ${what}`, press },
    },
  )
}

function loginRow(one: ListedLogin, isLast: boolean, remove: (login: string) => Promise<void>) {
  const what = loginName(one.login, one.label)
  const mark = nameInKey(one.login) === null ? 'mail' : 'globe'
  if (isLast) return listRow(mark, what, 'Your only login, which can’t be removed', null)
  const press = () => remove(one.login)
  return listRow(mark, what, 'Opens this wallet', {
    ...{ testId: 'frame-login-remove', label: `Remove the login ${what}`, press },
  })
}

/** The smart account of one network, with a button for its signers. */
const accountRow = (list: SignerList, open: () => Promise<void>) => (key: MakeKey) => {
  const { chain, signers, hidden } = list
  const further = signers.length + hidden - 1
  const openKey = key({
    label: 'Signers',
    testId: 'frame-signers-open',
    look: 'link',
    press: open,
  })
  openKey.setAttribute('aria-label', `Signers on ${chain.name}`)
  return row(
    'shield',
    `Smart account on ${chain.name}`,
    further === 0 ? 'Only the key of this wallet signs' : `Further signers: ${further}`,
    openKey,
  )
}

/** The smart accounts of all networks; nothing without any. */
const accountsList =
  (accounts: readonly SignerList[], open: (chainId: number) => Promise<void>) =>
  (key: MakeKey): Node[] => {
    if (accounts.length === 0) return []
    const rows = accounts.map((one) => accountRow(one, () => open(one.chain.id))(key))
    return [
      make('h2', {}, 'Smart account'),
      make('ul', { class: 'ways-list', 'data-testid': 'frame-accounts' }, ...rows),
    ]
  }

/** Whether a passkey is a signer of one of the accounts. */
const isSigner = ({ id }: ListedPasskey, accounts: readonly SignerList[]): boolean =>
  accounts.some(({ signers }) =>
    signers.some((one) => one.kind === 'passkey' && one.passkey?.id === id),
  )

/** Displays how the wallet is protected and what can be added, until `done`. */
export async function showProtection(parts: ProtectionPageParts): Promise<void> {
  const { passkeys, logins, prove, hasPassword, canSetPassword } = parts
  const { smartAccounts, openSigners, offerPassword, show, done } = parts

  let page: Card | null = null

  /**
   * Runs work that needs a recent proof of identity; without one, asks for it and displays the page
   * again.
   */
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

  /**
   * Changes the logins, then displays them. When a proof is missing, the user clicks again after
   * giving it.
   */
  async function change(work: () => Promise<ListedLogins>): Promise<void> {
    try {
      if (await proved(work)) await draw()
    } catch (error) {
      // The key may have needed a password, whose form replaced this page.
      if (!page?.element.isConnected) await draw()
      throw loginProblem(error)
    }
  }

  const askForEmail = () =>
    addEmail({
      async mail(email) {
        try {
          await logins.mail(email)
        } catch (error) {
          if (!needsProof(error)) throw error
          await prove(WHY_PROOF).catch(async (refusal: unknown) => {
            await draw()
            throw refusal
          })
          await logins.mail(email)
        }
      },
      addEmail: logins.addEmail,
      inUse: IN_USE,
      show,
      done: () => void draw().catch(done),
    })

  async function draw(known?: ListedPasskey[]): Promise<void> {
    const list = known ?? (await passkeys.list())
    const listed = await logins.list()
    const [password, settable] = [await hasPassword(), await canSetPassword()]
    const accounts = await smartAccounts(list)
    // Options are requested before the click, since some browsers show the prompt only directly
    // after it.
    let prepared = passkeys.prepare()
    prepared.catch(() => undefined)
    const add = async () => {
      try {
        const added = await proved(async () => (await prepared)())
        if (added) await draw(added.list)
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
    page = panel({
      testId: 'frame-protection',
      title: 'Protect this wallet',
      text: `A passkey opens your wallet with your face, fingerprint or screen lock. It works at ${location.host} only. You can still log in with an email code.`,
      wordsOf: (error) => (error instanceof LoginProblem ? error.message : passkeyProblem(error)),
      content: (key) => [
        make(
          'ul',
          { class: 'ways-list', 'data-testid': 'frame-ways' },
          ...list.map((one) => passkeyRow(one, isSigner(one, accounts), remove)(key)),
          row(
            'lock',
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
        ...accountsList(accounts, async (chainId) => {
          await openSigners(chainId).catch(() => undefined)
          await draw().catch(done)
        })(key),
        make('h2', {}, 'Logins of this wallet'),
        make(
          'ul',
          { class: 'ways-list', 'data-testid': 'frame-logins' },
          ...listed.logins.map((one) =>
            loginRow(one, listed.logins.length === 1, (login) =>
              change(() => logins.remove(login)),
            )(key),
          ),
        ),
        make(
          'div',
          { class: 'more-logins' },
          key({
            label: 'Add email',
            testId: 'frame-login-add-email',
            look: 'link',
            press: askForEmail,
          }),
          ...listed.providers.map((provider) =>
            key({
              label: `Add ${SOCIAL_NAMES[provider]}`,
              testId: `frame-login-add-${provider}`,
              look: 'link',
              press: () => change(() => logins.addAtProvider(provider)),
            }),
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
    })
    show(page)
  }

  await draw()
}
