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
import { needsProof, whyProof } from './protection'
import { ServiceError } from './service'
import type { SignerList } from './signers'
import { languageTag, say } from './strings/say'

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

const passkeyProblem = (error: unknown): string =>
  say(error instanceof ServiceError ? 'protect.refused' : 'protect.notCreated')

/** The login was refused, or its window closed. */
class LoginProblem extends Error {
  override name = 'LoginProblem'
}

const loginProblem = (error: unknown): LoginProblem =>
  // The login would lose the wallet that it opens now.
  new LoginProblem(say(isOfAnotherWallet(error) ? 'protect.inUse' : 'protect.unchanged'))

const dayOf = (at: number) =>
  new Date(at).toLocaleDateString(languageTag(), { dateStyle: 'medium' })

function passkeyRow(
  { id, addedAt, opens }: ListedPasskey,
  signs: boolean,
  remove: (id: string) => Promise<void>,
) {
  const what = say('protect.passkey', { day: dayOf(addedAt) })
  const detail = say(opens ? 'protect.opens' : 'protect.logs')
  const press = () => remove(id)
  return listRow('fingerprint', what, signs ? `${detail} ${say('protect.signs')}` : detail, {
    ...{ testId: 'frame-passkey-remove', label: say('protect.remove', { name: what }), press },
  })
}

function loginRow(one: ListedLogin, isLast: boolean, remove: (login: string) => Promise<void>) {
  const what = loginName(one.login, one.label)
  const mark = nameInKey(one.login) === null ? 'mail' : 'globe'
  if (isLast) return listRow(mark, what, say('protect.last'), null)
  const press = () => remove(one.login)
  return listRow(mark, what, say('protect.login'), {
    ...{ testId: 'frame-login-remove', label: say('protect.login.remove', { name: what }), press },
  })
}

/** The smart account of one network, with a button for its signers. */
const accountRow = (list: SignerList, open: () => Promise<void>) => (key: MakeKey) => {
  const { chain, signers, hidden } = list
  const further = signers.length + hidden - 1
  const openKey = key({
    label: say('protect.signers'),
    testId: 'frame-signers-open',
    look: 'link',
    press: open,
  })
  openKey.setAttribute('aria-label', say('protect.signers.on', { network: chain.name }))
  return row(
    'shield',
    say('protect.account', { network: chain.name }),
    further === 0 ? say('protect.alone') : say('protect.further', { count: further }),
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
      make('h2', {}, say('account.smart')),
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
      await prove(whyProof()).catch(() => null)
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
          await prove(whyProof()).catch(async (refusal: unknown) => {
            await draw()
            throw refusal
          })
          await logins.mail(email)
        }
      },
      addEmail: logins.addEmail,
      inUse: say('protect.inUse'),
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
      title: say('protect.title'),
      text: say('protect.text', { host: location.host }),
      wordsOf: (error) => (error instanceof LoginProblem ? error.message : passkeyProblem(error)),
      content: (key) => [
        make(
          'ul',
          { class: 'ways-list', 'data-testid': 'frame-ways' },
          ...list.map((one) => passkeyRow(one, isSigner(one, accounts), remove)(key)),
          row(
            'lock',
            say('password.label'),
            say(password ? 'protect.password.on' : 'protect.password.off'),
            ...(settable
              ? [
                  key({
                    label: say(password ? 'key.change' : 'protect.password.set'),
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
        make('h2', {}, say('protect.logins')),
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
            label: say('protect.addEmail'),
            testId: 'frame-login-add-email',
            look: 'link',
            press: askForEmail,
          }),
          ...listed.providers.map((provider) =>
            key({
              label: say('protect.add', { provider: SOCIAL_NAMES[provider] }),
              testId: `frame-login-add-${provider}`,
              look: 'link',
              press: () => change(() => logins.addAtProvider(provider)),
            }),
          ),
        ),
      ],
      keys: (key) => [
        key({ label: say('common.close'), testId: 'frame-page-close', leaves: true, press: done }),
        key({
          label: say('key.createPasskey'),
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
