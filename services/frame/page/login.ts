import { isAddressEqual } from 'viem'
import type { Address } from 'viem'
import { loginName } from './loginName'
import { nameInKey } from '../socialAccount'
import { EvmAddress } from '../../wallet/evmParams'
import { RpcError, unauthorized } from '../../wallet/rpcError'
import { addressOf, createWallet, openWallet, shareOfSecret } from './keys'
import type { OpenKey } from './keys'
import type { Protection } from './protection'
import { ServiceError } from './service'
import type { Service } from './service'
import { createSocialLogin } from './socialLogin'
import type { SocialLogin } from './socialLogin'
import { NO_CODES } from './socialResult'
import type { SocialCodes } from './socialResult'
import { createTokenLogin, type TokenLogin } from './tokenLogin'
import type { Vault } from './vault'

/** The logged-in user. */
export type User = {
  /** Null for a social login. */
  email: string | null
  /** Display name of a social login. */
  userName: string | null
  address: Address
}

/** Login and logout, and the key of the logged-in user. */
export type Login = SocialLogin &
  TokenLogin & {
    /**
     * Sends an email, unless this device has a passkey for the address that can replace the code.
     */
    connectEmail: (
      email: string,
      passkey?: boolean,
    ) => Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'USE_PASSKEY'>
    /** Resolves when the device was approved; rejects when the login was restarted or has ended. */
    connectDevice: () => Promise<void>
    /**
     * @param imported secret of the wallet for a new account
     * @throws {@link HasWallet} when there is a secret and the account has another wallet, as no
     * wallet is replaced
     */
    connectOtp: (code: string, imported?: Uint8Array) => Promise<void>
    /** The email address of the started login; null before there is one. */
    email: () => string | null
    /**
     * The ticket of the started login. A login that could not open the wallet after the right code
     * is restarted for the same address.
     */
    ticket: () => Promise<string>
    /** Finishes the login by another way than a code; `imported` is as for a code. */
    enter: (letIn: (ticket: string) => Promise<LoggedIn>, imported?: Uint8Array) => Promise<void>
    /**
     * Display name of the account whose login is pending: it has succeeded at a provider, and the
     * user has not imported a wallet yet, or decided not to. Null without one.
     */
    pendingAccount: () => string | null
    /**
     * Finishes the pending login; after an error it stays pending.
     * @param imported as for a code
     */
    openPending: (imported?: Uint8Array) => Promise<void>
    /** Ends the pending login, if there is one. */
    dropPending: () => Promise<void>
    /**
     * Whether the session on this device is still valid; rejects when the service does not answer.
     */
    isConnected: () => Promise<boolean>
    /** The logged-in user; rejects without a login. */
    user: () => Promise<User>
    /**
     * Deletes the session on this device immediately, then ends it at the service.
     * @param farewell call to the service before that, with the token of the session
     */
    signOut: (farewell?: (token: string) => Promise<unknown>) => Promise<void>
    /** Whether this device can restore the key without asking the user. */
    canSign: () => Promise<boolean>
    /**
     * Restores the key for one signature.
     * @param owner expected address of the key: rejects with 4100 when another user has logged in
     * since, in another window of the site
     */
    openKey: (owner?: Address) => Promise<OpenKey>
  }

/** The service's answer to a successful login. */
export type LoggedIn = Awaited<ReturnType<Service['code']>>

type StoredShare = NonNullable<LoggedIn['wallet']>

/** Site and project of a login. */
export type LoginSource = { site: string; project: string }

/** This device has no share, and no password protects another one. */
const elsewhere = () => new RpcError(4100, 'The key of this account is on another device.')
const notLoggedIn = () => new Error('No one is logged in.')

/** The account of an import has another wallet already. */
export class HasWallet extends Error {
  override name = 'HasWallet'
}

/** Creates the login of one frame. */
export function createLogin(
  vault: Vault,
  service: Service,
  source: LoginSource,
  protection: Pick<Protection, 'restore'>,
  codes: SocialCodes = NO_CODES,
): Login {
  let ticket: string | null = null
  let asked: string | null = null
  /** In memory only, so it ends with the page. */
  let pending: LoggedIn | null = null

  const ticketNow = (): string => {
    if (ticket === null) throw new Error('There is no login in progress.')
    return ticket
  }

  /** Gives this device a share of the existing wallet, computed from the secret of that wallet. */
  async function openWithSecret(wallet: StoredShare, secret: Uint8Array): Promise<void> {
    if (wallet.address !== addressOf(secret)) throw new HasWallet()
    if (await vault.deviceShare(wallet.address)) return
    await vault.saveDeviceShare(wallet.address, await shareOfSecret(secret, wallet.share))
  }

  /** The service's share and the address: of the existing wallet, or of a new one. */
  async function walletOf({ token, wallet, recovery }: LoggedIn, imported?: Uint8Array) {
    if (wallet && imported) await openWithSecret(wallet, imported)
    if (!wallet) {
      const { address, deviceShare, serviceShare } = await createWallet(imported)
      await vault.saveDeviceShare(address, deviceShare)
      vault.askToPersist()
      await service.shares(token, serviceShare, address)
      return { address, serviceShare }
    }
    const deviceShare = await vault.deviceShare(wallet.address)
    const key = deviceShare && (await openWallet(deviceShare, wallet.share))
    const address = EvmAddress.safeParse(wallet.address).data
    const isOpen = key && address && isAddressEqual(key.address, address)
    // The password is requested with the first signature, when the frame is visible.
    if (!address || (!isOpen && !recovery)) throw elsewhere()
    return { address, serviceShare: wallet.share, recovery }
  }

  const storedUser = async () => {
    const session = await vault.session()
    const address = EvmAddress.safeParse(session?.address).data
    if (!session || !address) throw notLoggedIn()
    return { ...session, address }
  }

  /** Whether the service still has the session; one that it ended is deleted here, too. */
  async function isConnected(): Promise<boolean> {
    const session = await vault.session()
    if (!session) return false
    try {
      const { email, address } = await service.session(session.token)
      // The answer to an email change may have been lost, so the address is updated.
      if (email !== session.email)
        await vault.changeSession(session.token, (now) => ({ ...now, email }))
      return address === session.address
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 401) throw error
      await vault.changeSession(session.token, () => null)
      return false
    }
  }

  /** Opens the wallet after a successful login, and stores the session. */
  async function enter(loggedIn: LoggedIn, imported?: Uint8Array): Promise<void> {
    ticket = null
    const { token, email, userName } = loggedIn
    const named = userName === undefined ? {} : { userName }
    await vault.saveSession({ token, email, ...named, ...(await walletOf(loggedIn, imported)) })
  }

  async function open(loggedIn: LoggedIn, imported?: Uint8Array): Promise<void> {
    try {
      await enter(loggedIn, imported)
    } catch (error) {
      await service.end(loggedIn.token).catch(() => null)
      throw error
    }
  }

  async function dropPending(): Promise<void> {
    const dropped = pending
    pending = null
    if (dropped) await service.end(dropped.token).catch(() => null)
  }

  async function keepPending(loggedIn: LoggedIn): Promise<void> {
    await dropPending()
    pending = loggedIn
  }

  async function start(email: string, passkey = false) {
    asked = email
    const device = await vault.deviceId()
    const hold = passkey && (await vault.hasPasskey(email))
    const { ticket: started, step } = await service.start({ email, device, hold, ...source })
    ticket = started
    return hold ? 'USE_PASSKEY' : step
  }

  const social = createSocialLogin(
    service,
    source,
    (loggedIn, imports) => (imports ? keepPending(loggedIn) : open(loggedIn)),
    codes,
  )

  const byToken = createTokenLogin(service, source, (loggedIn) => open(loggedIn))

  return {
    ...social,
    ...byToken,
    connectEmail: start,
    async connectDevice() {
      const asked = ticketNow()
      for (;;) {
        const { approved } = await service.device(asked)
        if (ticket !== asked) throw new Error('A new login was started.')
        if (approved) return
      }
    },
    async connectOtp(code, imported) {
      await open(await service.code(ticketNow(), code), imported)
    },
    email: () => asked,
    async ticket() {
      if (ticket === null && asked !== null) await start(asked)
      return ticketNow()
    },
    async enter(letIn, imported) {
      await open(await letIn(ticketNow()), imported)
    },
    pendingAccount: () => pending && loginName(pending.email, pending.userName ?? null),
    async openPending(imported) {
      const loggedIn = pending
      if (!loggedIn) throw new Error('This login has ended.')
      await enter(loggedIn, imported)
      if (pending === loggedIn) pending = null
    },
    dropPending,
    isConnected,
    async user() {
      const { email: key, address, userName } = await storedUser()
      const name = nameInKey(key)
      return { email: name === null ? key : null, userName: userName ?? name, address }
    },
    async signOut(farewell) {
      ticket = asked = null
      social.cancelSocial()
      byToken.cancelToken()
      void dropPending()
      const session = await vault.session()
      await vault.saveSession(null)
      if (!session) return
      await farewell?.(session.token).catch(() => null)
      await service.end(session.token).catch(() => null)
    },
    canSign: async () => Boolean(await vault.deviceShare((await storedUser()).address)),
    async openKey(owner) {
      if (!(await isConnected())) throw notLoggedIn()
      const session = await storedUser()
      const { address, serviceShare } = session
      if (owner && !isAddressEqual(owner, address)) throw unauthorized()
      const deviceShare = await vault.deviceShare(address)
      const key = deviceShare
        ? await openWallet(deviceShare, serviceShare)
        : await protection.restore(session, address)
      if (!isAddressEqual(key.address, address)) throw notLoggedIn()
      return key
    },
  }
}
