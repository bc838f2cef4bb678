// The hostile clients of `.ci/attack.mjs`, a process of its own: `node hostile.mjs '{"ports":…,"seconds":…,"addresses":…}'`.
// Prints the number of turns of each kind as JSON.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, ask, createAgent, inTime, LOST, relayClient } from './callers.mjs'

const { ports, seconds, addresses } = JSON.parse(process.argv[2])
const until = Date.now() + seconds * 1_000

/** Workers of each kind that run at once. */
const WORKERS = 2
/** Connections that a worker holds open at most. */
const HELD = 20
const MB = 1024 * 1024
const agent = createAgent(128)

/** The addresses of one worker, one after the other. */
const createCaller = (worker) => {
  let turn = 0
  return () => addressOf('hostile', worker * addresses + (turn++ % addresses))
}

const destroy = (socket) => socket?.destroy()
const terminate = (client) => client?.socket.terminate()
const random = () => Math.random().toString(36).slice(2)

/** A raw connection that has written something. */
const raw = async (port, text) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect', { signal: AbortSignal.timeout(LOST) })
  socket.write(text)
  return socket
}
const upgrade = (path, address) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
const get = (path) => (address) => ask(ports.backend, path(), { address, agent })
const post = (port, path, body) => (address) =>
  ask(port, path, { method: 'POST', body: body(), address, agent })

const NODE = '/v1?chainId=eip155:1&projectId=p'
const LOGS = JSON.stringify(
  Array.from({ length: 1_000 }, (_, id) => ({
    ...{ jsonrpc: '2.0', id, method: 'eth_getLogs', params: [{}] },
  })),
)
const randomHex = (digits) =>
  Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join('')

/** One turn of each kind of hostile traffic. `hold` keeps a connection open for some turns. */
const KINDS = {
  'paths of slashes': get(() => `/${'/'.repeat(15_000)}a`),
  'large bodies that never end': async (address, hold) => {
    const head = `POST /no-such-route HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${10 * MB}\r\n\r\n`
    const socket = await raw(ports.backend, head)
    socket.write(Buffer.alloc(MB, 0x20))
    hold(socket, destroy)
  },
  'requests that never end': async (_address, hold) =>
    hold(await raw(ports.frame, 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '), destroy),
  'broken frames after a refusal': async (address, hold) => {
    const socket = await raw(ports.relay, upgrade('/?auth=x', address))
    socket.once('data', () => socket.write(Buffer.from([0xff, 0xff, 0xff])))
    hold(socket, destroy)
  },
  'messages to many topics': async (address) => {
    const client = await relayClient(ports.relay, address)
    const mark = random()
    for (let batch = 0; batch < 10; batch += 1) {
      const messages = Array.from({ length: 100 }, (_, one) => ({
        ...{ topic: `${mark}${batch}-${one}`, message: 'x', ttl: 86_400 },
      }))
      await inTime(client.call('irn_batchPublish', { messages }))
    }
    terminate(client)
  },
  'messages that nobody reads': async (address, hold) => {
    const topic = random()
    const writer = await relayClient(ports.relay, address)
    const reader = await relayClient(ports.relay, address, { isReading: false })
    void reader.call('irn_subscribe', { topic })
    for (let sent = 0; sent < 4; sent += 1)
      await inTime(writer.call('irn_publish', { topic, message: 'x'.repeat(MB), ttl: 300 }))
    terminate(writer)
    hold(reader, terminate)
  },
  'one topic fetched many times': async (address, hold) => {
    const topic = random()
    const client = await relayClient(ports.relay, address)
    await inTime(client.call('irn_publish', { topic, message: 'x'.repeat(MB), ttl: 300 }))
    const reader = await relayClient(ports.relay, address, { isReading: false })
    for (let call = 0; call < 4; call += 1)
      void reader.call('irn_batchFetchMessages', { topics: Array(60).fill(topic) })
    terminate(client)
    hold(reader, terminate)
  },
  'many topics of one socket': async (address, hold) => {
    const client = await relayClient(ports.relay, address)
    for (let batch = 0; batch < 10; batch += 1)
      await inTime(
        client.call('irn_batchSubscribe', { topics: Array.from({ length: 500 }, random) }),
      )
    hold(client, terminate)
  },
  'sockets opened and dropped': async (address) =>
    terminate(await relayClient(ports.relay, address)),
  'batches of calls to the node': post(ports.backend, NODE, () => LOGS),
  'balances of many accounts': get(
    () => `/v1/account/0x${randomHex(40)}/balance?projectId=p&chainId=eip155:1`,
  ),
  'long lists of wallets': get(
    () => `/getWallets?projectId=p&page=1&entries=40&exclude=${'wallet-a,'.repeat(1_600)}`,
  ),
  'names of many accounts': get(() => `/v1/profile/suggestions/${random()}?projectId=p`),
  'nested bodies': post(ports.backend, NODE, () => '['.repeat(100_000) + ']'.repeat(100_000)),
  'codes for many addresses': post(ports.frame, '/api/start', () =>
    JSON.stringify({
      ...{ email: `${random()}@example.org`, device: randomHex(32) },
      ...{ site: 'https://site.example', project: 'p' },
    }),
  ),
}

const counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]))
async function attack(kind, worker) {
  const held = []
  const hold = (connection, end) => {
    held.push(() => end(connection))
    if (held.length > HELD) held.shift()()
  }
  const caller = createCaller(worker)
  const ended = pause(until - Date.now())
  while (Date.now() < until) {
    const turn = KINDS[kind](caller(), hold).then(
      () => {
        counts[kind] += 1
      },
      // The services may refuse the connection.
      () => pause(50),
    )
    // A turn may wait for an answer that the services withhold.
    await Promise.race([turn, ended])
    await pause(5)
  }
  for (const end of held) end()
}

await Promise.all(
  Object.keys(KINDS).flatMap((kind, index) =>
    Array.from({ length: WORKERS }, (_, one) => attack(kind, index * WORKERS + one)),
  ),
)
console.log(JSON.stringify(counts))
process.exit()
