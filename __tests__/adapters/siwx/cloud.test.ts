import { privateKeyToAccount } from 'viem/accounts'
import { createCloudSiwx } from '../../../src/adapters/siwx/cloud'
import type { CloudSiwxOptions } from '../../../src/adapters/siwx/cloud'
import { createSiwxServer } from '../../../src/adapters/siwx/server/createSiwxServer'
import { createFetchAuth } from '../../../src/adapters/siwx/server/fetchAuth'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import type { SiwxContext, SiwxService, SiwxSession } from '../../../src/slices/domain/siwx/siwx'

const signer = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
const chainId: CaipNetworkId = 'eip155:31337'
const ORIGIN = 'https://notes.test'
const DAY = 24 * 60 * 60 * 1_000

type Sent = {
  method: string
  url: URL
  headers: Record<string, string>
  body: Record<string, unknown> | null
}

/** A widget's sign-in with Latchkey's own server, and a browser's cookies between them. */
function setUp(options: CloudSiwxOptions = {}, tokens: 'bearer' | 'cookie' = 'bearer') {
  const clock = { now: Date.parse('2026-03-01T10:00:00.000Z') }
  const now = () => clock.now
  const kept = new Map<string, string>()
  const cookies = new Map<string, string>()
  const sent: Sent[] = []
  const next: { answer?: () => Response | Promise<Response> } = {}
  const server = createSiwxServer({
    origins: [ORIGIN],
    secret: 'a secret of at least thirty-two bytes',
    networks: { [chainId]: [] },
    now,
  })
  const path = options.url ? '/auth' : '/auth/v1'
  const auth = createFetchAuth(server, { path, tokens })
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input))
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? init.body : null
    const method = init.method ?? 'GET'
    sent.push({
      method,
      url,
      headers: Object.fromEntries(headers),
      body: JSON.parse(body ?? 'null'),
    })
    if (next.answer) return next.answer()
    headers.set('origin', ORIGIN)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await auth.routes(new Request(url, { method, headers, body }))
    if (!answer) throw new TypeError('no such route')
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const service: SiwxService = {
    url: 'https://service.test/auth/v1',
    projectId: 'p1',
    sdkType: 'latchkey',
    sdkVersion: 'html-viem-1',
    clientId: 'did:key:z6Mk',
    wallet: { type: 'extension', name: 'Pocket', icon: 'https://pocket.test/i.svg' },
    activeId: chainId,
    fetch,
  }
  const context: SiwxContext = {
    domain: 'notes.test',
    uri: ORIGIN,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    now,
    nonce: () => 'unused',
    networkName: () => 'Sandbox One',
    service: () => service,
    verify: () => Promise.reject(new Error('the service verifies')),
  }
  const siwx = createCloudSiwx(options)
  siwx.bind?.(context)
  async function signed(): Promise<SiwxSession> {
    const made = await siwx.createMessage({ accountAddress: signer.address, chainId })
    const { toString, ...data } = made
    const message = toString()
    return { data, message, signature: await signer.signMessage({ message }) }
  }
  const signIn = async () => {
    const session = await signed()
    await siwx.addSession(session)
    return session
  }
  const sessions = (address: string = signer.address, chain = chainId) =>
    siwx.getSessions(chain, address)
  const calls = () => sent.map(({ method, url }) => `${method} ${url.pathname}`)
  return {
    siwx,
    kept,
    clock,
    service,
    sent,
    next,
    signed,
    signIn,
    sessions,
    calls,
    server,
    cookies,
  }
}

const json = (status: number, body: unknown) => () => Response.json(body, { status })

describe('the HTTP calls', () => {
  it('the HTTP calls match the documentation: calls, query, headers, bodies, stored tokens', async () => {
    const { signed, siwx, sent, kept, sessions, calls } = setUp()
    const session = await signed()
    const nonceToken = kept.get('siwx-nonce-token')
    await siwx.addSession(session)
    const token = kept.get('siwx-auth-token')
    expect(await sessions()).toHaveLength(1)
    await siwx.setSessions([])
    expect(calls()).toEqual([
      'GET /auth/v1/nonce',
      'POST /auth/v1/authenticate',
      'GET /auth/v1/me',
      'POST /auth/v1/sign-out',
    ])
    for (const { url } of sent)
      expect(url.href).toMatch(
        /^https:\/\/service\.test\/auth\/v1\/[a-z-]+\?projectId=p1&st=latchkey&sv=html-viem-1$/,
      )
    expect(sent.map(({ headers }) => headers)).toEqual([
      {},
      { 'x-nonce-jwt': `Bearer ${nonceToken}` },
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${token}` },
    ])
    expect(sent.map(({ body }) => body)).toEqual([
      null,
      {
        data: session.data,
        message: session.message,
        signature: session.signature,
        clientId: 'did:key:z6Mk',
        walletInfo: { type: 'extension', name: 'Pocket', icon: 'https://pocket.test/i.svg' },
      },
      null,
      null,
    ])
    expect(kept.size).toBe(0)
  })

  it('the HTTP calls omit unknown data, and icons that are not URLs', async () => {
    const { signIn, sent, service } = setUp()
    Object.assign(service, { clientId: null, wallet: null })
    await signIn()
    const icon = `data:image/png;base64,${'A'.repeat(10_000)}`
    Object.assign(service, { wallet: { type: 'walletconnect', name: 'Phone', icon } })
    await signIn()
    const bodies = sent.flatMap(({ body }) => (body ? [body] : []))
    expect(bodies.map((body) => Object.keys(body))).toEqual([
      ['data', 'message', 'signature'],
      ['data', 'message', 'signature', 'walletInfo'],
    ])
    expect(bodies[1]?.walletInfo).toEqual({ type: 'walletconnect', name: 'Phone' })
  })

  it('the HTTP calls use cookies with the site’s own service: no token reaches the page', async () => {
    const { signIn, sessions, siwx, sent, kept, calls, cookies } = setUp(
      { url: '/auth/' },
      'cookie',
    )
    await signIn()
    expect([...kept]).toEqual([['siwx-auth-token', 'cookie']])
    expect(await sessions()).toMatchObject([{ data: { accountAddress: signer.address, chainId } }])
    await siwx.revokeSession(chainId, signer.address)
    expect(calls()).toEqual([
      'GET /auth/nonce',
      'POST /auth/authenticate',
      'GET /auth/me',
      'POST /auth/sign-out',
    ])
    expect(sent.every(({ url }) => url.origin === ORIGIN)).toBe(true)
    expect(sent.flatMap(({ headers }) => Object.keys(headers))).toEqual([])
    expect([kept.size, cookies.get('__Host-siwx')]).toEqual([0, ''])
  })
})

describe('the message', () => {
  it('the message contains the service’s nonce, account, site and lifetime', async () => {
    const { siwx, clock } = setUp({ statement: 'Sign in to sync.', expirationMs: DAY })
    const made = await siwx.createMessage({ accountAddress: signer.address, chainId })
    expect(made.toString().split('\n')).toEqual([
      'notes.test wants you to sign in with your Sandbox One account:',
      signer.address,
      '',
      'Sign in to sync.',
      '',
      'URI: https://notes.test',
      'Version: 1',
      'Chain ID: eip155:31337',
      expect.stringMatching(/^Nonce: [0-9a-f]{32}$/),
      'Issued At: 2026-03-01T10:00:00.000Z',
      'Expiration Time: 2026-03-02T10:00:00.000Z',
    ])
    expect(made.expirationTime).toBe(new Date(clock.now + DAY).toISOString())
  })

  it('throws an error before it is bound', async () => {
    const making = createCloudSiwx().createMessage({ accountAddress: signer.address, chainId })
    await expect(making).rejects.toMatchObject({ code: 'SIWX_INIT_FAILED' })
  })
})

describe('a session', () => {
  it('a session is returned for the account in any letter case, but not on another network or after its expiry', async () => {
    const { signIn, sessions, clock } = setUp()
    const { data } = await signIn()
    expect(await sessions(signer.address.toLowerCase())).toEqual([
      {
        data: {
          accountAddress: signer.address,
          chainId,
          domain: 'notes.test',
          uri: ORIGIN,
          version: '1',
          nonce: data.nonce,
          expirationTime: data.expirationTime,
        },
        message: '',
        signature: '',
      },
    ])
    expect(await sessions('0x0000000000000000000000000000000000000001')).toEqual([])
    expect(await sessions(signer.address, 'eip155:1')).toEqual([])
    clock.now += 8 * DAY
    expect(await sessions()).toEqual([])
  })

  it('sends no request without a token, and deletes an invalid token', async () => {
    const { sessions, signIn, siwx, kept, sent, server } = setUp()
    expect(await sessions()).toEqual([])
    await siwx.setSessions([])
    expect(sent).toEqual([])
    await signIn()
    await server.signOut(String(kept.get('siwx-auth-token')))
    expect([await sessions(), kept.size]).toEqual([[], 0])
  })

  it('sends the sign-in of the active network if there are several', async () => {
    const { signed, siwx, sent } = setUp()
    const session = await signed()
    const other = { ...session, data: { ...session.data, chainId: 'eip155:1' as const } }
    await siwx.setSessions([other, session])
    expect(sent.at(-1)?.body?.data).toMatchObject({ chainId })
    expect(sent).toHaveLength(2)
  })

  it('rejects malformed claims', async () => {
    const { signIn, sessions, next } = setUp()
    await signIn()
    for (const body of ['text', null, [], { address: signer.address }, { address: 1, exp: 'x' }]) {
      next.answer = json(200, body)
      await expect(sessions()).rejects.toMatchObject({ code: 'MALFORMED_REPLY' })
    }
  })
})

describe('failures have error codes', () => {
  it('the error of a rejected sign-in names the invalid field', async () => {
    const { signed, siwx, kept } = setUp()
    const session = await signed()
    await siwx.addSession(session)
    kept.delete('siwx-auth-token')
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { field: 'nonce', status: 401, call: 'authenticate' },
    })
    expect(kept.size).toBe(0)
  })

  it.each<[string, string, () => Response | Promise<Response>]>([
    ['NETWORK_ERROR', 'cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['TIMEOUT', 'answers too late', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['HTTP_ERROR', 'fails', () => new Response('busy', { status: 503 })],
    ['MALFORMED_REPLY', 'answers HTML', () => new Response('<!doctype html>')],
    ['MALFORMED_REPLY', 'answers another shape', json(200, { nonce: 1 })],
    ['MALFORMED_REPLY', 'gives a short nonce', json(200, { nonce: '1234567', token: 't' })],
  ])('%s: the service %s', async (code, _, answer) => {
    const { siwx, next, kept } = setUp()
    next.answer = answer
    const making = siwx.createMessage({ accountAddress: signer.address, chainId })
    await expect(making).rejects.toMatchObject({ code, context: { call: 'nonce' } })
    expect(kept.size).toBe(0)
  })

  it('keeps the token when the service cannot be reached', async () => {
    const { signIn, sessions, next, kept } = setUp()
    await signIn()
    next.answer = json(503, {})
    await expect(sessions()).rejects.toMatchObject({ code: 'HTTP_ERROR' })
    expect(kept.has('siwx-auth-token')).toBe(true)
  })

  it('signs out locally whatever the service returns, and reports a cookie that stays', async () => {
    const bearer = setUp()
    await bearer.signIn()
    bearer.next.answer = json(404, {})
    await bearer.siwx.setSessions([])
    expect(bearer.kept.size).toBe(0)
    const cookie = setUp({ url: '/auth' }, 'cookie')
    await cookie.signIn()
    cookie.next.answer = json(503, {})
    await expect(cookie.siwx.setSessions([])).rejects.toMatchObject({ code: 'HTTP_ERROR' })
    expect(cookie.kept.size).toBe(0)
  })

  it('no error contains a token or a signature, even if the service repeats them', async () => {
    const { signed, siwx, kept, next } = setUp()
    const session = await signed()
    const token = String(kept.get('siwx-nonce-token'))
    const echo = `bad ${token} and ${session.signature}`
    const answers = [
      json(401, { reasons: [{ field: 'nonce', description: echo }] }),
      () => new Response(echo, { status: 500 }),
    ]
    for (const answer of answers) {
      next.answer = answer
      const error: unknown = await siwx.addSession(session).catch((thrown: unknown) => thrown)
      const said = String(error) + JSON.stringify(error)
      expect(said).toContain('bad … and …')
      for (const secret of [token, session.signature]) expect(said).not.toContain(secret)
    }
  })
})

test('a sign-in is required by default', () => {
  expect(createCloudSiwx().getRequired?.()).toBe(true)
  const free = createCloudSiwx({ required: false, signOutOnDisconnect: false })
  expect([free.getRequired?.(), free.signOutOnDisconnect]).toEqual([false, false])
})
