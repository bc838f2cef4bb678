import { isLatchkeyError } from '../../../slices/domain/errors/latchkeyError'
import { createCookieJar } from './cookies'
import type { CookieOptions } from './cookies'
import { NONCE_MS } from './limits'
import type { SiwxServer, SiwxServerSession } from './types'

/** Settings of the routes. */
export type AuthOptions = {
  /** Where the routes are; `/auth` unless given. */
  path?: string
  /**
   * Where the tokens travel: in cookies that no script can read, or in answers and `Authorization` headers, for pages of
   * another origin. Cookies unless given.
   */
  tokens?: 'cookie' | 'bearer'
  cookie?: CookieOptions
}

/** What the routes need of a request, whatever the framework. */
export type AuthRequest = {
  method: string
  /** Without query. */
  pathname: string
  header(name: string): string | undefined
  /** @throws anything when it cannot be read */
  body(): Promise<unknown>
}

/** An answer for the framework to send. */
export type AuthAnswer = { status: number; body: unknown; cookies: string[] }

const problem = (status: number, field: string, description: string): AuthAnswer => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description }] },
  cookies: [],
})
const notSignedIn = () => problem(401, 'session', 'nobody is signed in')

/**
 * The four routes over a server: `GET nonce`, `POST authenticate`, `GET me`, `POST sign-out`. What `cloudSiwx({ url })`
 * of the widget calls, and what a page may call itself.
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
    // Comes with the first request: importing this file sets no global, as the schema library does.
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
      // Without a token of its own a browser could be made to sign in as somebody else.
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
    /** The answer to a request of these routes; null for any other request. Failures of the store are thrown. */
    async answer(request: AuthRequest): Promise<AuthAnswer | null> {
      const { method, pathname } = request
      if (!pathname.startsWith(`${path}/`)) return null
      const run = table[`${method} ${pathname.slice(path.length + 1)}`]
      if (!run) return null
      const origin = request.header('origin')
      // A page elsewhere can send such a request with the visitor's cookies, so its origin decides.
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
