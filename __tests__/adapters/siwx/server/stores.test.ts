import { createMemoryStore } from '../../../../src/adapters/siwx/server/memoryStore'
import { createRedisStore } from '../../../../src/adapters/siwx/server/redisStore'
import type { SiwxServerStore } from '../../../../src/adapters/siwx/server/types'
import { settle } from '../../../support/settle'
import { figure, MINUTE, outcome, setUpServer, tally } from './kit'
import { startRedis } from './startRedis'

const redis: { running: Awaited<ReturnType<typeof startRedis>> } = { running: null }
beforeAll(async () => {
  redis.running = await startRedis()
  if (!redis.running)
    process.stdout.write(
      '  no redis-server found (REDIS_SERVER_PATH, /usr/bin, /usr/local/bin): nothing is said of Redis\n',
    )
})
afterAll(() => redis.running?.stop())

/** Several processes of a site that share one store. */
type Views = () => SiwxServerStore[]
const memoryViews: Views = () => {
  const store = createMemoryStore()
  return Array.from({ length: 4 }, () => store)
}
const redisViews: Views = () =>
  Array.from({ length: 4 }, () => {
    const client = redis.running?.connect()
    if (!client) throw new Error('no Redis')
    return createRedisStore(client)
  })

const KINDS: [string, Views, () => boolean][] = [
  ['memory', memoryViews, () => true],
  ['Redis', redisViews, () => redis.running !== null],
]

describe.each(KINDS)('%s store', (name, views, isThere) => {
  it('returns a key to exactly one of many takers, 100 times', async () => {
    if (!isThere()) return
    const stores = views()
    let takers = 0
    for (let round = 0; round < 100; round += 1) {
      const key = `nonce:${name}-${round}`
      await stores[0]?.put(key, MINUTE)
      const taken = await Promise.all(
        Array.from({ length: 50 }, (_, index) => stores[index % stores.length]!.take(key)),
      )
      takers += taken.filter(Boolean).length
    }
    expect(takers).toBe(100)
    figure(`server, ${name} store: 100 keys, 50 takers each over 4 clients`, `${takers} taken`)
  })

  it('adds a key for exactly one of many callers, 100 times', async () => {
    if (!isThere()) return
    const stores = views()
    let added = 0
    for (let round = 0; round < 100; round += 1) {
      const key = `nonce:added-${name}-${round}`
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => stores[index % stores.length]!.add(key, MINUTE)),
      )
      added += answers.filter(Boolean).length
    }
    expect(added).toBe(100)
    figure(`server, ${name} store: 100 keys, 50 callers each over 4 clients`, `${added} added`)
  })

  it('the store removes a key when it expires', async () => {
    if (!isThere()) return
    const [store] = views()
    await store?.put('nonce:short', 1)
    while (await store?.has('nonce:short')) await settle()
    expect(await store?.take('nonce:short')).toBe(false)
    expect(await store?.has('nonce:never')).toBe(false)
  })

  it('accepts a sign-in once with 50 concurrent requests to 4 processes', async () => {
    if (!isThere()) return
    const now = Date.parse('2026-03-01T10:00:00.000Z')
    const servers = views().map((store) => setUpServer({ now: () => now }, store))
    const [first] = servers
    if (!first) throw new Error('no server')
    const signed = await first.signed()
    const ends = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        outcome(servers[index % servers.length]!.server.authenticate(signed)),
      ),
    )
    expect(tally(ends)).toEqual({ accepted: 1, nonce: 49 })
    figure(`server, ${name} store: one nonce used 50 times at once`, tally(ends))
  })

  it('signs out in all processes', async () => {
    if (!isThere()) return
    const now = Date.parse('2026-03-01T10:00:00.000Z')
    const [one, other] = views().map((store) => setUpServer({ now: () => now }, store))
    if (!one || !other) throw new Error('no servers')
    const { token, session } = await one.server.authenticate(await one.signed())
    expect(await other.server.session(token)).toEqual(session)
    expect(await other.server.signOut(token)).toBe(true)
    expect(await one.server.session(token)).toBeNull()
  })
})

test('prefixes its Redis keys, which all expire', async () => {
  if (!redis.running) return
  const client = redis.running.connect()
  await createRedisStore(client, { prefix: 'notes:' }).put('nonce:a', MINUTE)
  expect(await client.keys('notes:*')).toEqual(['notes:nonce:a'])
  const left = await client.pttl('notes:nonce:a')
  expect(left).toBeGreaterThan(MINUTE - 5_000)
  expect(left).toBeLessThanOrEqual(MINUTE)
})

test('limits the memory store: many nonces remove nonces, but no session', async () => {
  const store = createMemoryStore({ max: 1_000 })
  await store.put('session:mine', MINUTE)
  for (let index = 0; index < 100_000; index += 1) await store.put(`nonce:${index}`, MINUTE)
  expect(store.size).toBe(1_001)
  expect(await store.has('session:mine')).toBe(true)
  expect([await store.has('nonce:0'), await store.has('nonce:99999')]).toEqual([false, true])
  figure('server: entries kept of a flood of 100,000 nonces (max 1,000)', store.size - 1)
})

test.each(KINDS)('%s store: stores used nonces only', async (name, views, isThere) => {
  if (!isThere()) return
  const [store] = views()
  if (!store) throw new Error('no store')
  const adds: number[] = []
  const add: SiwxServerStore['add'] = (key, ttlMs) => {
    adds.push(ttlMs)
    return store.add(key, ttlMs)
  }
  const kit = setUpServer({}, { ...store, add })
  const honest = await kit.signed()
  const issued = 2_000
  for (let index = 0; index < issued; index += 1) await kit.server.issueNonce()
  expect(adds).toEqual([])
  expect(await outcome(kit.server.authenticate(honest))).toBe('accepted')
  // The margin keeps a nonce used when the clocks of two processes differ.
  expect(adds).toEqual([6 * MINUTE])
  figure(`server, ${name} store: of ${issued + 1} nonces issued, 1 used, stored`, adds.length)
})

test('rejects possibly used nonces in a full memory store, and accepts later ones', async () => {
  const clock = { now: 0 }
  const store = createMemoryStore({ max: 10, now: () => clock.now })
  const used = async (issuedAt: number, name: string) =>
    store.add(`nonce:${name}`, issuedAt + 5 * MINUTE - clock.now)
  expect(await used(0, 'first')).toBe(true)
  clock.now = 1_000
  for (let index = 0; index < 1_000; index += 1) {
    clock.now += 10
    expect(await used(clock.now, `flood-${index}`)).toBe(true)
  }
  expect(store.size).toBe(10)
  const again = [await used(0, 'first'), await used(1_010, 'flood-0')]
  expect(again).toEqual([false, false])
  expect(await used(clock.now - 10, 'honest')).toBe(true)
  figure(
    'server: used nonces counted twice after a flood of 1,000 (max 10)',
    again.filter(Boolean).length,
  )
})

test('rejects a Redis client that ignores NX, because a nonce could be used twice', async () => {
  const keys = new Set<string>()
  const store = createRedisStore({
    set: async (key) => (keys.add(key), 'OK'),
    del: async () => 1,
    exists: async () => 1,
  })
  const kit = setUpServer({}, store)
  const signed = await kit.signed()
  for (const _ of [1, 2])
    await expect(kit.server.authenticate(signed)).rejects.toThrow(/client.set ignores NX/)
})

test('accepts a server that takes seconds for a command', async () => {
  const ends = new Map<string, number>()
  let now = 0
  const store = createRedisStore({
    async set(key, _value, _mode, ms) {
      const isThere = (ends.get(key) ?? 0) > now
      if (!isThere) ends.set(key, now + ms)
      now += 5_000
      return isThere ? null : 'OK'
    },
    del: async () => 1,
    exists: async () => 1,
  })
  expect(await store.add('nonce:slow', MINUTE)).toBe(true)
  expect(await store.add('nonce:slow', MINUTE)).toBe(false)
})

test('rejects a store of an earlier version that lacks `add`, and names that method', () => {
  const { add: _, ...old } = createMemoryStore()
  // @ts-expect-error -- a site in plain JavaScript is not told by its compiler
  expect(() => setUpServer({ store: old })).toThrow(/store.add/)
})

test('removes expired entries of the memory store with the next entry', async () => {
  const clock = { now: 0 }
  const store = createMemoryStore({ now: () => clock.now })
  for (let index = 0; index < 100; index += 1) await store.put(`nonce:${index}`, MINUTE)
  clock.now = MINUTE
  await store.put('nonce:new', MINUTE)
  expect(store.size).toBe(1)
})
