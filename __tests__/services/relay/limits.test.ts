import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createRelay } from '../../../services/relay/createRelay'
import { createMailbox } from '../../../services/relay/mailbox'
import { createMemoryMessageStore } from '../../../services/relay/messages/memoryMessageStore'
import { createConnectionLimiter } from '../../../services/relay/connectionLimiter'
import { connectClient } from './relayClient'
import { until } from './support/until'
import { freePort } from '../../support/freePort'

test('limits connections in total and for each address, and frees each connection once', () => {
  const limiter = createConnectionLimiter({ perIp: 2, all: 3 })
  const first = limiter.take('a')
  expect([limiter.take('a'), limiter.take('a')]).toEqual([expect.any(Function), null])
  expect([limiter.take('b'), limiter.take('c')]).toEqual([expect.any(Function), null])
  first?.()
  first?.()
  expect([limiter.take('a'), limiter.take('a')]).toEqual([expect.any(Function), null])
  const open = createConnectionLimiter({ all: 3 })
  expect([1, 2, 3, 4].map(() => open.take('a') !== null)).toEqual([true, true, true, false])
})

test('refuses more sockets than an address may have, counts delivered messages, and closes with 1001', async () => {
  const port = await freePort()
  const relay = await createRelay({ port, socketsPerIp: 2, controls: false })
  const [a, b] = [await connectClient(relay.url, 'a'), await connectClient(relay.url, 'b')]
  const third = new WebSocket(relay.url)
  const [, refused] = await once(third, 'unexpected-response')
  expect(refused).toMatchObject({ statusCode: 429 })
  await b.call('irn_subscribe', { topic: 't' })
  await a.call('irn_publish', { topic: 't', message: 'hello', ttl: 300 })
  expect(await b.next()).toMatchObject({ message: 'hello' })
  expect(relay.figures()).toMatchObject({ sockets: 2, relayed: 1, topics: 1, refusedSockets: 1 })
  a.close()
  b.close()
  const last = await reopened(relay.url)
  const gone = once(last, 'close')
  await relay.close()
  expect((await gone)[0]).toBe(1001)
})

/** A new socket, as soon as one of the former places is free. */
async function reopened(url: string): Promise<WebSocket> {
  for (;;) {
    const socket = new WebSocket(url).on('error', () => undefined)
    const opened = await Promise.race([
      once(socket, 'open').then(() => true),
      once(socket, 'unexpected-response').then(() => false),
    ])
    if (opened) return socket
  }
}

test('limits the topics of a socket and the size of a frame', async () => {
  const port = await freePort()
  // The limit of topics is reached before the one of calls.
  const rates = { socket: { burst: 10_000, perSecond: 1 } }
  const relay = await createRelay({ port, controls: false, limits: { rates } })
  const client = await connectClient(relay.url, 'a')
  const answers = []
  for (let round = 0; round <= 10; round += 1) {
    const topics = Array.from({ length: 500 }, (_, index) => `t${round}-${index}`)
    answers.push(await client.call('irn_batchSubscribe', { topics }))
  }
  expect(answers.map((answer) => 'error' in (answer as object))).toEqual([
    ...Array<boolean>(10).fill(false),
    true,
  ])
  const large = new WebSocket(relay.url).on('error', () => undefined)
  await once(large, 'open')
  large.send('x'.repeat(3 * 1024 * 1024))
  expect((await once(large, 'close'))[0]).toBe(1009)
  client.close()
  await relay.close()
})

test('a client that publishes faster than messages are stored waits, and is answered in the end', async () => {
  const perPublisher = { messages: 1_000, bytes: Infinity }
  const memory = createMemoryMessageStore(createMailbox(Date.now, { perPublisher }))
  const waiting: (() => void)[] = []
  const state = { isSlow: true, taken: 0 }
  const store: typeof memory = {
    ...memory,
    async put(...message) {
      state.taken += 1
      if (state.isSlow) await new Promise<void>((done) => waiting.push(done))
      return memory.put(...message)
    },
  }
  const relay = await createRelay({ port: await freePort(), controls: false, store })
  const [a, b] = [await connectClient(relay.url, 'a'), await connectClient(relay.url, 'b')]
  const message = 'x'.repeat(10_000)
  const answers = Array.from({ length: 1_000 }, () =>
    a.call('irn_publish', { topic: 't', message }),
  )
  await until(() => state.taken > 0)
  // Another client is served meanwhile, and few messages are on their way to the store.
  for (let turn = 0; turn < 100; turn += 1) await b.call('irn_subscribe', { topic: `t${turn}` })
  expect(state.taken).toBeLessThan(64)
  state.isSlow = false
  for (const done of waiting) done()
  const results = (await Promise.all(answers)).map(({ result }) => result)
  expect(results).toEqual(Array<boolean>(1_000).fill(true))
  a.close()
  b.close()
  await relay.close()
})
