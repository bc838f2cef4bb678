import { isLatchkeyError } from '../../../slices/domain/errors/latchkeyError'
import { createCookieJar } from './cookies'
import type { CookieOptions } from './cookies'
import { NONCE_MS } from './limits'
import type { SiwxServer, SiwxServerSession } from './types'

/** Options of the routes. */
export type AuthOptions = {
  /** Path of the routes; `/auth` by default. */
  path?: string
  /**
   * How tokens are sent: `cookie` (default) uses HttpOnly cookies; `bearer` uses response bodies and
   * `Authorization` headers, for pages of another origin.
   */
  tokens?: 'cookie' | 'bearer'
  cookie?: CookieOptions
}

/** The used part of a request, independent of the framework. */
export type AuthRequest = {
  method: string
  /** Without query. */
  pathname: string
  header(name: string): string | undefined
  /** Rejects when the body cannot be read. */
  body(): Promise<unknown>
}

/** A response for the framework to send. */
export type AuthAnswer = { status: number; body: unknown; cookies: string[] }

const problem = (status: number, field: string, description: string): AuthAnswer => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description }] },
  cookies: [],
})
const notSignedIn = () => problem(401, 'session', 'nobody is signed in')

/**
 * Creates the four routes of a server: `GET nonce`, `POST authenticate`, `GET me`, `POST sign-out`. The
 * widget's `cloudSiwx({ url })` calls them; a page may call them too.
 */
export function createRoutes(server: SiwxServer, options: AuthOptions = {}) {
  const { path = '/auth', tokens = 'cookie' } = options
  const jar = createCookieJar(options.cookie)
  const inCookies = tokens === 'cookie'

  const tokenOf = (request: AuthRequest): string | undefined =>
    inCookies
      ? jar.read('session', request.header('cookie'))
      : bearer(request.header('authorization'))
  const session = async (request: AuthRequest): Promise<SiwxServerSession | null> => {
    const token = tokenOf(request)
    return token === undefined ? null : server.session(token)
  }

  async function nonce(): Promise<AuthAnswer> {
    const { nonce: issued, token } = await server.issueNonce()
    if (!inCookies) return { status: 200, body: { nonce: issued, token }, cookies: [] }
    const cookie = jar.write('nonce', token, NONCE_MS / 1_000)
    return { status: 200, body: { nonce: issued }, cookies: [cookie] }
  }

  async function authenticate(request: AuthRequest): Promise<AuthAnswer> {
    // Imported on the first request, because the schema library sets a global when it is imported.
    const { readSigned } = await import('./signedBody')
    const signed = readSigned(await request.body().catch(() => null))
    if (!signed) return problem(422, 'body', 'a message and its signature are required')
    const origin = request.header('origin')
    const nonceToken = inCookies
      ? jar.read('nonce', request.header('cookie'))
      : bearer(request.header('x-nonce-jwt'))
    const { message, signature, data: account } = signed
    const { token, session: made } = await server.authenticate({
      message,
      signature,
      ...(account && { account }),
      // A missing token must fail, else another site could sign the browser in to a foreign account (login CSRF).
      nonceToken: nonceToken ?? '',
      ...(origin !== undefined && { origin }),
    })
    if (!inCookies) return { status: 200, body: { token }, cookies: [] }
    const cookies = [jar.write('session', token, made.exp - made.iat), jar.drop('nonce')]
    return { status: 200, body: { session: made }, cookies }
  }

  async function me(request: AuthRequest): Promise<AuthAnswer> {
    const found = await session(request)
    return found ? { status: 200, body: found, cookies: [] } : notSignedIn()
  }

  async function signOut(request: AuthRequest): Promise<AuthAnswer> {
    const token = tokenOf(request)
    if (token !== undefined) await server.signOut(token)
    return { status: 200, body: {}, cookies: inCookies ? [jar.drop('session')] : [] }
  }

  const table: Readonly<Record<string, (request: AuthRequest) => Promise<AuthAnswer>>> = {
    'GET nonce': nonce,
    'POST authenticate': authenticate,
    'GET me': me,
    'POST sign-out': signOut,
  }

  return {
    session,
    /** Handles a request; returns null when it is not of these routes. Rejects when the store fails. */
    async answer(request: AuthRequest): Promise<AuthAnswer | null> {
      const { method, pathname } = request
      if (!pathname.startsWith(`${path}/`)) return null
      const run = table[`${method} ${pathname.slice(path.length + 1)}`]
      if (!run) return null
      const origin = request.header('origin')
      // Other sites can send such requests with the visitor's cookies, so the origin is checked (CSRF).
      if (method === 'POST' && origin !== undefined && !server.allows(origin))
        return problem(403, 'origin', 'requests of this origin are refused')
      try {
        return await run(request)
      } catch (error) {
        if (!isLatchkeyError(error)) throw error
        const { field = 'node', details = error.shortMessage } = error.context
        return problem(error.code === 'SIWX_INVALID' ? 401 : 503, String(field), String(details))
      }
    },
  }
}

const bearer = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
