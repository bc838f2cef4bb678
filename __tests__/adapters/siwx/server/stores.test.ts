import { createMemoryStore } from '../../../../src/adapters/siwx/server/memoryStore'
import { createRedisStore } from '../../../../src/adapters/siwx/server/redisStore'
import type { SiwxServerStore } from '../../../../src/adapters/siwx/server/types'
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

/** Several processes of a site share one store: each has a view of it. */
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
  it('gives a key to exactly one of many takers, 100 times over', async () => {
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

  it('forgets a key when its time is over', async () => {
    if (!isThere()) return
    const [store] = views()
    await store?.put('nonce:short', 1)
    const started = performance.now()
    while (await store?.has('nonce:short'))
      if (performance.now() - started > 2_000) throw new Error('it is still there')
    expect(await store?.take('nonce:short')).toBe(false)
    expect(await store?.has('nonce:never')).toBe(false)
  })

  it('a sign-in is accepted once by 4 processes that are asked 50 times at once', async () => {
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

  it('signing out at one process counts at every other', async () => {
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

test('Redis keys are ours by their prefix, and end by themselves', async () => {
  if (!redis.running) return
  const client = redis.running.connect()
  await createRedisStore(client, { prefix: 'notes:' }).put('nonce:a', MINUTE)
  expect(await client.keys('notes:*')).toEqual(['notes:nonce:a'])
  const left = await client.pttl('notes:nonce:a')
  expect(left).toBeGreaterThan(MINUTE - 5_000)
  expect(left).toBeLessThanOrEqual(MINUTE)
})

test('the memory store is bounded: a flood of nonces pushes out nonces, and no session', async () => {
  const store = createMemoryStore({ max: 1_000 })
  await store.put('session:mine', MINUTE)
  for (let index = 0; index < 100_000; index += 1) await store.put(`nonce:${index}`, MINUTE)
  expect(store.size).toBe(1_001)
  expect(await store.has('session:mine')).toBe(true)
  expect([await store.has('nonce:0'), await store.has('nonce:99999')]).toEqual([false, true])
  figure('server: entries kept of a flood of 100,000 nonces (max 1,000)', store.size - 1)
})

test('the memory store drops what has ended with the next entry', async () => {
  const clock = { now: 0 }
  const store = createMemoryStore({ now: () => clock.now })
  for (let index = 0; index < 100; index += 1) await store.put(`nonce:${index}`, MINUTE)
  clock.now = MINUTE
  await store.put('nonce:new', MINUTE)
  expect(store.size).toBe(1)
})
