import type { Redis } from 'ioredis'
import { openPostOffice } from '../../../services/relay/post/openPostOffice'
import { PostOfficeAway, type PostOffice } from '../../../services/relay/post/postOffice'
import { openGate, type Gate } from './support/gate'
import { hear, senderOf, unreadOf, until, useOffices } from './support/offices'

const offices = useOffices()
const gates: Gate[] = []
afterAll(async () => {
  for (const gate of gates) await gate.stop()
})

const put = (office: PostOffice, topic: string, message = 'x', ttl = 300) =>
  office.put({ topic, message, publishedAt: 1 }, senderOf('publisher'), ttl)
const texts = async (office: PostOffice, topic: string, client = 'reader') =>
  (await unreadOf(office, topic, client)).map(({ data }) => data.message)
const isReady = (office: PostOffice) =>
  office.ready().then(
    () => true,
    () => false,
  )

/** An office whose way to Redis can be closed, one beside it, and a look into Redis itself. */
const behindGate =
  (
    work: (world: {
      office: PostOffice
      other: PostOffice
      gate: Gate
      redis: Redis
      prefix: string
      errors: unknown[]
    }) => Promise<void>,
    answerMs = 5_000,
  ) =>
  async () => {
    if (!offices.redis) return
    const gate = await openGate(Number(new URL(offices.redis.url).port))
    gates.push(gate)
    const prefix = `${gate.port}:`
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const settings = { prefix, onError, answerMs }
    const office = await offices.openRedis(settings, `redis://127.0.0.1:${gate.port}`)
    const other = await offices.openRedis({ prefix })
    await work({ office, other, gate, redis: offices.redis.connect(), prefix, errors })
  }

test(
  'while Redis is away nothing is taken, and after it everything is told of',
  behindGate(async ({ office, other, gate, errors }) => {
    const heard = hear(office)
    await Promise.all(['a', 'b', 'left'].map((topic) => office.listen(topic)))
    gate.cut()
    await expect(put(office, 'a', 'refused')).rejects.toThrow(PostOfficeAway)
    await expect(unreadOf(office, 'a', 'reader')).rejects.toThrow(PostOfficeAway)
    expect(await isReady(office)).toBe(false)
    await office.listen('new')
    office.leave('left')
    await put(other, 'a', 'meanwhile')
    gate.mend()
    await until(() => heard.missed.includes('new'))
    expect([...heard.missed].sort()).toEqual(expect.arrayContaining(['a', 'b', 'new']))
    expect(heard.missed).not.toContain('left')
    expect(await isReady(office)).toBe(true)
    expect(await texts(office, 'a')).toEqual(['meanwhile'])
    for (const topic of ['left', 'a', 'b', 'new']) await put(other, topic, `later in ${topic}`)
    for (const topic of ['a', 'b', 'new'])
      expect((await heard.next()).data.message).toBe(`later in ${topic}`)
    expect(errors.length).toBeGreaterThan(0)
  }),
)

test(
  'an acknowledgement that could not be kept is kept afterwards',
  behindGate(async ({ office, other, gate }) => {
    await put(office, 't', 'read')
    const [letter] = await unreadOf(office, 't', 'reader')
    gate.cut()
    if (letter) await office.acknowledge(letter, 'reader')
    expect(await texts(other, 't')).toEqual(['read'])
    gate.mend()
    await until(async () => (await texts(other, 't')).length === 0)
    expect(await texts(other, 't', 'another')).toEqual(['read'])
  }),
)

test(
  'a Redis that says nothing is given up and connected anew',
  behindGate(async ({ office, gate }) => {
    const heard = hear(office)
    await office.listen('t')
    gate.hold()
    await expect(put(office, 't', 'unheard')).rejects.toThrow(PostOfficeAway)
    office.sweep()
    await until(async () => {
      if (await isReady(office)) office.sweep()
      return heard.missed.includes('t')
    })
    await put(office, 't', 'heard')
    expect((await heard.next()).data.message).toBe('heard')
  }, 1_000),
)

test(
  'a topic whose letters could not be looked up is told of again',
  behindGate(async ({ office, redis, prefix }) => {
    const heard = hear(office)
    await office.listen('t')
    await put(office, 't')
    const boxes = await redis.keys(`${prefix}*:letters`)
    for (const box of boxes) await redis.rename(box, 'aside')
    for (const box of boxes) await redis.set(box, 'no list of letters')
    await expect(unreadOf(office, 't', 'reader')).rejects.toThrow(PostOfficeAway)
    for (const box of boxes) await redis.rename('aside', box)
    office.sweep()
    await until(() => heard.missed.includes('t'))
    expect(await texts(office, 't')).toEqual(['x'])
  }),
)

test(
  'a Redis that forgot the scripts gets them again',
  behindGate(async ({ office, redis }) => {
    await redis.script('FLUSH')
    await put(office, 't', 'first')
    expect(await texts(office, 't')).toEqual(['first'])
  }),
)

test(
  'what is no letter is passed over',
  behindGate(async ({ office, redis, prefix }) => {
    const heard = hear(office)
    await office.listen('t')
    const [channel] = await redis.pubsub('CHANNELS', `${prefix}*`)
    for (const text of ['', '{', 'null', '{"id":1}', '{"id":"a","from":"b","data":{"topic":7}}'])
      await redis.publish(String(channel), text)
    await put(office, 't', 'a letter')
    await heard.next()
    expect(heard.letters.map(({ data }) => data.message)).toEqual(['a letter'])
  }),
)

test(
  'everything in Redis has an end, and nothing is left of what has ended',
  behindGate(async ({ office, redis, prefix }) => {
    await put(office, 'short', 'x', 0.05)
    await put(office, 'long', 'x', Infinity)
    const [letter] = await unreadOf(office, 'short', 'reader')
    const lives = async () => {
      const keys = await redis.keys(`${prefix}*`)
      return Promise.all(keys.map((key) => redis.pttl(key)))
    }
    const day = 86_400_000
    for (const left of await lives()) {
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(day)
    }
    await until(async () => (await texts(office, 'short')).length === 0)
    if (letter) await office.acknowledge(letter, 'reader')
    office.sweep()
    await until(async () => (await redis.zcard(`${prefix}order`)) === 1)
    expect(await redis.keys(`${prefix}*:letter:*`)).toHaveLength(1)
    expect(await redis.keys(`${prefix}*:letters`)).toHaveLength(1)
    expect(await redis.hlen(`${prefix}topics`)).toBe(1)
    expect(await redis.get(`${prefix}bytes`)).toBe('261')
    expect((await redis.hvals(`${prefix}held`)).sort()).toEqual(['1', '1', '261', '261'])
  }),
)

test(
  'a process hears of its own topics alone',
  behindGate(async ({ office, other, redis, prefix }) => {
    await Promise.all([office.listen('a'), office.listen('b'), other.listen('b')])
    expect(await redis.pubsub('CHANNELS', `${prefix}*`)).toHaveLength(2)
    office.leave('a')
    office.leave('b')
    await until(async () => (await redis.pubsub('CHANNELS', `${prefix}*`)).length === 1)
  }),
)

test('a Redis that is not there is told of, and without one the office is in the process', async () => {
  const told: unknown[] = []
  const redisUrl = 'redis://127.0.0.1:1'
  const onError = (error: unknown) => void told.push(error)
  await expect(openPostOffice({ redisUrl, onError })).rejects.toThrow()
  expect(told).toHaveLength(1)
  const office = await openPostOffice({})
  await put(office, 't')
  expect(await texts(office, 't')).toEqual(['x'])
  await office.close()
  expect(await texts(office, 't')).toEqual([])
})
