import { furtherShare } from './keys'
import type { KeyService, ListedPasskey, ListedPasskeys } from './keyService'
import type { Login } from './login'
import { openWithPasskey, sealForPasskey } from './passkeyShare'
import { passkeySignals, type PasskeySignals } from './passkeySignals'
import { ServiceError } from './service'
import type { PasskeyPlace } from './passkeyWindow'
import type { StoredSession, Vault } from './vault'
import type { Got, NewPasskey } from './webauthn'

/** A new passkey: the answer of the browser to a challenge, and the list with it. */
export type CreatedPasskey = { created: NewPasskey; challenge: string; list: ListedPasskey[] }

/** The passkeys of the logged-in wallet, and login with a passkey. */
export type Passkeys = {
  list: () => Promise<ListedPasskey[]>
  /**
   * Requests the options of a new passkey; the returned function creates it, within the click that
   * calls it.
   */
  prepare: () => Promise<() => Promise<CreatedPasskey>>
  remove: (id: string) => Promise<ListedPasskey[]>
  /**
   * The same for finishing the started login. A device without a share gets one from the passkey,
   * or from the secret of the wallet. Rejects with HasWallet for the secret of another wallet.
   */
  prepareLogin: () => Promise<(imported?: Uint8Array) => Promise<void>>
  /**
   * Offers passkeys of this device in the autofill of a field (WebAuthn conditional mediation),
   * until the signal aborts.
   * @returns null when the browser does not support it; `chosen` resolves with a function that logs
   * in, once the user chose a passkey
   */
  offerLogin: (signal: AbortSignal) => Promise<{ chosen: Promise<() => Promise<void>> } | null>
}

/** Parts of the passkeys. */
export type PasskeyParts = {
  vault: Vault
  keys: KeyService
  place: PasskeyPlace
  login: Pick<Login, 'enter' | 'ticket'>
  signals?: PasskeySignals
}

/** Creates the passkeys of one frame. */
export function createPasskeys(parts: PasskeyParts): Passkeys {
  const { vault, keys, place, login, signals = passkeySignals } = parts

  async function sessionNow(): Promise<StoredSession> {
    const session = await vault.session()
    if (!session) throw new Error('No one is logged in.')
    return session
  }

  /** Returns the list, and signals it to the browser, which stops offering removed passkeys. */
  function listed({ passkeys, domain, user }: ListedPasskeys): ListedPasskey[] {
    const ids = passkeys.map(({ id }) => id)
    if (user) signals.accepted(domain, user, ids)
    return passkeys
  }

  /** Logs in with the authenticator's answer. */
  async function enter(
    { challenge, domain }: { challenge: string; domain: string },
    { passkey, secret }: Got,
    imported?: Uint8Array,
  ): Promise<void> {
    await login.enter(async (ticket) => {
      const entered = await keys.enter(ticket, { challenge, passkey }).catch((error: unknown) => {
        if (error instanceof ServiceError && error.status === 404)
          signals.unknown(domain, passkey.id)
        throw error
      })
      const { email, wallet, passkeyShare } = entered
      await vault.notePasskey(email, true)
      if (!wallet || !passkeyShare || secret === null) return entered
      const share = await openWithPasskey(passkeyShare, secret, wallet.address)
      const kept = await vault.deviceShare(wallet.address)
      if (share && !kept)
        await vault.saveDeviceShare(wallet.address, await furtherShare(share, wallet.share))
      return entered
    }, imported)
  }

  /**
   * Another share, encrypted with the secret of a passkey; null when there is no secret or no
   * device share.
   */
  async function shareFor(secret: string | null, { address, serviceShare }: StoredSession) {
    const deviceShare = await vault.deviceShare(address)
    if (secret === null || !deviceShare) return null
    return sealForPasskey(await furtherShare(deviceShare, serviceShare), secret, address)
  }

  return {
    async list() {
      return listed(await keys.passkeys((await sessionNow()).token))
    },
    async prepare() {
      const session = await sessionNow()
      const options = await keys.options(session.token)
      return async () => {
        const { passkey, secret } = await place.create({ kind: 'create', ...options })
        const share = await shareFor(secret, session)
        const { challenge } = options
        const added = await keys.add(session.token, { challenge, passkey, share })
        await vault.notePasskey(session.email, true)
        return { created: passkey, challenge, list: listed(added) }
      }
    },
    async remove(id) {
      const { token, email } = await sessionNow()
      const left = await keys.remove(token, id)
      // The remaining passkeys may not be on this device, so the email is sent again.
      await vault.notePasskey(email, false)
      return listed(left)
    },
    async prepareLogin() {
      const asked = await keys.challenge(await login.ticket())
      return async (imported) => enter(asked, await place.get({ kind: 'get', ...asked }), imported)
    },
    async offerLogin(signal) {
      const autofill = await place.autofill()
      if (!autofill) return null
      const asked = await keys.challenge(await login.ticket())
      return {
        chosen: autofill({ kind: 'get', ...asked }, signal).then((got) => () => enter(asked, got)),
      }
    },
  }
}
