import { once } from 'node:events'
import { MailboxFull } from '../../../services/relay/mailbox'
import { openMessageStore } from '../../../services/relay/messages/openMessageStore'
import type { MessageStore } from '../../../services/relay/messages/messageStore'
import { hear, senderOf, unreadOf, useStores } from './support/stores'
import { until } from './support/until'

const stores = useStores()

const put = (store: MessageStore, topic: string, message = 'x') =>
  store.put({ topic, message, publishedAt: 1 }, senderOf('publisher'), 300)
const texts = async (store: MessageStore, topic: string) =>
  (await unreadOf(store, topic, 'reader')).map(({ data }) => data.message)
/** Whether a message was accepted. */
const isTaken = (store: MessageStore, topic: string, message: string) =>
  put(store, topic, message).then(
    () => true,
    () => false,
  )
const TOPICS = Array.from({ length: 60 }, (_, index) => `topic ${index}`)

test('divides topics between all primaries of a cluster', async () => {
  const cluster = await stores.cluster()
  const prefix = 'divides:'
  const store = await stores.openCluster({ prefix })
  const other = await stores.openCluster({ prefix })
  if (!cluster || !store || !other) return
  const heard = hear(other)
  await Promise.all(TOPICS.map((topic) => other.listen(topic)))
  await Promise.all(TOPICS.map((topic) => put(store, topic, `of ${topic}`)))
  await until(() => heard.messages.length === TOPICS.length)
  for (const topic of TOPICS) expect(await texts(other, topic)).toEqual([`of ${topic}`])
  for (const { client } of cluster.primaries)
    expect((await client.keys(`${prefix}*:messages`)).length).toBeGreaterThan(0)
  await store.ready()
  store.sweep()
  await until(() => store.figures().waiting === TOPICS.length)
})

test('each partition has its share of the limits', async () => {
  const limits = { topics: 32, shareOfFree: 1_000 }
  const store = await stores.openCluster({ prefix: 'share:', limits })
  if (!store) return
  const results = await Promise.allSettled(TOPICS.map((topic) => put(store, topic)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused.every((error) => error instanceof MailboxFull)).toBe(true)
  const accepted = TOPICS.length - refused.length
  expect(accepted).toBeLessThanOrEqual(32)
  expect(accepted).toBeGreaterThan(16)
})

test('reports a cluster that cannot be reached', async () => {
  const errors: unknown[] = []
  const redisUrl = 'cluster:redis://127.0.0.1:1,redis://127.0.0.1:2'
  const onError = (error: unknown) => void errors.push(error)
  await expect(openMessageStore({ redisUrl, onError })).rejects.toThrow()
  expect(errors.length).toBeGreaterThan(0)
})

test('a cluster without a server is refused, and not replaced by the memory of the process', async () => {
  await expect(openMessageStore({ redisUrl: 'cluster:' })).rejects.toThrow('names no server')
})

test('changes the server of its notifications when that one hangs', async () => {
  const cluster = await stores.cluster()
  const store = await stores.openCluster({ prefix: 'hangs:', beatMs: 200, answerMs: 60_000 })
  if (!cluster || !store) return
  const heard = hear(store)
  await store.listen('t')
  const { child, client } = cluster.replica
  const listeners = async () => String(await client.pubsub('CHANNELS', 'hangs:*')) !== ''
  // Each renewal takes the next server, until it is the replica.
  while (!(await listeners())) {
    const missed = heard.missed.length
    for (const { client: primary } of cluster.primaries)
      await primary.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await until(() => heard.missed.length > missed)
  }
  const missed = heard.missed.length
  child.kill('SIGSTOP')
  try {
    await until(() => heard.missed.length > missed)
    await put(store, 't', 'heard')
    await until(() => heard.messages.some(({ data }) => data.message === 'heard'))
  } finally {
    child.kill('SIGCONT')
  }
})

test('continues with the replica after a primary was killed, and keeps its messages', async () => {
  const cluster = await stores.cluster()
  const prefix = 'killed:'
  const store = await stores.openCluster({ prefix, answerMs: 1_000, beatMs: 200 })
  const other = await stores.openCluster({ prefix, answerMs: 1_000, beatMs: 200 })
  if (!cluster || !store || !other) return
  const heard = hear(other)
  await Promise.all(TOPICS.map((topic) => other.listen(topic)))
  for (const topic of TOPICS) await put(store, topic, 'before')
  const [first] = cluster.primaries
  if (!first) return
  const ofFirst = (await first.client.keys(`${prefix}*:messages`)).length
  expect(ofFirst).toBeGreaterThan(0)
  const [read] = await unreadOf(other, TOPICS[0] ?? '', 'reader')
  await first.client.wait(1, 0)
  const exited = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await exited
  if (read) await other.acknowledge(read, 'reader')
  for (const topic of TOPICS) await until(() => isTaken(store, topic, 'after'))
  for (const topic of TOPICS.slice(1))
    expect(await texts(other, topic)).toEqual(expect.arrayContaining(['before', 'after']))
  other.sweep()
  await until(async () => !(await texts(other, TOPICS[0] ?? '')).includes('before'))
  const heardAfter = () =>
    new Set(heard.messages.flatMap(({ data }) => (data.message === 'after' ? [data.topic] : [])))
  // Notifications that were missed are reported, so that the topic is read.
  await until(() =>
    TOPICS.every((topic) => heardAfter().has(topic) || heard.missed.includes(topic)),
  )
  await store.ready()
})
