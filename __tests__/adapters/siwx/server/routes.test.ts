import express from 'express'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createExpressAuth } from '../../../../src/adapters/siwx/server/expressAuth'
import { createFetchAuth } from '../../../../src/adapters/siwx/server/fetchAuth'
import type { AuthOptions } from '../../../../src/adapters/siwx/server/routes'
import { formatSiwxMessage } from '../../../../src/slices/domain/siwx/message'
import { ORIGIN, setUpServer, signer, tally } from './kit'

/** A browser's side of the talk: keeps cookies, sends them back, and signs. */
function visitor(ask: (request: Request) => Promise<Response>, fields: Kit['fields']) {
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

type Kit = ReturnType<typeof setUpServer>
const closing: Server[] = []
afterAll(() => Promise.all(closing.map((server) => new Promise((end) => server.close(end)))))

/** Express on a port of its own, with a protected page and, if wanted, body parsers in front. */
async function onExpress(kit: Kit, options: AuthOptions, parsers = false) {
  const auth = createExpressAuth(kit.server, options)
  const app = express()
  if (parsers) app.use(express.json(), express.text())
  app.use(auth.routes)
  app.get('/notes', auth.protect, (_, response) => {
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
function onFetch(kit: Kit, options: AuthOptions) {
  const auth = createFetchAuth(kit.server, options)
  return async (request: Request) => {
    const answer = await auth.routes(request)
    if (answer) return answer
    const session = await auth.session(request)
    return Response.json(session ?? {}, { status: session ? 200 : 401 })
  }
}

const HOSTS = {
  express: (kit: Kit, options: AuthOptions) => onExpress(kit, options),
  'express with body parsers': (kit: Kit, options: AuthOptions) => onExpress(kit, options, true),
  fetch: async (kit: Kit, options: AuthOptions) => onFetch(kit, options),
}

describe.each(Object.entries(HOSTS))('%s', (_, host) => {
  const come = async (options: AuthOptions = {}) => {
    const kit = setUpServer()
    const ask = await host(kit, options)
    return { ...kit, ...visitor(ask, kit.fields), another: () => visitor(ask, kit.fields) }
  }

  it('signs in, shows the protected page, and signs out', async () => {
    const { send, signIn, cookies } = await come()
    expect((await send('GET', '/notes')).status).toBe(401)
    expect((await send('GET', '/auth/me')).status).toBe(401)
    const signed = await signIn()
    expect([signed.status, signed.body.session.address]).toEqual([200, signer.address])
    expect(JSON.stringify(signed.body)).not.toContain(cookies.get('__Host-siwx'))
    expect((await send('GET', '/notes')).body.address).toBe(signer.address)
    expect((await send('GET', '/auth/me')).body).toEqual(signed.body.session)
    const session = cookies.get('__Host-siwx') ?? ''
    expect((await send('POST', '/auth/sign-out')).status).toBe(200)
    expect(cookies.size).toBe(0)
    cookies.set('__Host-siwx', session)
    expect((await send('GET', '/notes')).status).toBe(401)
  })

  it('sets cookies that no script reads and no other site sends', async () => {
    const { send, signIn } = await come()
    const { headers } = await send('GET', '/auth/nonce')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-siwx-nonce=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    const [session = ''] = (await signIn()).headers.getSetCookie()
    expect(session).toMatch(
      /^__Host-siwx=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it('bearer: the tokens travel in answers and headers, as at the public service', async () => {
    const { send, signIn, cookies } = await come({ tokens: 'bearer', path: '/auth' })
    const { status, body } = await signIn()
    expect([status, Object.keys(body), cookies.size]).toEqual([200, ['token'], 0])
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await send('GET', '/auth/me', { headers })).body.address).toBe(signer.address)
    expect((await send('GET', '/notes', { headers })).status).toBe(200)
    await send('POST', '/auth/sign-out', { headers })
    expect((await send('GET', '/auth/me', { headers })).status).toBe(401)
  })

  it('a nonce given to one browser is of no use in another', async () => {
    const { send, another, fields } = await come()
    const { body } = await send('GET', '/auth/nonce')
    const message = formatSiwxMessage(fields(body.nonce), 'Sandbox')
    const signature = await signer.signMessage({ message })
    const signed = JSON.stringify({ message, signature })
    const elsewhere = await another().send('POST', '/auth/authenticate', { body: signed })
    expect([elsewhere.status, elsewhere.body.reasons[0].field]).toEqual([401, 'nonce'])
    expect((await send('POST', '/auth/authenticate', { body: signed })).status).toBe(200)
  })

  it('of 50 equal requests at once one signs in', async () => {
    const { send, fields } = await come()
    const { body } = await send('GET', '/auth/nonce')
    const message = formatSiwxMessage(fields(body.nonce), 'Sandbox')
    const signed = JSON.stringify({ message, signature: await signer.signMessage({ message }) })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send('POST', '/auth/authenticate', { body: signed })),
    )
    expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: 1, 401: 49 })
  })

  it('refuses pages of other origins, and what is not a signed message', async () => {
    const { send, signIn } = await come()
    const headers = { origin: 'https://evil.example' }
    expect((await signIn({ headers })).status).toBe(403)
    expect((await send('POST', '/auth/sign-out', { headers })).status).toBe(403)
    for (const body of ['', '{', '[]', '{"message":1}', `{"message":"${'x'.repeat(9_000)}"}`])
      expect((await send('POST', '/auth/authenticate', { body })).status).toBe(422)
    const body = '{"message":"hello","signature":"0x"}'
    const refusal = await send('POST', '/auth/authenticate', { body })
    expect(refusal).toMatchObject({ status: 401, body: { reasons: [{ field: 'message' }] } })
  })

  it('says in words that no node answers', async () => {
    const kit = setUpServer({ verify: () => Promise.reject(new Error('down')) })
    const { signIn } = visitor(await host(kit, {}), kit.fields)
    const { status, body } = await signIn()
    expect([status, body.reasons[0].field]).toEqual([503, 'node'])
    expect(body.reasons[0].description).toMatch(/no node of eip155:31337 answered/)
  })
})

test('a store that fails reaches the site’s own error handling', async () => {
  const broken = () => Promise.reject(new Error('store down'))
  const kit = setUpServer({}, { put: broken, take: broken, has: broken })
  const { send } = visitor(await onExpress(kit, {}), kit.fields)
  expect(await send('GET', '/auth/nonce')).toMatchObject({
    status: 500,
    body: { error: 'store down' },
  })
  await expect(visitor(onFetch(kit, {}), kit.fields).send('GET', '/auth/nonce')).rejects.toThrow(
    'store down',
  )
})

test('on plain HTTP the cookies have no prefix; SameSite=None wants Secure', async () => {
  const kit = setUpServer()
  const { send } = visitor(onFetch(kit, { cookie: { secure: false } }), kit.fields)
  const [cookie] = (await send('GET', '/auth/nonce')).headers.getSetCookie()
  expect(cookie).toMatch(/^siwx-nonce=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
  const none = { cookie: { secure: false, sameSite: 'None' } } as const
  expect(() => createFetchAuth(kit.server, none)).toThrow(/cookie.sameSite/)
})
