import { createFetchAuth } from '../../../../src/adapters/siwx/server/fetchAuth'
import type { AuthOptions } from '../../../../src/adapters/siwx/server/routes'
import { formatSiwxMessage } from '../../../../src/slices/domain/siwx/formatMessage'
import { closeHosts, HOSTS, onExpress, onFetch, visitor } from './hosts'
import { setUpServer, signer, tally } from './kit'

afterAll(closeHosts)

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

  it('sets cookies that scripts cannot read and other sites cannot send', async () => {
    const { send, signIn } = await come()
    const { headers } = await send('GET', '/auth/nonce')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-siwx-nonce-[0-9a-f]{8}=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    const [session = ''] = (await signIn()).headers.getSetCookie()
    expect(session).toMatch(
      /^__Host-siwx=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it('sends bearer tokens in bodies and headers, like the public service', async () => {
    const { send, signIn, cookies } = await come({ tokens: 'bearer', path: '/auth' })
    const { status, body } = await signIn()
    expect([status, Object.keys(body), cookies.size]).toEqual([200, ['token'], 0])
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await send('GET', '/auth/me', { headers })).body.address).toBe(signer.address)
    expect((await send('GET', '/notes', { headers })).status).toBe(200)
    await send('POST', '/auth/sign-out', { headers })
    expect((await send('GET', '/auth/me', { headers })).status).toBe(401)
  })

  it('rejects a nonce of one browser in another', async () => {
    const { send, another, fields } = await come()
    const { body } = await send('GET', '/auth/nonce')
    const message = formatSiwxMessage(fields(body.nonce), 'Sandbox')
    const signature = await signer.signMessage({ message })
    const signed = JSON.stringify({ message, signature })
    const elsewhere = await another().send('POST', '/auth/authenticate', { body: signed })
    expect([elsewhere.status, elsewhere.body.reasons[0].field]).toEqual([401, 'nonce'])
    expect((await send('POST', '/auth/authenticate', { body: signed })).status).toBe(200)
  })

  it('signs in one of 50 equal concurrent requests', async () => {
    const { send, fields } = await come()
    const { body } = await send('GET', '/auth/nonce')
    const message = formatSiwxMessage(fields(body.nonce), 'Sandbox')
    const signed = JSON.stringify({ message, signature: await signer.signMessage({ message }) })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send('POST', '/auth/authenticate', { body: signed })),
    )
    expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: 1, 401: 49 })
  })

  it('rejects pages of other origins, and invalid messages', async () => {
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

  it('reports an error when no node answers', async () => {
    const kit = setUpServer({ verify: () => Promise.reject(new Error('down')) })
    const { signIn } = visitor(await host(kit, {}), kit.fields)
    const { status, body } = await signIn()
    expect([status, body.reasons[0].field]).toEqual([503, 'node'])
    expect(body.reasons[0].description).toMatch(/no node of eip155:31337 answered/)
  })
})

test('passes a failing store to the site’s own error handling', async () => {
  const broken = () => Promise.reject(new Error('store down'))
  const kit = setUpServer({}, { add: broken, put: broken, take: broken, has: broken })
  const { signIn } = visitor(await onExpress(kit, {}), kit.fields)
  expect(await signIn()).toMatchObject({ status: 500, body: { error: 'store down' } })
  await expect(visitor(onFetch(kit, {}), kit.fields).signIn()).rejects.toThrow('store down')
})

test('sets cookies without a prefix on plain HTTP; SameSite=None needs Secure', async () => {
  const kit = setUpServer()
  const { send } = visitor(onFetch(kit, { cookie: { secure: false } }), kit.fields)
  const [cookie] = (await send('GET', '/auth/nonce')).headers.getSetCookie()
  expect(cookie).toMatch(
    /^siwx-nonce-[0-9a-f]{8}=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const none = { cookie: { secure: false, sameSite: 'None' } } as const
  expect(() => createFetchAuth(kit.server, none)).toThrow(/cookie.sameSite/)
})
