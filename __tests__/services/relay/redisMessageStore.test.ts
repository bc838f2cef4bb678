import type { Redis } from 'ioredis'
import { openMessageStore } from '../../../services/relay/messages/openMessageStore'
import {
  MessageStoreUnavailable,
  type MessageStore,
} from '../../../services/relay/messages/messageStore'
import { openGate, type Gate } from './support/gate'
import { hear, senderOf, unreadOf, useStores } from './support/stores'
import { until } from './support/until'

const stores = useStores()
const gates: Gate[] = []
afterAll(async () => {
  for (const gate of gates) await gate.stop()
})

/** What `PTTL` answers for a key that is not there. */
const GONE = -2

const put = (store: MessageStore, topic: string, message = 'x', ttl = 300) =>
  store.put({ topic, message, publishedAt: 1 }, senderOf('publisher'), ttl)
const texts = async (store: MessageStore, topic: string, client = 'reader') =>
  (await unreadOf(store, topic, client)).map(({ data }) => data.message)
/** The ids in a list of connections of Redis. */
const idsIn = (list: string) => [...list.matchAll(/\bid=(\d+)/g)].map(([, id]) => id)
const isReady = (store: MessageStore) =>
  store.ready().then(
    () => true,
    () => false,
  )

/** A store whose connection to Redis can be closed, one beside it, and direct access to Redis. */
const behindGate =
  (
    work: (world: {
      store: MessageStore
      other: MessageStore
      gate: Gate
      redis: Redis
      prefix: string
      errors: unknown[]
    }) => Promise<void>,
    answerMs = 5_000,
  ) =>
  async () => {
    if (!stores.redis) return
    const gate = await openGate(Number(new URL(stores.redis.url).port))
    gates.push(gate)
    const prefix = `${gate.port}:`
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const settings = { prefix, onError, answerMs }
    const store = await stores.openRedis(settings, `redis://127.0.0.1:${gate.port}`)
    const other = await stores.openRedis({ prefix })
    await work({ store, other, gate, redis: stores.redis.connect(), prefix, errors })
  }

test(
  'accepts nothing while Redis is unavailable, and reports missed topics afterwards',
  behindGate(async ({ store, other, gate, errors }) => {
    const heard = hear(store)
    await Promise.all(['a', 'b', 'left'].map((topic) => store.listen(topic)))
    gate.cut()
    await expect(put(store, 'a', 'refused')).rejects.toThrow(MessageStoreUnavailable)
    await expect(unreadOf(store, 'a', 'reader')).rejects.toThrow(MessageStoreUnavailable)
    expect(await isReady(store)).toBe(false)
    await store.listen('new')
    store.leave('left')
    await put(other, 'a', 'meanwhile')
    gate.mend()
    await until(() => heard.missed.includes('new'))
    expect([...heard.missed].sort()).toEqual(expect.arrayContaining(['a', 'b', 'new']))
    expect(heard.missed).not.toContain('left')
    expect(await isReady(store)).toBe(true)
    expect(await texts(store, 'a')).toEqual(['meanwhile'])
    for (const topic of ['left', 'a', 'b', 'new']) await put(other, topic, `later in ${topic}`)
    for (const topic of ['a', 'b', 'new'])
      expect((await heard.next()).data.message).toBe(`later in ${topic}`)
    expect(errors.length).toBeGreaterThan(0)
  }),
)

test(
  'stores a failed acknowledgement afterwards',
  behindGate(async ({ store, other, gate }) => {
    await put(store, 't', 'read')
    const [message] = await unreadOf(store, 't', 'reader')
    gate.cut()
    if (message) await store.acknowledge(message, 'reader')
    expect(await texts(other, 't')).toEqual(['read'])
    gate.mend()
    await until(async () => (await texts(other, 't')).length === 0)
    expect(await texts(other, 't', 'another')).toEqual(['read'])
  }),
)

test(
  'disconnects from a Redis that does not answer, and reconnects',
  behindGate(async ({ store, other, gate }) => {
    const heard = hear(store)
    await store.listen('t')
    gate.hold()
    await expect(put(store, 't', 'unheard')).rejects.toThrow(MessageStoreUnavailable)
    store.sweep()
    await until(async () => {
      if (await isReady(store)) store.sweep()
      return heard.missed.includes('t')
    })
    const missed = heard.missed.length
    const isTaken = () =>
      put(store, 't', 'heard').then(
        () => true,
        () => false,
      )
    await until(isTaken)
    // On a busy machine a healthy Redis can exceed the limit too; the topic is then looked up once more.
    await until(() => heard.messages.length > 0 || heard.missed.length > missed)
    expect(await texts(other, 't')).toContain('heard')
  }, 1_000),
)

test(
  'a Redis that becomes a replica accepts no message, and notifications then come from the server that its name resolves to',
  behindGate(async ({ store, redis }) => {
    const heard = hear(store)
    await store.listen('t')
    const listeners = async () => String(await redis.client('LIST', 'TYPE', 'PUBSUB'))
    const before = idsIn(await listeners())
    await redis.replicaof('127.0.0.1', '1')
    await expect(put(store, 't', 'refused')).rejects.toThrow(MessageStoreUnavailable)
    await redis.replicaof('NO', 'ONE')
    // Those of other tests stay.
    await until(async () => {
      const now = idsIn(await listeners())
      return before.some((id) => !now.includes(id)) && now.length === before.length
    })
    await until(() => heard.missed.includes('t'))
    await put(store, 't', 'heard')
    expect((await heard.next()).data.message).toBe('heard')
  }),
)

test(
  'reports a topic again whose messages could not be read',
  behindGate(async ({ store, redis, prefix }) => {
    const heard = hear(store)
    await store.listen('t')
    await put(store, 't')
    const boxes = await redis.keys(`${prefix}*:messages`)
    for (const box of boxes) await redis.rename(box, 'aside')
    for (const box of boxes) await redis.set(box, 'no list of messages')
    await expect(unreadOf(store, 't', 'reader')).rejects.toThrow(MessageStoreUnavailable)
    for (const box of boxes) await redis.rename('aside', box)
    store.sweep()
    await until(() => heard.missed.includes('t'))
    expect(await texts(store, 't')).toEqual(['x'])
  }),
)

test(
  'loads the scripts again after Redis has lost them',
  behindGate(async ({ store, redis }) => {
    await redis.script('FLUSH')
    await put(store, 't', 'first')
    expect(await texts(store, 't')).toEqual(['first'])
  }),
)

test(
  'ignores entries that are not messages',
  behindGate(async ({ store, redis, prefix }) => {
    const heard = hear(store)
    await store.listen('t')
    const [channel] = await redis.pubsub('CHANNELS', `${prefix}*`)
    for (const text of ['', '{', 'null', '{"id":1}', '{"id":"a","from":"b","data":{"topic":7}}'])
      await redis.publish(String(channel), text)
    await put(store, 't', 'a message')
    await heard.next()
    expect(heard.messages.map(({ data }) => data.message)).toEqual(['a message'])
  }),
)

test(
  'every key in Redis expires, and expired messages leave no key',
  behindGate(async ({ store, redis, prefix }) => {
    await put(store, 'short', 'x', 0.05)
    await put(store, 'long', 'x', Infinity)
    const [message] = await unreadOf(store, 'short', 'reader')
    const lives = async () => {
      const keys = await redis.keys(`${prefix}*`)
      const left = await Promise.all(keys.map((key) => redis.pttl(key)))
      // On a busy machine the short one has ended between the two commands.
      return left.filter((ms) => ms !== GONE)
    }
    const day = 86_400_000
    for (const left of await lives()) {
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(day)
    }
    await until(async () => (await texts(store, 'short')).length === 0)
    if (message) await store.acknowledge(message, 'reader')
    store.sweep()
    await until(async () => (await redis.zcard(`${prefix}order`)) === 1)
    expect(await redis.keys(`${prefix}*:message:*`)).toHaveLength(1)
    expect(await redis.keys(`${prefix}*:messages`)).toHaveLength(1)
    expect(await redis.hlen(`${prefix}topics`)).toBe(1)
    expect(await redis.get(`${prefix}bytes`)).toBe('261')
    expect((await redis.hvals(`${prefix}held`)).sort()).toEqual(['1', '1', '261', '261'])
  }),
)

test(
  'a process receives notifications only of its own topics',
  behindGate(async ({ store, other, redis, prefix }) => {
    await Promise.all([store.listen('a'), store.listen('b'), other.listen('b')])
    expect(await redis.pubsub('CHANNELS', `${prefix}*`)).toHaveLength(2)
    store.leave('a')
    store.leave('b')
    await until(async () => (await redis.pubsub('CHANNELS', `${prefix}*`)).length === 1)
  }),
)

test('reports a Redis that cannot be reached, and uses the memory of the process without one', async () => {
  const told: unknown[] = []
  const redisUrl = 'redis://127.0.0.1:1'
  const onError = (error: unknown) => void told.push(error)
  await expect(openMessageStore({ redisUrl, onError })).rejects.toThrow()
  expect(told).toHaveLength(1)
  const store = await openMessageStore({})
  await put(store, 't')
  expect(await texts(store, 't')).toEqual(['x'])
  await store.close()
  expect(await texts(store, 't')).toEqual([])
})
