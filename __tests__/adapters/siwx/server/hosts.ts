import express from 'express'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createExpressAuth } from '../../../../src/adapters/siwx/server/expressAuth'
import { createFetchAuth } from '../../../../src/adapters/siwx/server/fetchAuth'
import type { AuthOptions } from '../../../../src/adapters/siwx/server/routes'
import { formatSiwxMessage } from '../../../../src/slices/domain/siwx/formatMessage'
import { ORIGIN, signer, type setUpServer } from './kit'

/** A browser for the tests: stores cookies, sends them back, and signs. */
export function visitor(ask: (request: Request) => Promise<Response>, fields: Kit['fields']) {
  const cookies = new Map<string, string>()
  async function send(method: string, path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (jar) headers.set('cookie', jar)
    if (method === 'POST' && !headers.has('origin')) headers.set('origin', ORIGIN)
    const answer = await ask(new Request(ORIGIN + path, { ...init, method, headers }))
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (rest.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text || 'null') }
  }
  async function signIn(more: RequestInit = {}) {
    const { body } = await send('GET', '/auth/nonce?projectId=p&st=latchkey&sv=1')
    const message = formatSiwxMessage(fields(body.nonce), 'Sandbox')
    const signature = await signer.signMessage({ message })
    const headers = new Headers(more.headers)
    if (body.token) headers.set('x-nonce-jwt', `Bearer ${body.token}`)
    const signed = JSON.stringify({ message, signature })
    return send('POST', '/auth/authenticate', { body: signed, ...more, headers })
  }
  return { cookies, send, signIn }
}

export type Kit = ReturnType<typeof setUpServer>
const closing: Server[] = []

/** Ends the servers of a test file. */
export const closeHosts = () =>
  Promise.all(
    closing.map((server) => {
      // The connection of a rejected body stays open, because the client may still be sending.
      server.closeAllConnections()
      return new Promise((end) => server.close(end))
    }),
  )

/** Express on its own port, with a protected page and, optionally, body parsers in front. */
export async function onExpress(kit: Kit, options: AuthOptions, parsers = false) {
  const auth = createExpressAuth(kit.server, options)
  const app = express()
  if (parsers) app.use(express.json(), express.text())
  app.use(auth.routes)
  app.all('/notes', auth.protect, (_, response) => {
    response.json(response.locals.session)
  })
  app.use((error: Error, _: express.Request, response: express.Response, __: unknown) => {
    response.status(500).json({ error: error.message })
  })
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  closing.push(server)
  const { port } = server.address() as AddressInfo
  return async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'POST' ? await request.text() : undefined
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      ...(body !== undefined && { body }),
    })
  }
}

/** A fetch-style server with the same page. */
export function onFetch(kit: Kit, options: AuthOptions) {
  const auth = createFetchAuth(kit.server, options)
  return async (request: Request) => {
    const answer = await auth.routes(request)
    if (answer) return answer
    const session = await auth.session(request)
    return Response.json(session ?? {}, { status: session ? 200 : 401 })
  }
}

/** The same routes in each framework. */
export const HOSTS = {
  express: (kit: Kit, options: AuthOptions) => onExpress(kit, options),
  'express with body parsers': (kit: Kit, options: AuthOptions) => onExpress(kit, options, true),
  fetch: async (kit: Kit, options: AuthOptions) => onFetch(kit, options),
}
