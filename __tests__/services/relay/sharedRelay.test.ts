import * as z from 'zod/mini'
import { HostConfig } from '../../../services/backend/hosted/config'
import { startBackendHost } from '../../../services/backend/hosted/startBackendHost'
import { RelayConfig, startRelayHost } from '../../../services/relay/hosted/startRelayHost'
import { startRedis } from '../../adapters/siwx/server/startRedis'
import { connectClient, type TestClient } from './relayClient'
import { openGate } from './support/gate'
import { until } from './support/until'
import { freePort } from '../../support/freePort'

let redis: Awaited<ReturnType<typeof startRedis>> = null
const closes: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  redis = await startRedis()
  if (!redis) process.stdout.write('  no redis-server is installed: nothing is claimed about it\n')
})
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close()
})
afterAll(() => redis?.stop())

/** Hosts that share a Redis, the first through a gate. */
async function setUp(redisPort: number) {
  const gate = await openGate(redisPort)
  closes.push(() => gate.stop())
  const lines: string[] = []
  const start = async (port: number) => {
    const [own, adminPort] = [await freePort(), await freePort()]
    const host = await startRelayHost(
      z.parse(RelayConfig, { port: own, adminPort }),
      { REDIS_URL: `redis://127.0.0.1:${port}` },
      (line) => void lines.push(line),
    )
    closes.push(() => host.close())
    const ask = (path: string) => fetch(`http://127.0.0.1:${adminPort}${path}`)
    return { url: `ws://127.0.0.1:${own}`, ask }
  }
  const [one, other] = [await start(gate.port), await start(redisPort)]
  const join = async (at: typeof one, iss: string, ack = true): Promise<TestClient> => {
    const client = await connectClient(at.url, iss, ack)
    closes.push(async () => client.close())
    return client
  }
  return { gate, one, other, join, lines }
}

/** Runs a test if there is a redis-server. */
const shared = (work: (world: Awaited<ReturnType<typeof setUp>>) => Promise<void>) => async () => {
  if (!redis) return
  await redis.connect().flushall()
  await work(await setUp(Number(new URL(redis.url).port)))
}

const subscribe = (client: TestClient, topic: string) => client.call('irn_subscribe', { topic })
const publish = (client: TestClient, topic: string, message: string, tag = 1108) =>
  client.call('irn_publish', { topic, message, ttl: 300, tag })

test(
  'a message accepted by one process reaches the sockets of the other, each once',
  shared(async ({ one, other, join }) => {
    const [a, b, c] = [await join(one, 'a'), await join(other, 'b'), await join(one, 'c')]
    await Promise.all([a, b, c].map((client) => subscribe(client, 't')))
    await publish(a, 't', 'hello')
    expect([await b.next(), await c.next()]).toEqual([
      { topic: 't', message: 'hello', tag: 1108 },
      { topic: 't', message: 'hello', tag: 1108 },
    ])
    await publish(b, 't', 'back')
    expect([(await a.next()).message, (await c.next()).message]).toEqual(['back', 'back'])
    expect([a.waiting(), b.waiting(), c.waiting()]).toEqual([0, 0, 0])
  }),
)

test(
  'a message published before any subscription is delivered by either process, until it is acknowledged at one',
  shared(async ({ one, other, join }) => {
    const a = await join(one, 'a')
    // A proposal, which several wallets may read.
    await publish(a, 't', 'early', 1100)
    const deaf = await join(one, 'b', false)
    await subscribe(deaf, 't')
    expect(await deaf.next()).toMatchObject({ message: 'early' })
    deaf.close()
    const b = await join(other, 'b')
    await subscribe(b, 't')
    expect(await b.next()).toMatchObject({ message: 'early' })
    const again = await join(one, 'b')
    const fetch = () => again.call('irn_fetchMessages', { topic: 't' })
    await until(async () => JSON.stringify((await fetch()).result).includes('"messages":[]'))
    const stranger = await join(other, 'd')
    expect((await stranger.call('irn_fetchMessages', { topic: 't' })).result).toMatchObject({
      messages: [{ message: 'early' }],
    })
    expect((await stranger.call('irn_fetchMessages', { topic: 't' })).result).toEqual({
      messages: [],
      hasMore: false,
    })
  }),
)

test(
  'ids of pushes differ between processes, and are exact integers',
  shared(async ({ one, other, join }) => {
    const [a, b, c] = [await join(one, 'a'), await join(one, 'b'), await join(other, 'c')]
    await Promise.all([subscribe(b, 't'), subscribe(c, 't')])
    await publish(a, 't', 'x')
    await Promise.all([b.next(), c.next()])
    const [first, second] = [b.pushed[0] ?? 0, c.pushed[0] ?? 0]
    expect(first).not.toBe(second)
    expect([first, second].every(Number.isSafeInteger)).toBe(true)
  }),
)

const isReady = async (host: { ask(path: string): Promise<Response> }) => {
  const answer = await host.ask('/ready')
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test(
  'without Redis, publishing fails and the process is not ready; once Redis is back, nothing is lost',
  shared(async ({ gate, one, other, join, lines }) => {
    const [a, b, c] = [await join(one, 'a'), await join(one, 'b'), await join(other, 'c')]
    await Promise.all([subscribe(b, 't'), subscribe(a, 'back')])
    expect(await isReady(one)).toEqual({
      status: 200,
      body: { ready: true, parts: { redis: 'ok' } },
    })
    gate.cut()
    const refused = { error: { code: -32000, message: 'Unavailable: try again' } }
    expect(await publish(a, 't', 'refused')).toMatchObject(refused)
    expect(await a.call('irn_fetchMessages', { topic: 't' })).toMatchObject(refused)
    const messages = [{ topic: 't', message: 'refused' }]
    expect(await a.call('irn_batchPublish', { messages })).toMatchObject(refused)
    await until(async () => (await isReady(one)).status === 503)
    expect((await isReady(one)).body).toEqual({ ready: false, parts: { redis: 'fails' } })
    expect((await isReady(other)).status).toBe(200)
    // A client that subscribes meanwhile gets the messages once the store is available.
    expect(await subscribe(b, 'new')).toMatchObject({ result: expect.any(String) })
    await publish(c, 't', 'missed')
    await publish(c, 'new', 'missed, too')
    expect(b.waiting()).toBe(0)
    gate.mend()
    const missed = [(await b.next()).message, (await b.next()).message]
    expect(missed.sort()).toEqual(['missed', 'missed, too'])
    await until(async () => (await isReady(one)).status === 200)
    await publish(c, 't', 'heard')
    expect(await b.next()).toMatchObject({ message: 'heard' })
    expect(await publish(a, 't', 'taken')).toMatchObject({ result: true })
    expect(await b.next()).toMatchObject({ message: 'taken' })
    expect(b.waiting()).toBe(0)
    const told = lines.filter((line) => line.includes('"error"'))
    expect(told.join('')).toContain('ConnectionLost')
  }),
)

test(
  'a host whose Redis cannot be reached does not start',
  shared(async ({ gate }) => {
    gate.cut()
    const config = z.parse(RelayConfig, { port: await freePort() })
    const env = { REDIS_URL: `redis://127.0.0.1:${gate.port}` }
    await expect(startRelayHost(config, env, () => undefined)).rejects.toThrow()
    await expect(fetch(`http://127.0.0.1:${config.port}/`)).rejects.toThrow()
  }),
)

test(
  'divides topics between the servers of RELAY_REDIS_URL, equally at every process',
  shared(async ({ join }) => {
    const base = redis?.url ?? ''
    const env = { REDIS_URL: 'redis://127.0.0.1:9', RELAY_REDIS_URL: `one=${base}/1,two=${base}/2` }
    const start = async () => {
      const port = await freePort()
      const host = await startRelayHost(z.parse(RelayConfig, { port }), env, () => undefined)
      closes.push(() => host.close())
      return { url: `ws://127.0.0.1:${port}`, ask: fetch }
    }
    const [a, b] = [await join(await start(), 'a'), await join(await start(), 'b')]
    const topics = Array.from({ length: 40 }, (_, index) => `topic ${index}`)
    await Promise.all(topics.map((topic) => subscribe(b, topic)))
    await Promise.all(topics.map((topic) => publish(a, topic, topic)))
    const got = await Promise.all(topics.map(() => b.next()))
    expect(got.map(({ message }) => message).sort()).toEqual(topics.toSorted())
    const counts = await Promise.all(
      [1, 2].map(async (number) => {
        const client = redis?.connect()
        await client?.select(number)
        return client?.dbsize() ?? 0
      }),
    )
    expect(counts.every((count) => count > 0)).toBe(true)
  }),
)

test(
  'a relay beside a backend shares its messages with the others',
  shared(async ({ one, join }) => {
    const [port, relayPort] = [await freePort(), await freePort()]
    const chain = {
      ...{ id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1', explorerUrl: 'https://scan.example' },
      nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    }
    const raw = { publicUrl: 'https://api.example', port, relayPort, chains: [chain] }
    const env = { REDIS_URL: redis?.url }
    const host = await startBackendHost(
      z.parse(HostConfig, raw),
      { env, query: null },
      () => undefined,
    )
    closes.push(() => host.close())
    const beside = { ...one, url: `ws://127.0.0.1:${relayPort}` }
    const [a, b] = [await join(one, 'a'), await join(beside, 'b')]
    await subscribe(b, 't')
    await publish(a, 't', 'hello')
    expect((await b.next()).message).toBe('hello')
  }),
)
