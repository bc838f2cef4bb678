import { createRoutes } from './routes'
import type { AuthOptions, AuthRequest } from './routes'
import type { SiwxServer, SiwxServerSession } from './types'

/** Sign-in for servers based on `Request` and `Response`. */
export type FetchAuth = {
  /** Handles a request of the sign-in routes; returns null for any other one. Rejects when the store fails. */
  routes(request: Request): Promise<Response | null>
  /** The session of a request; null when not signed in. */
  session(request: Request): Promise<SiwxServerSession | null>
}

/**
 * Creates the sign-in routes as a function from `Request` to `Response`, for Deno, Bun, Cloudflare Workers,
 * Next.js, Hono, …
 * @example
 * const auth = createFetchAuth(siwx)
 * export default {
 *   async fetch(request) {
 *     const answer = await auth.routes(request)
 *     if (answer) return answer
 *     const session = await auth.session(request)
 *     return session ? new Response(`Notes of ${session.address}`) : new Response('Sign in first', { status: 401 })
 *   },
 * }
 */
export function createFetchAuth(server: SiwxServer, options: AuthOptions = {}): FetchAuth {
  const routes = createRoutes(server, options)
  return {
    session: (request) => routes.session(toAuthRequest(request)),
    async routes(request) {
      const answer = await routes.answer(toAuthRequest(request))
      if (!answer) return null
      const headers = new Headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      for (const cookie of answer.cookies) headers.append('set-cookie', cookie)
      return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
    },
  }
}

const toAuthRequest = (request: Request): AuthRequest => ({
  method: request.method,
  pathname: new URL(request.url).pathname,
  header: (name) => request.headers.get(name) ?? undefined,
  body: () => request.json(),
})
