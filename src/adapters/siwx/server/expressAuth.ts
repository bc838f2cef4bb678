import { BODY_CHARS_MAX } from './limits'
import { createRoutes } from './routes'
import type { AuthOptions, AuthRequest } from './routes'
import type { SiwxServer, SiwxServerSession } from './types'

/** The used part of Express's request; Connect's request also has it. */
export type ExpressRequest = AsyncIterable<unknown> & {
  method: string
  originalUrl: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Set when a body parser ran before. */
  body?: unknown
}

/** The used part of Express's response. */
export type ExpressResponse = {
  locals: Record<string, unknown>
  writeHead(status: number, headers: Record<string, string | string[]>): unknown
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
  /** Sets `response.locals.session` for signed-in requests; replies 401 to others. */
  protect: Handler
  /** The session of a request; null when not signed in. */
  session(request: ExpressRequest): Promise<SiwxServerSession | null>
}

/**
 * Creates the sign-in routes as Express middleware. They work before and after body parsers.
 * @example
 * const auth = createExpressAuth(siwx, { cookie: { secure: true } })
 * app.use(auth.routes)
 * app.get('/notes', auth.protect, (request, response) => {
 *   response.send(`Notes of ${response.locals.session.address}`)
 * })
 */
export function createExpressAuth(server: SiwxServer, options: AuthOptions = {}): ExpressAuth {
  const routes = createRoutes(server, options)
  const send = (response: ExpressResponse, status: number, body: unknown, cookies: string[]) => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    })
    response.end(JSON.stringify(body))
  }
  const session: ExpressAuth['session'] = (request) => routes.session(toAuthRequest(request))
  return {
    session,
    routes(request, response, next) {
      routes.answer(toAuthRequest(request)).then((answer) => {
        if (answer) send(response, answer.status, answer.body, answer.cookies)
        else next()
      }, next)
    },
    protect(request, response, next) {
      session(request).then((found) => {
        const reasons = [{ field: 'session', description: 'nobody is signed in' }]
        if (!found) return send(response, 401, { status: 'FAILED', reasons }, [])
        response.locals.session = found
        next()
      }, next)
    },
  }
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
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of request) {
    text += part instanceof Uint8Array ? decoder.decode(part, { stream: true }) : String(part)
    if (text.length > BODY_CHARS_MAX) throw new RangeError('the body is too long')
  }
  return JSON.parse(text)
}
