import { privateKeyToAccount } from 'viem/accounts'
import { walletChangeData, type WalletChange } from '../walletChange'
import type { Login } from './login'
import type { ListedLogins, LoginService } from './loginService'
import { atProvider } from './proofWindow'
import { ServiceError } from './service'
import type { StoredSession, Vault } from './vault'

/** The logins of the logged-in wallet. Its key signs every change. */
export type Logins = {
  list: () => Promise<ListedLogins>
  /** Mails a code to a new address. */
  mail: (email: string) => Promise<void>
  /**
   * Adds the address with that code. Rejects with a ServiceError 409 when the login opens another
   * wallet.
   */
  addEmail: (code: string) => Promise<ListedLogins>
  /** Adds a social login, in a window that opens within the current click. */
  addAtProvider: (provider: string) => Promise<ListedLogins>
  remove: (login: string) => Promise<ListedLogins>
}

/** Whether a login was not added because it opens another wallet. */
export const isOfAnotherWallet = (error: unknown): boolean =>
  error instanceof ServiceError && error.status === 409

/** Creates the logins of one frame. */
export function createLogins(parts: {
  vault: Pick<Vault, 'session' | 'changeSession'>
  service: LoginService
  login: Pick<Login, 'openKey'>
  atProvider?: typeof atProvider
}): Logins {
  const { vault, service, login, atProvider: openProvider = atProvider } = parts

  async function sessionNow(): Promise<StoredSession> {
    const session = await vault.session()
    if (!session) throw new Error('No one is logged in.')
    return session
  }

  /** Signs with the key of the wallet that the session had when the change started. */
  async function sign(change: WalletChange, challenge: string, { address }: StoredSession) {
    const key = await login.openKey()
    if (key.address.toLowerCase() !== address.toLowerCase())
      throw new Error('Another wallet is logged in.')
    const target = { service: location.origin, wallet: key.address, challenge }
    const signer = privateKeyToAccount(key.privateKey)
    return signer.signTypedData(walletChangeData(change, target))
  }

  /** Stores the account, which may be another login after the change. */
  async function keep(token: string, listed: ListedLogins): Promise<ListedLogins> {
    await vault.changeSession(token, (now) => ({ ...now, email: listed.account }))
    return listed
  }

  async function add(
    session: StoredSession,
    { login: subject, challenge }: { login: string; challenge: string },
  ): Promise<ListedLogins> {
    const signature = await sign({ action: 'add-login', subject }, challenge, session)
    const { token } = session
    return keep(token, await service.add(token, { login: subject, challenge, signature }))
  }

  return {
    list: async () => service.list((await sessionNow()).token),
    async mail(email) {
      await service.mail((await sessionNow()).token, email)
    },
    async addEmail(code) {
      const session = await sessionNow()
      return add(session, await service.checkCode(session.token, code))
    },
    async addAtProvider(provider) {
      // The window opens before the first await: browsers allow it only within the click.
      const session = sessionNow()
      const answer = await openProvider(async () =>
        service.startAtProvider((await session).token, provider),
      )
      const { token } = await session
      const asked = await service.takeAtProvider(token, answer.ticket, answer.code)
      return add(await session, asked)
    },
    async remove(subject) {
      const session = await sessionNow()
      const { token } = session
      const { challenge } = await service.askRemoval(token)
      const signature = await sign({ action: 'remove-login', subject }, challenge, session)
      return keep(token, await service.remove(token, { login: subject, challenge, signature }))
    },
  }
}
