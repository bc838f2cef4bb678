import { createExpressAuth } from '../../../../src/adapters/siwx/server/expressAuth'
import { createFetchAuth } from '../../../../src/adapters/siwx/server/fetchAuth'
import type { AuthOptions } from '../../../../src/adapters/siwx/server/routes'
import { closeHosts, HOSTS, onExpress, onFetch, visitor } from './hosts'
import { figure, ORIGIN, setUpServer, signer } from './kit'

afterAll(closeHosts)

const EVIL = 'https://evil.example'
const SIBLING = 'https://blog.notes.example'
const CHUNK_BYTES = 65_536
const CHUNKS = 400

describe('a body that is too long', () => {
  it('a body that is too long is read up to the limit, and the rest of the stream is cancelled', async () => {
    const { server } = setUpServer()
    const seen = { bytes: 0, isCancelled: false }
    const body = new ReadableStream({
      pull(controller) {
        if (seen.bytes >= CHUNKS * CHUNK_BYTES) return controller.close()
        seen.bytes += CHUNK_BYTES
        controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(0x20))
      },
      cancel() {
        seen.isCancelled = true
      },
    })
    const init = { method: 'POST', body, headers: { origin: ORIGIN }, duplex: 'half' }
    const url = `${ORIGIN}/auth/authenticate`
    const answer = await createFetchAuth(server).routes(new Request(url, init))
    expect([answer?.status, seen.isCancelled]).toEqual([422, true])
    expect(seen.bytes).toBeLessThanOrEqual(4 * CHUNK_BYTES)
    figure(`server, fetch: bytes read of a body of ${CHUNKS * CHUNK_BYTES}`, seen.bytes)
  })

  it('a body that is too long is rejected by Express too', async () => {
    const ask = await onExpress(setUpServer(), {})
    const init = { method: 'POST', body: ' '.repeat(5_000_000), headers: { origin: ORIGIN } }
    const answer = await ask(new Request(`${ORIGIN}/auth/authenticate`, init))
    expect(answer.status).toBe(422)
  })
})

describe.each(Object.entries(HOSTS))('%s: the origin of a request with cookies', (name, host) => {
  async function signedIn(options: AuthOptions = {}) {
    const kit = setUpServer()
    const { send, signIn } = visitor(await host(kit, options), kit.fields)
    expect((await signIn()).status).toBe(200)
    return async (method: string, headers: Record<string, string>) =>
      (await send(method, '/notes', { headers })).status
  }

  it('the origin of a request with cookies is checked for every method that changes data, with any SameSite', async () => {
    const status = await signedIn({ cookie: { sameSite: 'None' } })
    const foreign = []
    for (const origin of [EVIL, SIBLING, 'null', 'http://notes.example'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        foreign.push(await status(method, { origin }))
    expect(foreign.filter((code) => code === 200)).toEqual([])
    expect(await status('POST', { origin: ORIGIN })).toBe(200)
    expect(await status('GET', { origin: EVIL })).toBe(200)
    figure(`server, ${name}: foreign requests taken for the visitor's`, `0 of ${foreign.length}`)
  })

  it('requires the browser’s same-origin header without an Origin', async () => {
    const status = await signedIn()
    expect(await status('DELETE', {})).not.toBe(200)
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await status('DELETE', { 'sec-fetch-site': site })).not.toBe(200)
    expect(await status('DELETE', { 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  it('the origin of a request with cookies is not checked for a bearer token, which only its page can send', async () => {
    const kit = setUpServer()
    const { send, signIn } = visitor(await host(kit, { tokens: 'bearer' }), kit.fields)
    const { body } = await signIn()
    const headers = { authorization: `Bearer ${body.token}`, origin: EVIL }
    expect((await send('DELETE', '/notes', { headers })).status).toBe(200)
  })
})

describe('the origin guard', () => {
  it('rejects a sign-out by another page or without an origin, and ends nothing', async () => {
    const kit = setUpServer()
    const ask = onFetch(kit, {})
    const { send, signIn, cookies } = visitor(ask, kit.fields)
    await signIn()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const out = (headers: Record<string, string>) =>
      ask(
        new Request(`${ORIGIN}/auth/sign-out`, { method: 'POST', headers: { cookie, ...headers } }),
      )
    expect((await out({})).status).toBe(403)
    for (const origin of [EVIL, SIBLING]) expect((await out({ origin })).status).toBe(403)
    expect((await send('GET', '/auth/me')).status).toBe(200)
    expect((await out({ origin: ORIGIN })).status).toBe(200)
  })

  it('rejects a websocket of another origin', async () => {
    const kit = setUpServer()
    const { signIn, cookies } = visitor(onFetch(kit, {}), kit.fields)
    await signIn()
    const auth = createExpressAuth(kit.server)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const upgrade = (origin: string) => {
      const headers = { cookie, origin, upgrade: 'WebSocket' }
      return auth.session({ method: 'GET', originalUrl: '/live', headers, ...noBody })
    }
    expect(await upgrade(EVIL)).toBeNull()
    expect((await upgrade(ORIGIN))?.address).toBe(signer.address)
  })
})

const noBody = {
  async *[Symbol.asyncIterator]() {
    // an upgrade request has no body
  },
}

describe.each(Object.entries(HOSTS))('%s: the rate limit', (_, host) => {
  it('rejects before any work with 429 and the seconds to wait', async () => {
    const work: string[] = []
    const did = (name: string) => async () => {
      work.push(name)
      return true
    }
    const store = { add: did('add'), put: async () => {}, take: did('take'), has: did('has') }
    const kit = setUpServer({ verify: did('verify') }, store)
    const asked: string[] = []
    const waits = { seconds: 0 }
    const options: AuthOptions = {
      limit(request, action) {
        asked.push(`${action}: ${request ? 'request' : 'nothing'}`)
        return action === 'nonce' ? 0 : waits.seconds
      },
    }
    const { signIn, send } = visitor(await host(kit, options), kit.fields)
    waits.seconds = 1.2
    const refused = await signIn()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    expect(refused.body.reasons[0].field).toBe('rate_limited')
    expect(work).toEqual([])
    expect(asked).toEqual(['nonce: request', 'authenticate: request'])
    waits.seconds = Infinity
    expect((await send('GET', '/auth/me')).headers.get('retry-after')).toBe('86400')
    waits.seconds = NaN
    expect((await send('GET', '/auth/me')).status).toBe(429)
    waits.seconds = 0
    expect((await signIn()).status).toBe(200)
    expect(work).toEqual(['add', 'verify'])
  })
})

test('passes a failing limit to the site’s own error handling', async () => {
  const kit = setUpServer()
  const limit = () => Promise.reject(new Error('limiter down'))
  const { send } = visitor(await onExpress(kit, { limit }), kit.fields)
  expect(await send('GET', '/auth/nonce')).toMatchObject({ body: { error: 'limiter down' } })
})

describe('the path of the routes', () => {
  it.each(['/auth/', '/auth//', '/auth'])('%s serves /auth', async (path) => {
    const kit = setUpServer()
    const { signIn } = visitor(onFetch(kit, { path }), kit.fields)
    expect((await signIn()).status).toBe(200)
  })

  it.each(['', '/'])('"%s" serves the root', async (path) => {
    const auth = createFetchAuth(setUpServer().server, { path })
    expect((await auth.routes(new Request(`${ORIGIN}/nonce`)))?.status).toBe(200)
  })

  it.each(['auth', 'https://notes.example/auth', '/auth?x', '/au th', '/auth#x'])(
    'rejects the path %s, and names it in the error',
    (path) => {
      expect(() => createFetchAuth(setUpServer().server, { path })).toThrow(/path/)
    },
  )
})
