import { createDividedMessageStore } from '../../../services/relay/messages/dividedMessageStore'
import { createMemoryMessageStore } from '../../../services/relay/messages/memoryMessageStore'
import { figure } from '../../adapters/siwx/server/kit'
import { hear, senderOf, unreadOf } from './support/stores'

const TOPICS = Array.from({ length: 4_000 }, (_, index) => `topic ${index}`)
const NAMES = ['redis://one', 'redis://two', 'redis://three', 'redis://four']

/** A divided store over parts in memory, and the number of messages of some topics in each part. */
function setUp(names: readonly string[]) {
  const parts = names.map((name) => ({ name, store: createMemoryMessageStore() }))
  const store = createDividedMessageStore(parts)
  const placeOf = async (topic: string) => {
    const found = await Promise.all(parts.map((part) => unreadOf(part.store, topic, 'reader')))
    return names.filter((_, index) => (found[index] ?? []).length > 0)
  }
  const put = (topic: string) =>
    store.put({ topic, message: topic, publishedAt: 1 }, senderOf(topic), 300)
  return { store, parts, placeOf, put }
}

async function placesOf(names: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { placeOf, put } = setUp(names)
  for (const topic of TOPICS) await put(topic)
  return Promise.all(TOPICS.map(placeOf))
}

test('divides the topics evenly between the stores, each into one store, whatever the order of the stores', async () => {
  const places = await placesOf(NAMES)
  expect(places.every((place) => place.length === 1)).toBe(true)
  const counts = NAMES.map((name) => places.filter(([place]) => place === name).length)
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  expect(await placesOf(NAMES.toReversed())).toEqual(places)
  figure('divided post store', `${TOPICS.length} topics: ${counts.join(', ')}`)
})

test('moves a fair share of the topics to a new store, and no other topic', async () => {
  const [before, after] = [await placesOf(NAMES.slice(0, 3)), await placesOf(NAMES)]
  const moved = TOPICS.map((_, index) => [before[index]?.[0], after[index]?.[0]]).filter(
    ([from, to]) => from !== to,
  )
  expect(moved.every(([, to]) => to === NAMES[3])).toBe(true)
  expect(Math.abs(moved.length - 1_000)).toBeLessThan(150)
})

test('sends messages, notifications, acknowledgements and the end to the store of the topic', async () => {
  const { store, put } = setUp(NAMES)
  const heard = hear(store)
  for (const topic of TOPICS.slice(0, 20)) {
    await put(topic)
    const message = await heard.next()
    expect(message.data.topic).toBe(topic)
    await store.acknowledge(message, 'reader')
    expect(await unreadOf(store, topic, 'reader')).toEqual([])
    expect(await unreadOf(store, topic, 'another')).toHaveLength(1)
  }
  await store.ready()
  await store.close()
  expect(await unreadOf(store, 'topic 0', 'another')).toEqual([])
})

test('the store is not ready when one of its parts is unavailable', async () => {
  const away = {
    ...createMemoryMessageStore(),
    ready: () => Promise.reject(new Error('away')),
  }
  const store = createDividedMessageStore([
    { name: 'here', store: createMemoryMessageStore() },
    { name: 'away', store: away },
  ])
  await expect(store.ready()).rejects.toThrow('away')
})

test('a changed or removed password moves no topic', async () => {
  const places = async (names: readonly string[]) => {
    const { placeOf, put } = setUp(names)
    const topics = TOPICS.slice(0, 200)
    for (const topic of topics) await put(topic)
    const found = await Promise.all(topics.map(placeOf))
    return found.map(([name = '']) => names.indexOf(name))
  }
  const before = await places(['redis://:old@one', 'redis://:old@two:6379/0'])
  expect(new Set(before)).toEqual(new Set([0, 1]))
  expect(await places(['rediss://user:new@one:6379', 'redis://two'])).toEqual(before)
  expect(await places(['redis://one/1', 'redis://two'])).not.toEqual(before)
})

test('refuses two servers with one name', () => {
  expect(() => setUp(['redis://:a@one', 'redis://:b@one:6379/0'])).toThrow('the same name')
})
