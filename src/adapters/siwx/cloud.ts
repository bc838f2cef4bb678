import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { SIWX_SESSION_MS } from '../../slices/domain/limits'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxMessageData,
  SiwxService,
  SiwxSession,
} from '../../slices/domain/siwx/siwx'
import { toSiwxMessage } from '../../slices/domain/siwx/message'
import { pickData } from '../../slices/domain/siwx/session'
import { createCloudWire, IN_COOKIE } from './cloudWire'
import type { CloudClaims } from './cloudWire'
import { networkNameOf } from './familyNames'

/** Settings of the sign-in with a service. */
export type CloudSiwxOptions = {
  /**
   * Base URL of the service, also relative to the page: `/auth` for `latchkey/siwx/server` on the site itself. The public
   * service (`backends.walletApi` and `/auth/v1`) unless given.
   */
  url?: string
  /** Line the person reads before signing. */
  statement?: string
  /** What the message says of its own end, in ms from now; 7 days unless given. The service may end a session earlier. */
  expirationMs?: number
  /** Without a session the wallet may not stay connected; true unless given. */
  required?: boolean
  /** Disconnecting signs out; true unless given. */
  signOutOnDisconnect?: boolean
}

const AUTH_TOKEN = 'siwx-auth-token'
const NONCE_TOKEN = 'siwx-nonce-token'
/** Icons of injected wallets are whole pictures; a service wants an address. */
const ICON_CHARS_MAX = 2_048

/**
 * Sign-in that a service verifies and keeps (secure-frame reference B4): the public one, or the site's own made with
 * `latchkey/siwx/server`. Stored are its two tokens, or that they are in cookies.
 * @example createCloudSiwx({ url: '/auth' }).bind?.(context)
 */
export function createCloudSiwx(options: CloudSiwxOptions = {}): SiwxConfig {
  const held: { context?: SiwxContext } = {}

  function bound(): SiwxContext & { service(): SiwxService } {
    const { context } = held
    if (context?.service) return { ...context, service: context.service }
    throw errorOf('SIWX_INIT_FAILED', { details: 'bind() was not called' })
  }

  function wire() {
    const { uri, service } = bound()
    const now = service()
    const base = options.url === undefined ? now.url : new URL(options.url, uri).href
    return createCloudWire(now, base.replace(/\/+$/, ''))
  }

  /** The tokens go first: whatever the service says, nobody is signed in here any more. */
  async function signOut(): Promise<void> {
    const { storage } = bound()
    const token = storage.getItem(AUTH_TOKEN)
    for (const key of [AUTH_TOKEN, NONCE_TOKEN]) storage.removeItem(key)
    if (!token) return
    await wire()
      .signOut(token)
      .catch((error: unknown) => {
        // A token we forgot is of no use to anybody; a cookie stays until the service ends it.
        if (token === IN_COOKIE) throw error
      })
  }

  async function addSession({ data, message, signature }: SiwxSession): Promise<void> {
    const { storage, service } = bound()
    const { clientId, wallet } = service()
    const { token } = await wire().authenticate(storage.getItem(NONCE_TOKEN), {
      data: pickData(data),
      message,
      signature,
      ...(clientId && { clientId }),
      ...(wallet && { walletInfo: toWalletInfo(wallet) }),
    })
    storage.removeItem(NONCE_TOKEN)
    storage.setItem(AUTH_TOKEN, token ?? IN_COOKIE)
  }

  return {
    bind(context) {
      held.context = context
    },
    async createMessage({ accountAddress, chainId, notBefore }) {
      const context = bound()
      const { nonce, token } = await wire().nonce()
      context.storage.setItem(NONCE_TOKEN, token ?? IN_COOKIE)
      const now = context.now()
      const starts = notBefore ? Date.parse(notBefore) : now
      const data: SiwxMessageData = {
        accountAddress,
        chainId,
        domain: context.domain,
        uri: context.uri,
        version: '1',
        nonce,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(starts + (options.expirationMs ?? SIWX_SESSION_MS)).toISOString(),
        ...(notBefore && { notBefore }),
        ...(options.statement && { statement: options.statement }),
      }
      return toSiwxMessage(data, networkNameOf(chainId, context))
    },
    addSession,
    revokeSession: signOut,
    async setSessions(sessions) {
      const { activeId } = bound().service()
      const session = sessions.find(({ data }) => data.chainId === activeId) ?? sessions[0]
      return session ? addSession(session) : signOut()
    },
    async getSessions(chainId, address) {
      const { storage, now } = bound()
      const token = storage.getItem(AUTH_TOKEN)
      if (!token) return []
      const claims = await wire().me(token)
      // Signed in anew while the service was asked: that token's answer is another one.
      if (!claims && storage.getItem(AUTH_TOKEN) === token) storage.removeItem(AUTH_TOKEN)
      return claims && counts(claims, chainId, address, now()) ? [toSession(claims, chainId)] : []
    },
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}

/** The service says who is signed in; the page asks for this very account on this very network (B4). */
function counts(claims: CloudClaims, chainId: CaipNetworkId, address: string, now: number) {
  return (
    claims.caip2Network === chainId &&
    claims.address.toLowerCase() === address.toLowerCase() &&
    claims.exp * 1_000 > now
  )
}

/** The service keeps text and signature to itself, so they are empty here. */
function toSession(claims: CloudClaims, chainId: CaipNetworkId): SiwxSession {
  const { address: accountAddress, domain, uri, nonce, exp } = claims
  const expirationTime = new Date(exp * 1_000).toISOString()
  const data = { accountAddress, chainId, domain, uri, version: '1', nonce, expirationTime }
  return { data, message: '', signature: '' }
}

function toWalletInfo({ type, name, icon }: { type: string; name: string; icon: string | null }) {
  return { type, name, ...(icon && icon.length <= ICON_CHARS_MAX && { icon }) }
}
