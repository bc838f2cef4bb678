import { furtherShare } from './keys'
import type { KeyService, ListedPasskey } from './keyService'
import type { Login } from './login'
import { openWithPasskey, sealForPasskey } from './passkeyShare'
import type { PasskeyPlace } from './passkeyWindow'
import type { StoredSession, Vault } from './vault'

/** The passkeys of the wallet that is logged in, and logging in with one. */
export type Passkeys = {
  list: () => Promise<ListedPasskey[]>
  /** Asks the service what a new one is made of; the function then makes it, within the press that calls it. */
  prepare: () => Promise<() => Promise<ListedPasskey[]>>
  remove: (id: string) => Promise<ListedPasskey[]>
  /** The same for finishing the login that was started; a device without a share gets one where the passkey can. */
  prepareLogin: () => Promise<() => Promise<void>>
}

/** What passkeys are made of. */
export type PasskeyParts = {
  vault: Vault
  keys: KeyService
  place: PasskeyPlace
  login: Pick<Login, 'enter' | 'ticket'>
}

/** Makes the passkeys of one frame. */
export function createPasskeys({ vault, keys, place, login }: PasskeyParts): Passkeys {
  async function sessionNow(): Promise<StoredSession> {
    const session = await vault.session()
    if (!session) throw new Error('No one is logged in.')
    return session
  }

  /** A further share under the secret of a passkey; null where either is missing. */
  async function shareFor(secret: string | null, { address, serviceShare }: StoredSession) {
    const deviceShare = await vault.deviceShare(address)
    if (secret === null || !deviceShare) return null
    return sealForPasskey(await furtherShare(deviceShare, serviceShare), secret, address)
  }

  return {
    async list() {
      return (await keys.passkeys((await sessionNow()).token)).passkeys
    },
    async prepare() {
      const session = await sessionNow()
      const options = await keys.options(session.token)
      return async () => {
        const { passkey, secret } = await place.create({ kind: 'create', ...options })
        const share = await shareFor(secret, session)
        const { challenge } = options
        const { passkeys } = await keys.add(session.token, { challenge, passkey, share })
        await vault.notePasskey(session.email, true)
        return passkeys
      }
    },
    async remove(id) {
      const { token, email } = await sessionNow()
      const { passkeys } = await keys.remove(token, id)
      // Which of those that are left is on this device is not known: the email is sent as well.
      await vault.notePasskey(email, false)
      return passkeys
    },
    async prepareLogin() {
      const asked = await keys.challenge(await login.ticket())
      return async () => {
        const { passkey, secret } = await place.get({ kind: 'get', ...asked })
        const { challenge } = asked
        await login.enter(async (ticket) => {
          const entered = await keys.enter(ticket, { challenge, passkey })
          const { email, wallet, passkeyShare } = entered
          await vault.notePasskey(email, true)
          if (!wallet || !passkeyShare || secret === null) return entered
          const share = await openWithPasskey(passkeyShare, secret, wallet.address)
          const kept = await vault.deviceShare(wallet.address)
          if (share && !kept)
            await vault.saveDeviceShare(wallet.address, await furtherShare(share, wallet.share))
          return entered
        })
      }
    },
  }
}
