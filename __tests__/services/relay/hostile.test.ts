import * as z from 'zod/mini'
import { createRelay, type Relay, type RelayOptions } from '../../../services/relay/createRelay'
import { createMemoryPostOffice } from '../../../services/relay/post/memoryPostOffice'
import { freePort } from '../../support/freePort'
import { connectClient, type TestClient } from './relayClient'
import { openRaw } from './support/rawSocket'

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

/** A frame with all reserved bits and a length that does not fit. */
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
  const memory = createMemoryPostOffice()
  let reads = 0
  const office: typeof memory = {
    ...memory,
    unread(...request) {
      reads += 1
      return memory.unread(...request)
    },
  }
  const { join } = await start({ office })
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

test('answers a fetch in pages, and says whether there are more', async () => {
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
  // A message that is larger than a page comes alone.
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
