import { errorOf } from '../../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../../slices/domain/errors/latchkeyError'
import { createActions } from './actions'
import type { AuthAction } from './actions'
import { notSignedIn, problem } from './authRequest'
import type { AuthAnswer, AuthRequest } from './authRequest'
import type { CookieOptions } from './cookies'
import { RETRY_AFTER_S_MAX } from './limits'
import { bearerTransport, createCookieTransport } from './tokenTransport'
import type { SiwxServer, SiwxServerSession } from './types'

/** Settings of the routes; `Incoming` is the request of the framework. */
export type AuthOptions<Incoming = unknown> = {
  /** Path of the routes; `/auth` unless given. Starts with a slash; slashes at the end are ignored. */
  path?: string
  /**
   * How tokens are sent: `cookie` (default) uses HttpOnly cookies; `bearer` uses response bodies and
   * `Authorization` headers, for pages of another origin.
   */
  tokens?: 'cookie' | 'bearer'
  /** How the cookies are set. */
  cookie?: CookieOptions
  /**
   * Rate limit, called before any work for a request of the routes. `authenticate` costs most: up to two calls with
   * 32 kB each at the site's node. No limit unless given. Its rejections go to the site's error handling.
   * @returns 0 to let the request pass, or the seconds to wait: the request gets a 429 with `Retry-After`
   * @example
   * import { createFetchAuth, type SiwxServer } from 'latchkey/siwx/server'
   *
   * export const toAuth = (siwx: SiwxServer, isBusy: () => boolean) =>
   *   createFetchAuth(siwx, { limit: () => (isBusy() ? 60 : 0) })
   */
  limit?(request: Incoming, action: AuthAction): number | Promise<number>
}

/** The session of a request, or the error response for a request without one. */
export type Protection = { session: SiwxServerSession } | { session: null; refusal: AuthAnswer }

const ACTIONS: Readonly<Record<string, AuthAction>> = {
  'GET nonce': 'nonce',
  'POST authenticate': 'authenticate',
  'GET me': 'me',
  'POST sign-out': 'sign-out',
}

/**
 * The four routes over a server: `GET nonce`, `POST authenticate`, `GET me`, `POST sign-out`. `cloudSiwx({ url })` of
 * the widget calls them, and so can a page.
 * @param toRequest converts the framework's request
 * @throws LatchkeyError `INVALID_OPTIONS` naming the option
 */
export function createRoutes<Incoming>(
  server: SiwxServer,
  options: AuthOptions<Incoming>,
  toRequest: (incoming: Incoming) => AuthRequest,
) {
  const start = `${toPath(options.path)}/`
  const transport =
    options.tokens === 'bearer'
      ? bearerTransport
      : createCookieTransport(options.cookie, server.allows)
  const actions = createActions(server, transport)

  async function protect(incoming: Incoming): Promise<Protection> {
    const request = toRequest(incoming)
    if (transport.isForged(request)) return { session: null, refusal: foreign() }
    const token = transport.sessionToken(request)
    const session = token === undefined ? null : await server.session(token)
    return session ? { session } : { session, refusal: notSignedIn() }
  }

  return {
    protect,
    /** The answer to a request of these routes; null for any other request. Failures of the store are thrown. */
    async answer(incoming: Incoming): Promise<AuthAnswer | null> {
      const request = toRequest(incoming)
      const { method, pathname } = request
      if (!pathname.startsWith(start)) return null
      const action = ACTIONS[`${method} ${pathname.slice(start.length)}`]
      if (!action) return null
      const origin = request.header('origin')
      const isElsewhere = method === 'POST' && origin !== undefined && !server.allows(origin)
      if (isElsewhere || transport.isForged(request)) return foreign()
      const waitS = (await options.limit?.(incoming, action)) ?? 0
      // Written so that a limit of NaN rejects the request.
      return waitS <= 0 ? actions[action](request).catch(toProblem) : tooMany(waitS)
    },
  }
}

/** @throws LatchkeyError `INVALID_OPTIONS` for an invalid path */
function toPath(path = '/auth'): string {
  if (!/^(\/[^\s?#]*)?$/.test(path))
    throw errorOf('INVALID_OPTIONS', { paths: ['path'], details: 'path: it starts with a slash' })
  return path.replace(/\/+$/, '')
}

const foreign = () => problem(403, 'origin', 'requests of this origin are refused')

const tooMany = (waitS: number): AuthAnswer => ({
  ...problem(429, 'rate_limited', 'too many requests: try again later'),
  retryAfterS: Math.min(Math.ceil(waitS) || 1, RETRY_AFTER_S_MAX),
})

/**
 * Converts rejected sign-ins and unreachable nodes to error responses.
 * @throws any other error, for the site's own error handling
 */
function toProblem(error: unknown): AuthAnswer {
  if (!isLatchkeyError(error)) throw error
  const { field = 'node', details = error.shortMessage } = error.context
  if (error.code === 'SIWX_INVALID') return problem(401, String(field), String(details))
  if (error.code === 'NETWORK_ERROR') return problem(503, String(field), String(details))
  throw error
}
