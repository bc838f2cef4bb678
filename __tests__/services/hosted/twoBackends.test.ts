import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { HostConfig, readConfig } from '../../../services/backend/hosted/config'
import { startBackendHost } from '../../../services/backend/hosted/startBackendHost'
import { createRecords } from '../../../services/data/records'
import { openDatabase } from '../../../services/data/openDatabase'
import { localSessions } from '../../../services/providers/local/sessions'
import { startRedis } from '../../adapters/siwx/server/startRedis'
import { figure, START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { nameClaim, signInClaim, newAccount } from '../support/signed'
import { freePort } from '../../support/freePort'

const SITE = 'https://site.example'
const SECRET = 'b7'.repeat(16)
const LIMIT = 40

const SESSION = {
  ...{ pci: 'one', expiry: 2, createdAt: 1, permissions: [], policies: [], context: null },
  ...{ revokedAt: null, project: { id: 'p', name: 'P', url: null, iconUrl: null } },
}

const Nonce = z.object({ nonce: z.string(), token: z.string() })
const Token = z.object({ token: z.string() })
const Metadata = z.object({ appKitAccount: z.object({ metadata: z.unknown() }) })
const Review = z.object({
  listed: z.number(),
  waiting: z.array(z.object({ id: z.string(), digest: z.string() })),
})
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) })

const RAW = {
  ...{ publicUrl: 'https://api.example', walletUrl: 'https://wallet.example/' },
  ...{ allowedOrigins: [SITE], requestsPerMinute: LIMIT, signIn: { secret: SECRET } },
  names: { zones: ['willow.example'] },
  chains: [
    {
      ...{ id: 424242, name: 'Example Chain', explorerUrl: 'https://scan.example' },
      // The node is not reachable: signatures of keys are verified without one.
      ...{ rpcUrl: 'http://127.0.0.1:9' },
      nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    },
  ],
}
const WALLET = { id: 'willow', name: 'Willow', chains: ['eip155:1'] }
const walletsFile = join(mkdtempSync(join(tmpdir(), 'two-backends-')), 'wallets.json')
writeFileSync(walletsFile, JSON.stringify({ wallets: [WALLET] }))
const configOf = (port: number, adminPort: number) =>
  z.parse(HostConfig, { ...RAW, port, adminPort, wallets: { file: walletsFile } })

/** Sends requests to a backend on a port. */
const askerOf =
  (port: number, origin: string | null = SITE) =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method, headers: { ...(origin !== null && { origin }), ...headers } },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = <T>(shape: z.ZodMiniType<T>) => z.parse(shape, JSON.parse(text))
    return { status: response.status, headers: response.headers, json }
  }
type Ask = ReturnType<typeof askerOf>

let postgres: Awaited<ReturnType<typeof startPostgres>> = null
let redis: Awaited<ReturnType<typeof startRedis>> = null
let databaseUrl = ''
const closes: (() => Promise<void>)[] = []
const asks: Ask[] = []
/** Their admin ports. */
const admins: Ask[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  redis = await startRedis()
  if (!postgres || !redis) return
  databaseUrl = await postgres.createDatabase('backends')
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url }
  for (let count = 0; count < 2; count += 1) {
    const [port, adminPort] = [await freePort(), await freePort()]
    const host = await startBackendHost(
      configOf(port, adminPort),
      { env, query: null },
      () => undefined,
    )
    closes.push(() => host.close())
    asks.push(askerOf(port))
    admins.push(askerOf(adminPort, null))
  }
}, START_TIME)
afterAll(async () => {
  for (const close of closes) await close()
  await redis?.stop()
  await postgres?.stop()
})

/** Runs a test if there are servers for two backends. */
const on = (work: (one: Ask, other: Ask) => Promise<void>) => async () => {
  const [one, other] = asks
  if (one && other) await work(one, other)
}

/** A sign-in with a nonce of one backend, which can be sent to any. */
const signIn = async (issuer: Ask, owner = newAccount()) => {
  const { nonce, token } = (await issuer('GET', '/auth/v1/nonce')).json(Nonce)
  const claim = await signInClaim(owner, { nonce, chainId: 'eip155:424242', site: SITE })
  const headers = { 'x-nonce-jwt': `Bearer ${token}` }
  const bring = (ask: Ask) => ask('POST', '/auth/v1/authenticate?projectId=p', claim, headers)
  return { owner, bring }
}
/** Backends in turns, for this many parallel requests. */
const crowd = (count: number, ...both: Ask[]) =>
  Array.from({ length: count }, (_, at) => both[at % both.length]).filter(
    (ask) => ask !== undefined,
  )
const goodOnes = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test(
  'a name registered at one backend is found and taken at the other',
  on(async (one, other) => {
    const owner = newAccount()
    const name = 'maren.willow.example'
    expect((await one('POST', '/v1/profile/account', await nameClaim(owner, name))).status).toBe(
      200,
    )
    const seen = await other('GET', `/v1/identity/${owner.address}`)
    expect(seen.json(z.object({ name: z.string() })).name).toBe(name)
    const again = await other('POST', '/v1/profile/account', await nameClaim(newAccount(), name))
    expect(again.status).toBe(400)
  }),
)

test(
  'one of twenty parallel registrations of one name at both backends succeeds, and a session is revoked once',
  on(async (one, other) => {
    const name = 'crowded.willow.example'
    const claims = await Promise.all(
      crowd(20, one, other).map(async (ask) => ({
        ask,
        claim: await nameClaim(newAccount(), name),
      })),
    )
    const names = await Promise.all(
      claims.map(({ ask, claim }) => ask('POST', '/v1/profile/account', claim)),
    )
    figure('two backends: 20 register one name at both, registered', goodOnes(names))
    expect(goodOnes(names)).toBe(1)

    const owner = newAccount()
    const account = `eip155:424242:${owner.address}`
    const database = await openDatabase({ databaseUrl })
    await localSessions(createRecords(database)).add(account, SESSION)
    await database.close()
    const path = `/v1/sessions/${account}/revoke`
    const { pci } = SESSION
    const forged = await newAccount().signMessage({ message: pci })
    for (const body of [{ pci }, { pci, signature: forged }, { pci, signature: 'x' }])
      expect((await one('POST', path, body)).status).toBe(401)
    const signature = await owner.signMessage({ message: pci })
    const ends = await Promise.all(
      crowd(20, one, other).map((ask) => ask('POST', path, { pci, signature })),
    )
    figure('two backends: 20 revoke one session at both, revoked', goodOnes(ends))
    expect(goodOnes(ends)).toBe(1)
  }),
)

test(
  'counts a limit over both backends, and returns how long to wait',
  on(async (one, other) => {
    const tries = crowd(60, one, other)
    const answers = await Promise.all(tries.map((ask) => ask('GET', '/v1/supported-chains')))
    const passed = goodOnes(answers)
    figure(`two backends: 60 requests at a limit of ${LIMIT}, let through`, passed)
    expect(passed).toBe(LIMIT)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  }),
)

test(
  'a sign-in at one backend is valid at the other: its nonce once, its metadata, and its end',
  on(async (one, other) => {
    const { bring, owner } = await signIn(one)
    const first = await bring(other)
    expect(first.status).toBe(200)
    const replays = await Promise.all([bring(one), bring(other), bring(one)])
    figure('two backends: one nonce brought three times more, accepted', goodOnes(replays))
    expect(replays.map(({ status }) => status)).toEqual([401, 401, 401])

    const { token } = first.json(Token)
    const me = await one('GET', '/auth/v1/me', undefined, bearer(token))
    expect(me.json(z.object({ address: z.string() })).address).toBe(owner.address)
    await one('PUT', '/auth/v1/account-metadata', { metadata: { colour: 'blue' } }, bearer(token))
    const kept = await other(
      'GET',
      '/auth/v1/me?includeAppKitAccount=true',
      undefined,
      bearer(token),
    )
    expect(kept.json(Metadata).appKitAccount.metadata).toEqual({ colour: 'blue' })
    await one('POST', '/auth/v1/sign-out', {}, bearer(token))
    expect((await other('GET', '/auth/v1/me', undefined, bearer(token))).status).toBe(401)
  }),
)

test(
  'reports that it sends no codes, has no exchange and sells no coins',
  on(async (one) => {
    const account = `eip155:424242:${newAccount().address}`
    const wanted = { email: 'maren@fieldnotes.example', account }
    expect((await one('POST', '/auth/v1/otp', wanted)).status).toBe(501)
    const given = await one('PUT', '/auth/v1/otp', { code: '000000' }, { 'x-otp': 'x' })
    expect(given.status).toBe(501)
    const call = (method: string, params: object) =>
      one('POST', '/v1/json-rpc', { jsonrpc: '2.0', id: 1, method, params })
    const listed = await call('reown_getExchanges', {})
    const Exchanges = z.object({ result: z.object({ exchanges: z.array(z.unknown()) }) })
    expect(listed.json(Exchanges).result.exchanges).toEqual([])
    const pay = { exchangeId: 'coinlane', asset: 'a', amount: '1', recipient: account }
    expect((await call('reown_getExchangePayUrl', pay)).status).toBe(404)
    for (const path of ['/onramp', '/v1/onramp/options', '/exchange/1', '/sandbox/explorer/1'])
      expect([path, (await one('GET', path)).status]).toEqual([path, 404])
  }),
)

test(
  'limits metadata of an account to 16 kB',
  on(async (one) => {
    const { token } = (await (await signIn(one)).bring(one)).json(Token)
    const put = (size: number) =>
      one('PUT', '/auth/v1/account-metadata', { metadata: 'x'.repeat(size) }, bearer(token))
    expect((await put(16_000)).status).toBe(200)
    expect((await put(16 * 1024)).status).toBe(413)
  }),
)

test(
  'a wallet that waits for review is approved at one backend and served by the other, once',
  on(async (one) => {
    const [first, second] = admins
    if (!first || !second) throw new Error('a backend has an operator')
    const { waiting } = (await second('GET', '/wallets')).json(Review)
    expect(waiting.map(({ id }) => id)).toEqual([WALLET.id])
    const body = { wallets: waiting.map(({ id, digest }) => ({ id, digest })) }
    const answers = await Promise.all(
      crowd(20, first, second).map((ask) => ask('POST', '/wallets/approve', body)),
    )
    figure('two backends: 20 approve one wallet at both, approved', goodOnes(answers))
    expect(goodOnes(answers)).toBe(1)
    for (const ask of [first, second])
      expect((await ask('GET', '/wallets')).json(Review)).toEqual({ listed: 1, waiting: [] })
    expect((await one('GET', '/getWallets?page=1')).json(Listed).data[0]?.id).toBe(WALLET.id)
  }),
)

test('reads the secret from the environment; a short or missing one is refused before anything starts', () => {
  const content = JSON.stringify({ ...RAW, port: 1, signIn: { secretEnv: 'SIGN_IN_SECRET' } })
  const changing = { secretEnv: 'SIGN_IN_SECRET', acceptedSecretEnv: 'FORMER_SECRET' }
  const env = { SIGN_IN_SECRET: SECRET, FORMER_SECRET: SECRET }
  expect(readConfig(JSON.stringify({ ...RAW, port: 1, signIn: changing }), env).signIn).toEqual({
    ...{ secret: SECRET, acceptedSecret: SECRET },
  })
  expect(readConfig(content, { SIGN_IN_SECRET: SECRET }).signIn).toEqual({ secret: SECRET })
  const findings = (env: Record<string, string>) => {
    try {
      readConfig(content, env)
      return []
    } catch (error) {
      return String(error).split('\n').slice(1)
    }
  }
  expect(findings({ SIGN_IN_SECRET: 'too little' })).toEqual([
    '  signIn.secret: must have at least 32 characters',
  ])
  expect(findings({})).toEqual([
    '  signIn.secretEnv: names no variable of the environment that is set',
  ])
})
