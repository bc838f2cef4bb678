import { headersOf } from './authRequest'
import type { AuthAnswer, AuthRequest } from './authRequest'
import { readJson } from './readJson'
import { createRoutes } from './routes'
import type { AuthOptions } from './routes'
import type { SiwxServer, SiwxServerSession } from './types'

/** The used part of Express's request; Connect's request also has it. */
export type ExpressRequest = AsyncIterable<unknown> & {
  /** HTTP method. */
  method: string
  /** Path and query as they were sent. */
  originalUrl: string
  /** Headers by name in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The client's address according to Express, for `limit`. */
  ip?: string | undefined
  /** Body as parsed by earlier middleware. */
  body?: unknown
}

/** The used part of Express's response. */
export type ExpressResponse = {
  /** Values for later handlers, with the session as `session`. */
  locals: Record<string, unknown>
  /** Sends status and headers. */
  writeHead(status: number, headers: Record<string, string | string[]>): unknown
  /** Sends the body. */
  end(body: string): unknown
}

type Handler = (
  request: ExpressRequest,
  response: ExpressResponse,
  next: (error?: unknown) => void,
) => void

/** Sign-in for Express. */
export type ExpressAuth = {
  /** Handles the sign-in routes and calls `next()` for any other request. Store failures go to the error handler. */
  routes: Handler
  /**
   * Allows requests with a session only and sets `response.locals.session`; others get a 401. A request with cookies
   * that changes data and comes from a page of another origin gets a 403.
   */
  protect: Handler
  /** Session of a request; null if `protect` would reject it. */
  session(request: ExpressRequest): Promise<SiwxServerSession | null>
}

/**
 * The sign-in routes as Express middleware, before or after body parsers.
 * @throws LatchkeyError `INVALID_OPTIONS` when `cookie.sameSite` is `None` without `secure`
 * @example
 * import express from 'express'
 * import { createExpressAuth, type SiwxServer } from 'latchkey/siwx/server'
 *
 * export function createApp(siwx: SiwxServer) {
 *   const auth = createExpressAuth(siwx, { cookie: { secure: true } })
 *   const app = express()
 *   app.use(auth.routes)
 *   app.get('/notes', auth.protect, (_, response) => {
 *     response.json(response.locals.session)
 *   })
 *   return app
 * }
 */
export function createExpressAuth(
  server: SiwxServer,
  options: AuthOptions<ExpressRequest> = {},
): ExpressAuth {
  const routes = createRoutes(server, options, toAuthRequest)
  return {
    session: async (request) => (await routes.protect(request)).session,
    routes(request, response, next) {
      routes.answer(request).then((answer) => {
        if (answer) send(response, answer)
        else next()
      }, next)
    },
    protect(request, response, next) {
      routes.protect(request).then((found) => {
        if (!found.session) return send(response, found.refusal)
        response.locals.session = found.session
        next()
      }, next)
    },
  }
}

function send(response: ExpressResponse, answer: AuthAnswer): void {
  const { status, body, cookies } = answer
  const setCookie = cookies.length > 0 && { 'set-cookie': cookies }
  response.writeHead(status, { ...headersOf(answer), ...setCookie })
  response.end(JSON.stringify(body))
}

const toAuthRequest = (request: ExpressRequest): AuthRequest => ({
  method: request.method,
  pathname: request.originalUrl.split('?', 1)[0] ?? '',
  header(name) {
    const value = request.headers[name]
    return typeof value === 'string' ? value : value?.[0]
  },
  body: () => bodyOf(request),
})

async function bodyOf(request: ExpressRequest): Promise<unknown> {
  const { body } = request
  if (typeof body === 'object' && body !== null) return body
  if (typeof body === 'string') return JSON.parse(body)
  return readJson(request)
}
