import * as z from 'zod/mini'
import { privateKeyToAccount } from 'viem/accounts'
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox'
import type { CaipNetworkId, SiwxMessageData } from '../../src/index'
import { formatSiwxMessage } from '../../src/slices/domain/siwx/formatMessage'
import { Anything, apiOf, ErrorBody, type Api } from './api'
import { freePortBase } from './ports'

const Nonce = z.object({ nonce: z.string(), token: z.string() })
const Token = z.object({ token: z.string() })
const Claims = z.looseObject({ exp: z.number(), iat: z.number() })
const Otp = z.object({ uuid: z.nullable(z.string()) })
const Otps = z.object({ otps: z.array(z.looseObject({ uuid: z.string(), code: z.string() })) })

const NETWORK: CaipNetworkId = 'eip155:31337'
const QUERY = '?projectId=p1&st=latchkey&sv=1'

let sandbox: Sandbox
let api: Api
let origin: string

const signerOf = (index: number) => {
  const found = sandbox.description.accounts.eip155[index]
  if (!found) throw new Error('no such account')
  return privateKeyToAccount(found.privateKey)
}

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: await freePortBase(), quiet: true })
  api = apiOf(sandbox.urls.blockchainApi)
  origin = sandbox.description.pages.demo
}, 120_000)
afterAll(() => sandbox.close())

/** A signed message with a fresh nonce, and the request that sends it. */
async function signed(change: Partial<SiwxMessageData> = {}) {
  const { nonce, token } = (await api.get(`/auth/v1/nonce${QUERY}`)).json(Nonce)
  const { address, signMessage } = signerOf(0)
  const data: SiwxMessageData = {
    accountAddress: address,
    chainId: NETWORK,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    ...change,
  }
  const message = formatSiwxMessage(data, 'Sandbox One')
  const headers: Record<string, string> = { 'x-nonce-jwt': `Bearer ${token}`, origin }
  return { body: { data, message, signature: await signMessage({ message }) }, headers }
}

const authenticate = (
  { body, headers }: Awaited<ReturnType<typeof signed>>,
  more: Record<string, string> = {},
) =>
  api.get(`/auth/v1/authenticate${QUERY}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, ...more },
  })

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('a session works from nonce to sign-out', async () => {
  const request = await signed()
  const { token } = (await authenticate(request)).json(Token)
  const { address } = signerOf(0)
  const me = await api.get(`/auth/v1/me${QUERY}`, bearer(token))
  expect(me.json(Anything)).toMatchObject({
    aud: origin,
    iss: sandbox.urls.walletApi,
    sub: `${NETWORK}:${address.toLowerCase()}`,
    address,
    chainId: 31337,
    chainNamespace: 'eip155',
    caip2Network: NETWORK,
    uri: origin,
    domain: new URL(origin).host,
    nonce: request.body.data.nonce,
    projectIdKey: 'p1',
    projectUuid: expect.stringMatching(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    ),
    profileUuid: expect.any(String),
  })
  const { exp, iat } = me.json(Claims)
  expect(exp - iat).toBe(7 * 24 * 60 * 60)
  const out = await api.get('/auth/v1/sign-out', { method: 'POST', ...bearer(token) })
  expect(out.status).toBe(200)
  expect((await api.get('/auth/v1/me', bearer(token))).status).toBe(401)
})

test('accepts a nonce once, also in 50 parallel requests, and only with its token', async () => {
  const request = await signed()
  const answers = await Promise.all(Array.from({ length: 50 }, () => authenticate(request)))
  const accepted = answers.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
  process.stdout.write(`  figure: sandbox: one nonce used 50 times: ${accepted.length} accepted\n`)
  const other = await signed()
  const bare = { ...(await signed()), headers: { origin } }
  const swapped = { ...(await signed()), headers: other.headers }
  for (const attempt of [bare, swapped]) {
    const refusal = await authenticate(attempt)
    expect([refusal.status, refusal.json(ErrorBody).reasons[0]?.field]).toEqual([401, 'nonce'])
  }
})

test.each<[string, Partial<SiwxMessageData>]>([
  ['domain', { domain: 'evil.example' }],
  ['uri', { uri: 'https://evil.example' }],
  ['chainId', { chainId: 'eip155:1' }],
  ['issuedAt', { issuedAt: '2020-01-01T00:00:00.000Z' }],
  ['expirationTime', { expirationTime: '2020-01-01T00:00:00.000Z' }],
])('refuses a message with another %s', async (field, change) => {
  const refusal = await authenticate(await signed(change))
  expect([refusal.status, refusal.json(ErrorBody).reasons[0]?.field]).toEqual([401, field])
})

test('refuses another page, another account and another signer', async () => {
  const elsewhere = await authenticate(await signed(), { origin: 'http://localhost:1' })
  expect(elsewhere.json(ErrorBody).reasons[0]?.field).toBe('origin')
  const { body, headers } = await signed()
  const data = { ...body.data, accountAddress: signerOf(1).address }
  const claimed = await authenticate({ body: { ...body, data }, headers })
  expect(claimed.json(ErrorBody).reasons[0]?.field).toBe('account')
  const third = await signed()
  const signature = await signerOf(1).signMessage({ message: third.body.message })
  const forged = await authenticate({ ...third, body: { ...third.body, signature } })
  expect(forged.json(ErrorBody).reasons[0]?.field).toBe('signature')
})

test('stores metadata with the signed-in account', async () => {
  const { token } = (await authenticate(await signed())).json(Token)
  const put = await api.get('/auth/v1/account-metadata', {
    method: 'PUT',
    body: JSON.stringify({ metadata: { theme: 'dark' } }),
    ...bearer(token),
  })
  expect(put.json(Anything)).toEqual({ metadata: { theme: 'dark' } })
  const me = await api.get('/auth/v1/me?includeAppKitAccount=true', bearer(token))
  expect(me.json(Anything)).toMatchObject({ appKitAccount: { metadata: { theme: 'dark' } } })
})

test('adds an email address to the session after its code was entered', async () => {
  const request = await signed()
  const email = 'fern@mail.example'
  const account = request.body.data.accountAddress
  const ask = async () => (await api.post('/auth/v1/otp', { email, account })).json(Otp).uuid
  const uuid = String(await ask())
  const give = (code: string) => {
    const headers = { 'x-otp': uuid }
    return api.get('/auth/v1/otp', { method: 'PUT', body: JSON.stringify({ code }), headers })
  }
  expect((await give('no code')).status).toBe(401)
  const { otps } = (await api.get('/sandbox/otps')).json(Otps)
  const code = String(otps.find((sent) => sent.uuid === uuid)?.code)
  expect([(await give(code)).status, (await give(code)).text]).toEqual([200, 'null'])
  const { token } = (await authenticate(request, { 'x-otp': uuid })).json(Token)
  expect((await api.get('/auth/v1/me', bearer(token))).json(Anything)).toMatchObject({ email })
  expect(await ask()).toBeNull()
})

test('allows a page to send the headers of each call', async () => {
  const allowed = async (path: string) => {
    const answer = await api.get(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    return answer.headers.get('access-control-allow-headers')
  }
  expect(await allowed('/auth/v1/authenticate')).toMatch(/x-nonce-jwt.*x-otp/)
  for (const path of ['me', 'account-metadata', 'sign-out'])
    expect(await allowed(`/auth/v1/${path}`)).toContain('authorization')
  expect(await allowed('/auth/v1/otp')).toContain('x-otp')
})
