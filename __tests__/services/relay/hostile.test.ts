import * as z from 'zod/mini'
import { createRelay, type Relay, type RelayOptions } from '../../../services/relay/createRelay'
import { createMailbox } from '../../../services/relay/mailbox'
import { createMemoryMessageStore } from '../../../services/relay/messages/memoryMessageStore'
import { figure } from '../../adapters/siwx/server/kit'
import { freePort } from '../../support/freePort'
import { connectClient, type TestClient } from './relayClient'
import { senderOf } from './support/stores'
import { until } from './support/until'
import { openRaw } from './support/rawSocket'
import { tokenOf } from './tokenOf'

const closes: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close()
})

/** A relay, and clients that are closed with it. */
async function start(options: Partial<RelayOptions> = {}) {
  const port = await freePort()
  const relay: Relay = await createRelay({ port, controls: false, ...options })
  closes.push(() => relay.close())
  const join = async (name: string, ack = true): Promise<TestClient> => {
    const client = await connectClient(relay.url, name, ack)
    closes.push(() => client.close())
    return client
  }
  const raw = async (query = '') => {
    const opened = await openRaw(port, query)
    closes.push(() => opened.socket.destroy())
    return opened
  }
  return { port, relay, join, raw }
}

/** A frame with all reserved bits and a wrong length. */
const MALFORMED = Buffer.from([0xff, 0xff, 0xff])

test.each([
  ['a refused socket', '?auth=x'],
  ['an accepted socket', ''],
])('continues after a malformed frame on %s', async (_, query) => {
  const { raw, join } = await start()
  const hostile = await raw(query)
  hostile.socket.write(MALFORMED)
  await hostile.closed
  const client = await join('a')
  expect(await client.call('irn_subscribe', { topic: 't' })).toHaveProperty('result')
})

const Page = z.object({
  messages: z.array(z.object({ message: z.string() })),
  hasMore: z.boolean(),
})

test('reads a topic once, however often a request names it', async () => {
  const memory = createMemoryMessageStore()
  let reads = 0
  const store: typeof memory = {
    ...memory,
    unread(...request) {
      reads += 1
      return memory.unread(...request)
    },
  }
  const { join } = await start({ store })
  const [a, b] = [await join('a'), await join('b')]
  await a.call('irn_publish', { topic: 't', message: 'hello', ttl: 300 })
  const topics = Array<string>(500).fill('t')
  const fetched = await b.call('irn_batchFetchMessages', { topics })
  expect(fetched.result).toMatchObject({ messages: [{ message: 'hello' }], hasMore: false })
  expect(reads).toBe(1)
  const { result } = await b.call('irn_batchSubscribe', { topics })
  expect(new Set(z.parse(z.array(z.string()), result)).size).toBe(1)
  await a.call('irn_publish', { topic: 't', message: 'again', ttl: 300 })
  expect(await b.next()).toMatchObject({ message: 'again' })
  expect(reads).toBeLessThanOrEqual(4)
})

test('answers a fetch in pages, and reports whether there are more', async () => {
  const { join } = await start()
  const [a, b] = [await join('a'), await join('b')]
  const sizes = [600, 300, 300, 1_500, 10].map((kilobytes) => kilobytes * 1024)
  for (const [index, size] of sizes.entries())
    await a.call('irn_publish', { topic: `t${index % 2}`, message: 'x'.repeat(size), ttl: 300 })
  const found: number[][] = []
  for (;;) {
    const { result } = await b.call('irn_batchFetchMessages', { topics: ['t0', 't1'] })
    const { messages, hasMore } = z.parse(Page, result)
    found.push(messages.map(({ message }) => message.length))
    if (!hasMore) break
  }
  // A message that is larger than a page is returned alone.
  const [t0, t1] = [
    [sizes[0], sizes[2], sizes[4]],
    [sizes[1], sizes[3]],
  ]
  expect(found).toEqual([t0, [t1[0]], [t1[1]]])
})

test('pushes everything that waits, page by page', async () => {
  const { join } = await start()
  const [a, b] = [await join('a'), await join('b')]
  const sent = Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat(20_000)}`)
  for (const message of sent) await a.call('irn_publish', { topic: 't', message, ttl: 300 })
  await b.call('irn_subscribe', { topic: 't' })
  const got: string[] = []
  while (got.length < sent.length) got.push((await b.next()).message)
  expect(got.map((message) => parseInt(message, 10))).toEqual(sent.map((_, index) => index))
})

test('refuses batches that are too long', async () => {
  const { join } = await start()
  const a = await join('a')
  const messages = Array.from({ length: 101 }, () => ({ topic: 't', message: '' }))
  const refused = { error: { code: -32602 } }
  expect(await a.call('irn_batchPublish', { messages })).toMatchObject(refused)
  const subscriptions = Array.from({ length: 501 }, () => ({ topic: 't' }))
  expect(await a.call('irn_batchUnsubscribe', { subscriptions })).toMatchObject(refused)
})

const refused = (message: string) => ({ error: { code: -32000, message } })

test('refuses calls beyond the rate of an address, and serves another message later', async () => {
  const rates = {
    socket: { burst: 30, perSecond: 1e-6 },
    address: { burst: 75, perSecond: 1e-6 },
  }
  const { join, relay } = await start({ limits: { rates } })
  // Opening a socket costs 10 calls.
  const [a, b] = [await join('a'), await join('b')]
  const publish = (client: TestClient, message = 'x') =>
    client.call('irn_publish', { topic: 't', message, ttl: 300 })
  const tooMany = refused('Too many calls: try again later')
  expect(await publish(a, 'x'.repeat(16_384 * 31))).toMatchObject(tooMany)
  const topics = Array.from({ length: 21 }, (_, index) => `t${index}`)
  expect(await a.call('irn_batchSubscribe', { topics })).toMatchObject(tooMany)
  expect(await a.call('irn_batchSubscribe', { topics: topics.slice(1) })).toHaveProperty('result')
  expect(await a.call('irn_fetchMessages', { topic: 't' })).toMatchObject(tooMany)
  // The other socket has calls left, and the address has 35.
  const batch = Array.from({ length: 20 }, () => ({ topic: 't', message: 'x' }))
  expect(await b.call('irn_batchPublish', { messages: batch })).toMatchObject({ result: true })
  const c = await join('c')
  expect(await c.call('irn_batchFetchMessages', { topics })).toMatchObject(tooMany)
  expect(relay.figures()).toMatchObject({ refusedCalls: 4 })
})

test('refuses the message of a flood, and keeps the one that waited before it', async () => {
  const store = createMemoryMessageStore(
    createMailbox(Date.now, { topics: 100, shareOfFree: 1_000 }),
  )
  const { join, relay } = await start({ store })
  const [site, hostile, wallet] = [await join('site'), await join('hostile'), await join('wallet')]
  await site.call('irn_publish', { topic: 'waiting', message: 'sign this', ttl: 86_400 })
  for (let round = 0; round < 3; round += 1) {
    const messages = Array.from({ length: 100 }, (_, index) => ({
      topic: `flood ${round} ${index}`,
      message: '',
      ttl: 86_400,
    }))
    const answer = await hostile.call('irn_batchPublish', { messages })
    expect(answer).toMatchObject(refused('Mailbox full: try again later'))
  }
  expect((await wallet.call('irn_fetchMessages', { topic: 'waiting' })).result).toMatchObject({
    messages: [{ message: 'sign this' }],
  })
  expect(relay.figures().mailbox).toMatchObject({ waiting: 100, refused: 201 })
})

test('limits the topics of all sockets, and frees the topics of a closed socket', async () => {
  const { join, relay } = await start({ limits: { topics: { perSocket: 60, total: 100 } } })
  const [a, b] = [await join('a'), await join('b')]
  const topics = Array.from({ length: 60 }, (_, index) => `t${index}`)
  expect(await a.call('irn_batchSubscribe', { topics })).toHaveProperty('result')
  expect(await a.call('irn_batchSubscribe', { topics })).toHaveProperty('result')
  const tooMany = refused('Too many topics')
  expect(await a.call('irn_subscribe', { topic: 'one more' })).toMatchObject(tooMany)
  expect(await b.call('irn_batchSubscribe', { topics })).toMatchObject(tooMany)
  expect(relay.figures().topics).toBe(100)
  a.close()
  await until(() => relay.figures().topics === 40)
  expect(await b.call('irn_batchSubscribe', { topics })).toHaveProperty('result')
})

const subscribeCall = (topic: string) =>
  JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } })

test('keeps little data for sockets that read nothing, and closes them although they send pongs', async () => {
  const store = createMemoryMessageStore()
  const { raw, relay } = await start({ store, pingMs: 500 })
  const message = 'x'.repeat(1_000_000)
  for (let index = 0; index < 14; index += 1)
    await store.put({ topic: 't', message, publishedAt: 1 }, senderOf(`writer ${index}`), 300)
  const sockets = await Promise.all([1, 2, 3].map(() => raw()))
  const pongs = setInterval(() => sockets.forEach(({ send }) => send(10, '')), 10)
  closes.push(() => clearInterval(pongs))
  for (const { socket, send } of sockets) {
    socket.pause()
    send(1, subscribeCall('t'))
  }
  let most = 0
  await until(() => {
    most = Math.max(most, relay.figures().unreadBytes)
    return relay.figures().sockets === 0
  })
  figure('relay: unread bytes of 3 sockets that read nothing (max 6,000,000)', most)
  expect(most).toBeLessThan(6_000_000)
  expect(relay.figures().unreadBytes).toBe(0)
})

test('answers other callers while fetches wait for clients that do not read', async () => {
  const memory = createMemoryMessageStore()
  let reads = 0
  const store: typeof memory = {
    ...memory,
    unread(...request) {
      reads += 1
      return memory.unread(...request)
    },
  }
  const { raw, join } = await start({ store })
  const writer = await join('writer')
  await writer.call('irn_publish', { topic: 't', message: 'x'.repeat(1_000) })
  const hostile = await Promise.all(Array.from({ length: 8 }, () => raw()))
  const fetch = JSON.stringify({
    ...{ id: 1, jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic: 't' } },
  })
  for (const { socket, send } of hostile) {
    socket.pause()
    for (let call = 0; call < 16; call += 1) send(1, fetch)
  }
  // Each socket gets one answer, and its other fetches wait.
  await until(() => reads === hostile.length)
  expect(await writer.call('irn_subscribe', { topic: 'other' })).toHaveProperty('result')
})

test('closes the sockets with the most unread bytes beyond the total', async () => {
  const { join, raw, relay } = await start({ limits: { unread: { total: 3_000_000 } } })
  const [writer, reader] = [await join('writer'), await join('reader')]
  await reader.call('irn_subscribe', { topic: 'small' })
  const hostile = await Promise.all([1, 2, 3, 4].map(() => raw()))
  for (const [index, { socket, send }] of hostile.entries()) {
    socket.pause()
    send(1, subscribeCall(`large ${index}`))
  }
  await until(() => relay.figures().topics === 5)
  const message = 'x'.repeat(1_000_000)
  // The network buffers some messages before any of them is unread.
  for (let round = 0; relay.figures().sockets === 6 && round < 12; round += 1) {
    for (const [index] of hostile.entries())
      await writer.call('irn_publish', { topic: `large ${index}`, message, ttl: 0 })
    await writer.call('irn_publish', { topic: 'small', message: `${round}`, ttl: 300 })
    expect(await reader.next()).toMatchObject({ message: `${round}` })
  }
  expect(relay.figures().sockets).toBeLessThan(6)
  expect(await reader.call('irn_subscribe', { topic: 'u' })).toHaveProperty('result')
  expect(relay.figures().unreadBytes).toBeLessThanOrEqual(3_000_000)
})

test('closes a refused socket that its client keeps open', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  closes.push(() => jest.useRealTimers())
  const { raw } = await start({ socketsPerIp: 1 })
  const kept = await raw('?auth=x')
  kept.socket.resume()
  expect(await raw()).toMatchObject({ status: 'HTTP/1.1 429 Too Many Requests' })
  jest.advanceTimersByTime(5_000)
  await kept.closed
  expect(await raw()).toMatchObject({ status: 'HTTP/1.1 101 Switching Protocols' })
})

const fetchCall = (topic: string) =>
  JSON.stringify({ id: 7, jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic } })

test('keeps messages that a client fetched and did not read', async () => {
  const { join, raw, relay } = await start()
  const site = await join('site')
  await site.call('irn_publish', { topic: 't', message: 'sign this', tag: 1108, ttl: 300 })
  const query = `?auth=${tokenOf('phone', relay.url)}`
  const phone = await raw(query)
  phone.socket.pause()
  phone.send(1, fetchCall('t'))
  await until(() => relay.figures().unreadBytes === 0 && relay.figures().sockets === 2)
  phone.socket.destroy()
  await until(() => relay.figures().sockets === 1)
  const again = await join('phone')
  expect((await again.call('irn_fetchMessages', { topic: 't' })).result).toMatchObject({
    messages: [{ message: 'sign this' }],
  })
  expect((await again.call('irn_fetchMessages', { topic: 't' })).result).toEqual({
    messages: [],
    hasMore: false,
  })
  expect(relay.figures().mailbox.waiting).toBe(0)
})

test('refuses a fetch while many earlier answers are unread', async () => {
  const { join, raw } = await start()
  const site = await join('site')
  await site.call('irn_publish', { topic: 't', message: 'hello', ttl: 300 })
  const phone = await raw()
  const answers: string[] = []
  phone.socket.on('data', (data) => answers.push(data.toString('latin1')))
  for (let index = 0; index < 17; index += 1) phone.send(1, fetchCall('t'))
  await until(() => answers.join('').includes('Too many calls'))
  expect(answers.join('').split('hello')).toHaveLength(2)
})
