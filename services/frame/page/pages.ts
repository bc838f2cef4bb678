import { isAddress } from 'viem'
import { saveTextFile } from '../../wallet/dom'
import { userRejected } from '../../wallet/rpcError'
import type { CodePlace } from '../codePlace'
import { writeRecoveryFile } from '../recoveryFile'
import type { Card } from './card'
import { askCode } from './codePage'
import { changeEmail } from './emailPage'
import type { EmailUpdate } from './emailUpdate'
import { askImport } from './importPage'
import { openPhrase } from './keys'
import { createKeyService } from './keyService'
import type { Login } from './login'
import { createLogins } from './logins'
import { createLoginService } from './loginService'
import { askPasskey } from './passkeyPage'
import { createPasskeys } from './passkeys'
import { passkeyPlace } from './passkeyWindow'
import type { Passwords } from './passwords'
import { showPhrase } from './phrasePage'
import { createProof, type AskProof } from './proof'
import { offerPassword, type Protection } from './protection'
import type { Operations } from './operations'
import { showProtection } from './protectionPage'
import { createCall, postHere } from './service'
import { createSigners } from './signers'
import { say } from './strings/say'
import { showSigners } from './signersPage'
import type { SmartAccounts } from './smartAccounts'
import type { Vault } from './vault'
import type { PageName } from './wire'

/** The frame's pages besides requests, one at a time. */
export type Pages = {
  /**
   * Resolves when the page is closed, or with its result.
   * @param email the new address, for the page `email`
   */
  open: (page: PageName, email?: string) => Promise<string | undefined>
  /** Closes the open page. */
  close: () => void
  /** Asks for a proof of identity outside of these pages. */
  prove: AskProof
}

/** Parts of the pages. */
export type PagesParts = {
  opened: () => Promise<{
    vault: Vault
    login: Login
    protection: Protection
    emailUpdate: EmailUpdate
    smartAccounts: SmartAccounts
    operations: Operations
  }>
  passwords: Passwords
  show: (card: Card) => void
  /** Displays the frame without a page. */
  leave: () => void
  /** Origin of the site. */
  site: string
  /** Where the user types codes. */
  codes: CodePlace
}

/** Pages that log in. */
const LOGINS: readonly PageName[] = ['passkey', 'code', 'import']

const elsewhere = () => new Error('The key of this wallet is not on this device.')

/** Creates the pages of one frame. */
export function createPages(pagesParts: PagesParts): Pages {
  const { opened, passwords, show, leave, site, codes } = pagesParts
  const call = createCall(postHere)
  const home = { origin: location.origin, domain: location.hostname }
  const [keys, loginService] = [createKeyService(call), createLoginService(call)]
  let current: { end: () => void } | null = null
  let place = show

  const parts = async (shown = place) => {
    const { vault, login, protection, emailUpdate, smartAccounts, operations } = await opened()
    const token = async () => {
      const session = await vault.session()
      if (!session) throw new Error('No one is logged in.')
      return session.token
    }
    const passkeys = createPasskeys({ vault, keys, place: passkeyPlace, login })
    return {
      vault,
      login,
      protection,
      emailUpdate,
      passkeys,
      requireProof: async () => keys.requireProof(await token()),
      signers: createSigners({
        ...{ login, smartAccounts, operations, passkeys, place: passkeyPlace, home },
      }),
      logins: createLogins({ vault, service: loginService, login }),
      prove: createProof({ keys, place: passkeyPlace, token, show: shown }),
    }
  }

  /** Restores the phrase from the device's share and the one that a proof returned. */
  async function phrase(serviceShare: string): Promise<string[]> {
    const { vault, protection } = await parts()
    const session = await vault.session()
    const { address } = session ?? {}
    if (!session || address === undefined || !isAddress(address)) throw elsewhere()
    if (!(await vault.deviceShare(address))) await protection.restore(session, address)
    const deviceShare = await vault.deviceShare(address)
    const words = deviceShare && (await openPhrase(deviceShare, serviceShare, address))
    if (!words) throw elsewhere()
    return words
  }

  /** Saves the device's share. A device without one got a share when its phrase was restored. */
  async function saveShare(): Promise<void> {
    const { vault } = await parts()
    const session = await vault.session()
    const share = session && (await vault.deviceShare(session.address))
    if (!share || !isAddress(session.address)) throw elsewhere()
    const { address, recovery: password = null } = session
    saveTextFile(
      'latchkey-device.json',
      writeRecoveryFile({ from: 'device', address, share, password }),
    )
  }

  async function run(
    page: PageName,
    email: string | undefined,
    done: (answer?: string) => void,
  ): Promise<void> {
    const { login, logins, passkeys, prove, protection, emailUpdate, ...own } = await parts()
    const { signers, requireProof } = own
    switch (page) {
      case 'passkey':
        await askPasskey(passkeys, place)
        return done()
      case 'code':
        if (codes === 'site') throw new Error('Codes are typed on the site.')
        await askCode({ login, passkeys, site, show: place })
        return done()
      case 'import':
        await askImport({ login, show: place })
        return done()
      case 'email': {
        const { email: from } = await login.user()
        if (codes === 'site' || email === undefined || from === null)
          throw new Error('This account has no email to change here.')
        const changed = await changeEmail({ from, to: email, update: emailUpdate, show: place })
        // Updates the name of the passkeys in the authenticators; best effort.
        passkeys.list().catch(() => undefined)
        return done(changed)
      }
      case 'phrase': {
        const share = await prove(say('proof.phrase'))
        // On a device without a share, the password is requested before the words are displayed.
        const { length: count } = await phrase(share)
        showPhrase({
          count,
          ...{ words: () => phrase(share), saveShare, show: place, done: () => done() },
        })
        return
      }
      case 'protection': {
        const shown = place
        return showProtection({
          ...{ passkeys, logins },
          prove,
          hasPassword: protection.isProtected,
          canSetPassword: protection.canProtect,
          smartAccounts: signers.networks,
          openSigners: (chainId) =>
            showSigners(chainId, {
              ...{ signers, passkeys, prove, requireProof, home, show: shown },
            }),
          offerPassword: () =>
            new Promise((resolve) =>
              offerPassword({ passwords, protect: protection.protect, prove }, resolve),
            ),
          show: shown,
          done: () => done(),
        })
      }
    }
  }

  return {
    async open(page, email) {
      current?.end()
      return new Promise((resolve, reject) => {
        const mine = {
          end() {
            if (current !== mine) return
            current = null
            leave()
            if (page === 'import') void opened().then(({ login }) => login.dropPending())
            if (LOGINS.includes(page) || page === 'email') reject(userRejected())
            else resolve(undefined)
          },
        }
        current = mine
        place = (card) => {
          if (current === mine) show(card)
        }
        const done = (answer?: string) => {
          // A user who left the page while a passkey or a code was checked does not want to be
          // logged in.
          if (current !== mine && LOGINS.includes(page))
            void opened().then(({ login }) => login.signOut())
          resolve(answer)
          mine.end()
        }
        run(page, email, done).catch((error: unknown) => {
          reject(error instanceof Error ? error : new Error('The page could not be shown.'))
          mine.end()
        })
      })
    },
    close: () => current?.end(),
    prove: async (why) => (await parts(show)).prove(why),
  }
}
