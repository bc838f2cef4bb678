import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { SIWX_SESSION_MS } from '../../slices/domain/limits'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxService,
  SiwxSession,
} from '../../slices/domain/siwx/siwx'
import { toSiwxMessage } from '../../slices/domain/siwx/formatMessage'
import { pickData } from '../../slices/domain/siwx/session'
import { createCloudClient, IN_COOKIE } from './cloudClient'
import type { CloudClaims } from './cloudClient'
import { networkNameOf } from './familyNames'
import { newMessageData } from './newMessage'

/** Options of `createCloudSiwx`. */
export type CloudSiwxOptions = {
  /**
   * Base URL of the service, absolute or relative to the page: `/auth` for `latchkey/siwx/server` on the site
   * itself. Defaults to the public service (`backends.walletApi` and `/auth/v1`).
   */
  url?: string
  /** Statement shown in the message. */
  statement?: string
  /** Lifetime in the message, in ms from now; 7 days by default. The service may end the session earlier. */
  expirationMs?: number
  /** Disconnects the wallet when there is no session; true by default. */
  required?: boolean
  /** Disconnecting signs out; true by default. */
  signOutOnDisconnect?: boolean
}

const AUTH_TOKEN = 'siwx-auth-token'
const NONCE_TOKEN = 'siwx-nonce-token'
/** Longer icons are left out: injected wallets have data URIs, and the service expects a URL. */
const ICON_CHARS_MAX = 2_048

/**
 * Creates a sign-in that a service verifies and stores: the public service, or the site's own made with
 * `latchkey/siwx/server`. The page stores the two tokens, or a marker that they are in cookies.
 * @example createCloudSiwx({ url: '/auth' }).bind?.(context)
 */
export function createCloudSiwx(options: CloudSiwxOptions = {}): SiwxConfig {
  const bound: { context?: SiwxContext } = {}
  const nonces = createNonceTokens(() => requireContext().storage)

  function requireContext(): SiwxContext & { service(): SiwxService } {
    const { context } = bound
    if (context?.service) return { ...context, service: context.service }
    throw errorOf('SIWX_INIT_FAILED', { details: 'bind() was not called' })
  }

  function client() {
    const { uri, service } = requireContext()
    const now = service()
    const base = options.url === undefined ? now.url : new URL(options.url, uri).href
    return createCloudClient(now, base.replace(/\/+$/, ''))
  }

  /** Removes the tokens first, so that the page is signed out even when the call fails. */
  async function signOut(): Promise<void> {
    const { storage } = requireContext()
    const token = storage.getItem(AUTH_TOKEN)
    for (const key of [AUTH_TOKEN, NONCE_TOKEN]) storage.removeItem(key)
    if (!token) return
    await client()
      .signOut(token)
      .catch((error: unknown) => {
        // A removed token needs no further cleanup, but a cookie stays until the service deletes it.
        if (token === IN_COOKIE) throw error
      })
  }

  async function addSession({ data, message, signature }: SiwxSession): Promise<void> {
    const { storage, service } = requireContext()
    const { clientId, wallet } = service()
    const { token } = await client().authenticate(nonces.token(data.nonce), {
      data: pickData(data),
      message,
      signature,
      ...(clientId && { clientId }),
      ...(wallet && { walletInfo: toWalletInfo(wallet) }),
    })
    nonces.remove()
    storage.setItem(AUTH_TOKEN, token ?? IN_COOKIE)
  }

  return {
    bind(context) {
      bound.context = context
    },
    async createMessage(input) {
      const context = requireContext()
      const { nonce, token } = await client().nonce()
      nonces.keep(nonce, token ?? IN_COOKIE)
      const lifeMs = options.expirationMs ?? SIWX_SESSION_MS
      const data = newMessageData(context, input, { nonce, statement: options.statement, lifeMs })
      return toSiwxMessage(data, networkNameOf(input.chainId, context))
    },
    addSession,
    revokeSession: signOut,
    async setSessions(sessions) {
      const { activeId } = requireContext().service()
      const session = sessions.find(({ data }) => data.chainId === activeId) ?? sessions[0]
      return session ? addSession(session) : signOut()
    },
    async getSessions(chainId, address) {
      const { storage, now } = requireContext()
      const token = storage.getItem(AUTH_TOKEN)
      if (!token) return []
      const claims = await client().me(token)
      // Keeps the token if a new sign-in replaced it during the call.
      if (!claims && storage.getItem(AUTH_TOKEN) === token) storage.removeItem(AUTH_TOKEN)
      return claims && isSessionOf(claims, chainId, address, now())
        ? [toSession(claims, chainId)]
        : []
    },
    getRequired: () => options.required ?? true,
    statement: options.statement,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}

/**
 * Stores the token of the current nonce. The storage is shared by the tabs of the site, so another tab may replace
 * it.
 */
function createNonceTokens(storage: () => SiwxContext['storage']) {
  const issued: { nonce?: string; token?: string } = {}
  return {
    keep(nonce: string, token: string) {
      Object.assign(issued, { nonce, token })
      storage().setItem(NONCE_TOKEN, token)
    },
    /** The token of a nonce: the one this page received, otherwise the stored one. */
    token(nonce: string): string | null {
      const own = issued.nonce === nonce ? issued.token : undefined
      return own ?? storage().getItem(NONCE_TOKEN)
    },
    remove: () => storage().removeItem(NONCE_TOKEN),
  }
}

/** Whether the claims are of this account on this network and not expired. */
function isSessionOf(claims: CloudClaims, chainId: CaipNetworkId, address: string, now: number) {
  return (
    claims.caip2Network === chainId &&
    claims.address.toLowerCase() === address.toLowerCase() &&
    claims.exp * 1_000 > now
  )
}

/** Converts claims to a session. The service does not return message and signature, so they are empty. */
function toSession(claims: CloudClaims, chainId: CaipNetworkId): SiwxSession {
  const { address: accountAddress, domain, uri, nonce, exp } = claims
  const expirationTime = new Date(exp * 1_000).toISOString()
  const data = { accountAddress, chainId, domain, uri, version: '1', nonce, expirationTime }
  return { data, message: '', signature: '' }
}

function toWalletInfo({ type, name, icon }: { type: string; name: string; icon: string | null }) {
  return { type, name, ...(icon && icon.length <= ICON_CHARS_MAX && { icon }) }
}
