import { parseSiwxMessage } from '../../../slices/domain/siwx/message'
import type { AuthAnswer, AuthRequest } from './authRequest'
import { cookieOfNonce, createCookieJar, type CookieOptions } from './cookies'
import { NONCE_MS } from './limits'
import type { SiwxServerSession } from './types'

/** Methods that change nothing (RFC 9110 section 9.2.1). */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Transports the tokens between server and browser. */
export type TokenTransport = {
  /** True when a page of another origin may have sent the request with the visitor's tokens. */
  isForged(request: AuthRequest): boolean
  sessionToken(request: AuthRequest): string | undefined
  /** The token of the nonce in a signed message. */
  nonceToken(request: AuthRequest, message: string): string | undefined
  nonceIssued(request: AuthRequest, nonce: string, token: string): AuthAnswer
  signedIn(token: string, session: SiwxServerSession): AuthAnswer
  signedOut(): AuthAnswer
}

/**
 * Tokens in cookies. The browser sends them by itself, so requests that change data must come from a page of the
 * site.
 * @throws LatchkeyError `INVALID_OPTIONS` for cookies that browsers reject
 */
export function createCookieTransport(
  options: CookieOptions | undefined,
  allows: (origin: string) => boolean,
): TokenTransport {
  const jar = createCookieJar(options)
  return {
    isForged: (request) => isForeign(request, allows),
    sessionToken: (request) => jar.read('session', request.header('cookie')),
    nonceToken(request, message) {
      const nonce = parseSiwxMessage(message)?.nonce
      return nonce && jar.read(cookieOfNonce(nonce), request.header('cookie'))
    },
    nonceIssued(request, nonce, token) {
      const cookie = jar.write(cookieOfNonce(nonce), token, NONCE_MS / 1_000)
      const cookies = [...jar.dropOldNonces(request.header('cookie')), cookie]
      return { status: 200, body: { nonce }, cookies }
    },
    signedIn(token, session) {
      const cookie = jar.write('session', token, session.exp - session.iat)
      const cookies = [cookie, jar.drop(cookieOfNonce(session.nonce))]
      return { status: 200, body: { session }, cookies }
    },
    signedOut: () => ({ status: 200, body: {}, cookies: [jar.drop('session')] }),
  }
}

/** Tokens in responses and `Authorization` headers, which only the page that has them can send. */
export const bearerTransport: TokenTransport = {
  isForged: () => false,
  sessionToken: (request) => bearer(request.header('authorization')),
  nonceToken: (request) => bearer(request.header('x-nonce-jwt')),
  nonceIssued: (_, nonce, token) => ({ status: 200, body: { nonce, token }, cookies: [] }),
  signedIn: (token) => ({ status: 200, body: { token }, cookies: [] }),
  signedOut: () => ({ status: 200, body: {}, cookies: [] }),
}

const bearer = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]

/**
 * Whether a page of another origin may have sent a request. `SameSite` is not enough: `None` lets every site send the
 * cookies, and `Lax` every sibling subdomain. Safe methods pass, except websockets, which other origins can read. A
 * request without `Origin` passes only if the browser marks it as same-origin (Fetch Metadata).
 */
function isForeign(request: AuthRequest, allows: (origin: string) => boolean): boolean {
  const isSocket = request.header('upgrade')?.toLowerCase() === 'websocket'
  if (SAFE_METHODS.has(request.method) && !isSocket) return false
  const origin = request.header('origin')
  return origin === undefined ? request.header('sec-fetch-site') !== 'same-origin' : !allows(origin)
}
