import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK } from 'jose'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { readConfig } from '../../../services/frame/hosted/config'
import { isLoopback } from '../../../services/frame/loopback'
import { createLogin } from '../../../services/frame/page/login'
import { createService } from '../../../services/frame/page/service'
import { createTokenLogins } from '../../../services/frame/tokenLogins'
import { listen, stop } from '../../../services/http/listen'
import { freePort } from '../../support/freePort'
import { memoryVault } from './memoryVault'
import { PROJECT, SITE, startSite, type TestSite } from './site'

const [ISSUER, AUDIENCE] = ['https://login.fieldnotes.example', 'fieldnotes-wallet']
let now = Date.parse('2026-11-29T12:00:00Z')
const seconds = () => Math.floor(now / 1000)

/** The token login of a site: keys, and a server with their public halves. */
async function startIssuer() {
  const pairs = await Promise.all([generateKeyPair('ES256'), generateKeyPair('RS256')])
  const published = await Promise.all(
    pairs.map(async ({ publicKey }, index) => ({
      ...(await exportJWK(publicKey)),
      kid: `key-${index}`,
    })),
  )
  const state: { keys: JWK[]; body: string | null; asked: number } = {
    ...{ keys: published.slice(0, 1), body: null, asked: 0 },
  }
  const server: Server = createServer((_, response) => {
    state.asked += 1
    response.setHeader('content-type', 'application/json')
    response.end(state.body ?? JSON.stringify({ keys: state.keys }))
  })
  const port = await freePort()
  await listen(server, port)
  const token = (claims: object, change: { key?: 0 | 1; alg?: string; lasts?: number } = {}) => {
    const { key = 0, alg = key === 0 ? 'ES256' : 'RS256', lasts = 300 } = change
    return new SignJWT({
      ...{ iss: ISSUER, aud: AUDIENCE, sub: 'user-1', iat: seconds(), exp: seconds() + lasts },
      ...claims,
    })
      .setProtectedHeader({ alg, kid: `key-${key}` })
      .sign(pairs[key].privateKey)
  }
  return { state, published, token, jwksUrl: `http://127.0.0.1:${port}/jwks`, server }
}

let issuer: Awaited<ReturnType<typeof startIssuer>>
beforeAll(async () => {
  issuer = await startIssuer()
})
afterAll(() => stop(issuer.server))

/** The logins of a service that has not loaded keys yet. */
function openLogins(change: { isLocal?: (url: string) => boolean } = {}) {
  const failures: unknown[] = []
  const logins = createTokenLogins({
    issuers: { [PROJECT]: { issuer: ISSUER, audience: AUDIENCE, jwksUrl: issuer.jwksUrl } },
    ...{ isLocal: isLoopback, records: createMemoryRecords(), now: () => now, ...change },
    onError: (error) => failures.push(error),
  })
  const begin = async () => {
    const started = await logins.start({ project: PROJECT })
    if (!started) throw new Error('not started')
    return started
  }
  /** The result of a token for a new login. */
  const tryToken = async (make: (nonce: string) => Promise<string> | string) => {
    const { ticket, nonce } = await begin()
    return logins.take(ticket, await make(nonce))
  }
  return { logins, begin, tryToken, failures }
}

describe('a token that the site issues', () => {
  it('logs in the account of its subject, under a key that is not an email address', async () => {
    const { tryToken } = openLogins()
    const first = await tryToken((nonce) => issuer.token({ nonce, name: 'Ada' }))
    expect(first).toEqual({ key: expect.stringMatching(/^own:[0-9a-f]{64}$/), label: 'Ada' })
    const again = await tryToken((nonce) => issuer.token({ nonce, email: 'ada@x.example' }))
    expect(again).toEqual({ key: first?.key, label: 'ada@x.example' })
    const other = await tryToken((nonce) => issuer.token({ nonce, sub: 'ada@x.example' }))
    expect(other?.key).not.toBe(first?.key)
    expect(other?.key).not.toContain('@')
    expect(other?.label).toBe('')
  })

  const REFUSED: [string, (nonce: string) => Promise<string> | string][] = [
    ['of another issuer', (nonce) => issuer.token({ nonce, iss: 'https://evil.example' })],
    ['for another audience', (nonce) => issuer.token({ nonce, aud: 'another-app' })],
    ['that has expired', (nonce) => issuer.token({ nonce }, { lasts: -60 })],
    ['without an end', (nonce) => issuer.token({ nonce, exp: undefined })],
    ['that was issued long ago', (nonce) => issuer.token({ nonce, iat: seconds() - 3600 })],
    ['that was issued at no time', (nonce) => issuer.token({ nonce, iat: undefined })],
    ['that is not valid yet', (nonce) => issuer.token({ nonce, nbf: seconds() + 600 })],
    ['with another nonce', () => issuer.token({ nonce: 'another' })],
    ['without a nonce', () => issuer.token({})],
    ['without a subject', (nonce) => issuer.token({ nonce, sub: undefined })],
    ['with an empty subject', (nonce) => issuer.token({ nonce, sub: '' })],
    ['without a signature', (nonce) => new UnsecuredJWT({ nonce, iss: ISSUER }).encode()],
    ['with a changed byte', async (nonce) => `${(await issuer.token({ nonce })).slice(0, -4)}AAAA`],
    ['of an unknown key', (nonce) => issuer.token({ nonce }, { key: 1 })],
    ['that is none', () => 'token'],
  ]
  it.each(REFUSED)('%s is refused', async (_, make) => {
    const { tryToken } = openLogins()
    expect(await tryToken(make)).toBeNull()
  })

  it('a token that the site issues is refused when it is signed with a public key as a shared secret', async () => {
    const { tryToken } = openLogins()
    const secret = new TextEncoder().encode(JSON.stringify(issuer.published[0]))
    const forged = (nonce: string) =>
      new SignJWT({ nonce, iss: ISSUER, aud: AUDIENCE, sub: 'user-1', exp: seconds() + 60 })
        .setProtectedHeader({ alg: 'HS256', kid: 'key-0' })
        .setIssuedAt(seconds())
        .sign(secret)
    expect(await tryToken(forged)).toBeNull()
  })

  it('a token that the site issues is valid once, for the login that it was issued for, within ten minutes', async () => {
    const { logins, begin } = openLogins()
    const [one, other] = [await begin(), await begin()]
    const token = await issuer.token({ nonce: one.nonce })
    expect(await logins.take(other.ticket, token)).toBeNull()
    expect(await logins.take(one.ticket, token)).not.toBeNull()
    expect(await logins.take(one.ticket, token)).toBeNull()
    expect(await logins.take('nothing', token)).toBeNull()
    const late = await begin()
    now += 10 * 60_000
    expect(await logins.take(late.ticket, await issuer.token({ nonce: late.nonce }))).toBeNull()
  })

  it('a token that the site issues is accepted only for projects with a token login', async () => {
    expect(await openLogins().logins.start({ project: 'another' })).toBeNull()
  })
})

describe('the keys of an issuer', () => {
  it('the keys of an issuer are cached for ten minutes, and loaded again for an unknown key, at most once a minute', async () => {
    const { tryToken } = openLogins()
    const before = issuer.state.asked
    const asked = () => issuer.state.asked - before
    const byNew = () => tryToken((nonce) => issuer.token({ nonce }, { key: 1 }))
    await tryToken((nonce) => issuer.token({ nonce }))
    await tryToken((nonce) => issuer.token({ nonce }))
    expect(asked()).toBe(1)
    for (let turn = 0; turn < 5; turn += 1) expect(await byNew()).toBeNull()
    expect(asked()).toBe(1)
    issuer.state.keys = issuer.published
    now += 61_000
    expect(await byNew()).not.toBeNull()
    expect(asked()).toBe(2)
    issuer.state.keys = issuer.published.slice(0, 1)
    now += 10 * 60_000
    expect(await tryToken((nonce) => issuer.token({ nonce }))).not.toBeNull()
    expect(asked()).toBe(3)
  })

  it.each([
    ['are too long', JSON.stringify({ keys: [], filler: 'x'.repeat(70_000) })],
    ['are not JSON', '<html>'],
    ['are of another shape', '{"keys":"none"}'],
  ])(
    'the keys of an issuer are refused when they %s, which is reported to the operator',
    async (_, body) => {
      const { tryToken, failures } = openLogins()
      issuer.state.body = body
      try {
        expect(await tryToken((nonce) => issuer.token({ nonce }))).toBeNull()
      } finally {
        issuer.state.body = null
      }
      expect(failures).toHaveLength(1)
    },
  )

  it('the keys of an issuer are not loaded from this machine or its network unless the operator configured it', async () => {
    const { tryToken, failures } = openLogins({ isLocal: () => false })
    const before = issuer.state.asked
    expect(await tryToken((nonce) => issuer.token({ nonce }))).toBeNull()
    expect(issuer.state.asked).toBe(before)
    expect(String(failures[0])).toContain('ADDRESS')
  })
})

describe('the frame', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite(
      { perEmail: null, perCaller: null },
      {
        ownLogins: {
          [PROJECT]: { issuer: ISSUER, audience: AUDIENCE, jwksUrl: issuer.jwksUrl },
        },
        now: () => now,
      },
    )
  })
  afterAll(() => site.close())

  const openLogin = (project = PROJECT) =>
    createLogin(
      memoryVault('a'.repeat(32)).vault,
      createService((path, body) => site.post(path, body)),
      { site: SITE, project },
      { restore: () => Promise.reject(new Error('no password is asked for here')) },
    )

  it('creates a wallet for the account of a token, and finds it again', async () => {
    const login = openLogin()
    const logIn = async (claims: object) =>
      login.connectToken(await issuer.token({ nonce: await login.tokenNonce(), ...claims }))
    expect(await logIn({ name: 'Ada' })).toBe('Ada')
    const { address, email, userName } = await login.user()
    expect({ email, userName }).toEqual({ email: null, userName: 'Ada' })
    await logIn({ sub: 'user-2' })
    expect(await login.user()).toMatchObject({ email: null, userName: '' })
    expect((await login.user()).address).not.toBe(address)
    await logIn({})
    expect((await login.user()).address).toBe(address)
  })

  it('accepts one token for each nonce, and none after the login was cancelled', async () => {
    const login = openLogin()
    const token = await issuer.token({ nonce: await login.tokenNonce() })
    await login.signOut()
    await expect(login.connectToken(token)).rejects.toThrow('This login has ended')
    await login.tokenNonce()
    await expect(login.connectToken(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('reports that a project has no token login', async () => {
    const closed = await startSite({})
    const service = createService((path, body) => closed.post(path, body))
    const login = createLogin(
      memoryVault('b'.repeat(32)).vault,
      service,
      { site: SITE, project: PROJECT },
      { restore: () => Promise.reject(new Error('not here')) },
    )
    await expect(login.tokenNonce()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    await closed.close()
  })
})

describe('the configuration', () => {
  const config = (ownLogins: object) =>
    JSON.stringify({
      ...{ publicUrl: 'http://127.0.0.1:9000', port: 9000, dataDir: 'data', nodes: [] },
      ...{ projects: { known: ['https://a.example'] }, mail: { inbox: true }, ownLogins },
    })
  const own = { issuer: ISSUER, audience: AUDIENCE, jwksUrl: 'https://login.example/jwks' }

  it('requires an existing project and https for an issuer', () => {
    expect(readConfig(config({ known: own })).ownLogins).toEqual({ known: own })
    expect(() => readConfig(config({ other: own }))).toThrow(/ownLogins/)
    const plain = { ...own, jwksUrl: 'http://login.example/jwks' }
    expect(() => readConfig(config({ known: plain }))).toThrow(/jwksUrl/)
  })
})
