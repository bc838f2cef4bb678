import { headersOf } from './authRequest'
import type { AuthRequest } from './authRequest'
import { readJson } from './readJson'
import { createRoutes } from './routes'
import type { AuthOptions } from './routes'
import type { SiwxServer, SiwxServerSession } from './types'

/** Sign-in for servers based on `Request` and `Response`. */
export type FetchAuth = {
  /** Handles a request of the sign-in routes; returns null for any other one. Rejects when the store fails. */
  routes(request: Request): Promise<Response | null>
  /**
   * Session of a request; null without a session, and for a request with cookies that changes data and comes from a
   * page of another origin.
   */
  session(request: Request): Promise<SiwxServerSession | null>
}

/**
 * The sign-in routes as a function from `Request` to `Response`: Deno, Bun, Cloudflare Workers, Next.js, Hono, …
 * @throws LatchkeyError `INVALID_OPTIONS` when `cookie.sameSite` is `None` without `secure`
 * @example
 * import { createFetchAuth } from 'latchkey/siwx/server'
 *
 * const auth = createFetchAuth(siwx)
 * export default {
 *   async fetch(request: Request): Promise<Response> {
 *     const answer = await auth.routes(request)
 *     if (answer) return answer
 *     const session = await auth.session(request)
 *     return session ? new Response(`Notes of ${session.address}`) : new Response('Sign in first', { status: 401 })
 *   },
 * }
 */
export function createFetchAuth(server: SiwxServer, options: AuthOptions<Request> = {}): FetchAuth {
  const routes = createRoutes(server, options, toAuthRequest)
  return {
    session: async (request) => (await routes.protect(request)).session,
    async routes(request) {
      const answer = await routes.answer(request)
      if (!answer) return null
      const headers = new Headers(headersOf(answer))
      for (const cookie of answer.cookies) headers.append('set-cookie', cookie)
      return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
    },
  }
}

const toAuthRequest = (request: Request): AuthRequest => ({
  method: request.method,
  pathname: new URL(request.url).pathname,
  header: (name) => request.headers.get(name) ?? undefined,
  body: () => readJson(partsOf(request.body)),
})

/** The parts of a body; the rest is cancelled when the reader stops. Not every platform iterates over streams itself. */
async function* partsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
