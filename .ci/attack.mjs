// Serves honest clients and hostile ones at once, and prints what the honest ones notice: `node .ci/attack.mjs [--seconds 600]
// [--clients 200]`. It starts the services as one process. Everything is on loopback; connections, bodies and time are bounded.
// Callers have simulated addresses, as a trusted proxy reports them. It is no step of `npm test`: it takes long and loads the machine.
// Both kinds of clients run in this process, so its own work adds to the times of the honest ones: the figures are upper bounds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { freePort } from './lib/freePort.mjs'
import { at } from './lib/project.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    clients: { type: 'string', default: '200' },
  },
})
const [seconds, clients] = [Number(values.seconds), Number(values.clients)]
if (!(seconds > 0) || !Number.isInteger(clients) || clients < 1)
  throw new Error('--seconds and --clients are positive numbers')

/** Milliseconds after which an honest request or message counts as lost. */
const LOST = 30_000
/** Milliseconds between two turns of an honest client. */
const TURN = 2_000
/** Seconds of the measurement without hostile clients. */
const IDLE = Math.min(30, seconds)
/** Hostile workers of each kind that run at once. */
const WORKERS = 2
/** Connections that a hostile worker holds open at most. */
const HELD = 20
const MB = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'latchkey-attack-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const node = createServer(async (message, response) => {
  const parts = []
  for await (const part of message) parts.push(part)
  const answer = ({ id, method }) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_chainId' ? '0x1' : '0x0',
  })
  const body = JSON.parse(Buffer.concat(parts).toString())
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
})
const ports = Object.fromEntries(
  await Promise.all(
    ['node', 'backend', 'relay', 'frame'].map(async (name) => [name, await freePort()]),
  ),
)
node.listen(ports.node, '127.0.0.1')
const trustedProxies = ['127.0.0.1']
const config = {
  backend: {
    ...{
      port: ports.backend,
      publicUrl: 'https://api.example',
      dataDir: join(folder, 'backend'),
      trustedProxies,
    },
    chains: [
      {
        ...{ id: 1, name: 'One', nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 } },
        ...{ rpcUrl: `http://127.0.0.1:${ports.node}`, explorerUrl: 'https://scan.example' },
      },
    ],
  },
  relay: { port: ports.relay, trustedProxies, socketsPerIp: 100 },
  frame: {
    ...{
      publicUrl: `http://127.0.0.1:${ports.frame}`,
      port: ports.frame,
      dataDir: join(folder, 'frame'),
    },
    ...{
      nodes: [],
      mail: { inbox: true },
      projects: { p: ['https://site.example'] },
      trustedProxies,
    },
  },
}
const file = join(folder, 'latchkey.json')
writeFileSync(file, JSON.stringify(config))

const services = { child: null, restarts: 0, isEnding: false, errors: '', memory: 0 }
/** Starts the services; resolves when all are ready. */
async function start() {
  const child = spawn(process.execPath, ['--import', 'tsx', at('services/start.ts'), file], {
    cwd: at('.'),
  })
  services.child = child
  child.stderr.on('data', (part) => {
    services.errors = (services.errors + part).slice(-4_000)
  })
  let said = ''
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      if (said === null) return
      said += part
      if (!['backend', 'relay', 'frame'].every((name) => said.includes(`${name} ready`))) return
      said = null
      resolve()
    })
    child.once('exit', () => reject(new Error(`The services did not start: ${services.errors}`)))
  })
  child.once('exit', () => {
    if (services.isEnding) return
    services.restarts += 1
    void start()
  })
}
/** Largest resident memory of the process so far, in MB. */
const readMemory = () => {
  try {
    const [, kB] =
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${services.child.pid}/status`, 'utf8')) ?? []
    services.memory = Math.max(services.memory, Number(kB ?? 0) / 1024)
  } catch {
    // The process has just ended; the next one is read.
  }
}

process.on('exit', () => services.child?.kill('SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    console.error(`ended by ${signal}`)
    process.exit(1)
  })

let callers = 0
/** Another address of the documentation and benchmark networks. */
const nextAddress = () => {
  callers += 1
  return `198.${18 + ((callers >> 16) & 1)}.${(callers >> 8) & 255}.${callers & 255}`
}
const honestAgent = new Agent({ keepAlive: true, maxSockets: 512 })
const hostileAgent = new Agent({ keepAlive: true, maxSockets: 128 })

/** One request; resolves to its status, 0 without an answer. */
const ask = (
  port,
  path,
  { method = 'GET', body, address, headers = {}, agent = hostileAgent } = {},
) =>
  new Promise((resolve) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path, method, agent, timeout: LOST },
        headers: { ...headers, 'x-forwarded-for': address ?? nextAddress() },
      },
      (response) => {
        response.on('error', () => resolve(0))
        response.on('end', () => resolve(response.statusCode))
        response.resume()
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
    asked.end(body)
  })

/** A client of the relay; rejects if the socket does not open. */
async function relayClient(address, { isReading = true } = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${ports.relay}/`, {
    headers: { 'x-forwarded-for': address },
  })
  const waiting = new Map()
  const pushed = new Map()
  let last = 0
  socket.on('error', () => undefined)
  socket.on('close', () => waiting.forEach((answer) => answer()))
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    if (frame.method !== 'irn_subscription') return waiting.get(frame.id)?.(frame)
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    pushed.get(frame.params.data.message)?.()
  })
  await once(socket, 'open', { signal: AbortSignal.timeout(LOST) })
  if (!isReading) socket.pause()
  const answerTo = (id) =>
    new Promise((resolve) => waiting.set(id, resolve)).finally(() => waiting.delete(id))
  return {
    socket,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    call(method, params) {
      last += 1
      const answer = answerTo(last)
      socket.send(JSON.stringify({ id: last, jsonrpc: '2.0', method, params }))
      return answer
    },
    received: (message) =>
      new Promise((resolve) => pushed.set(message, resolve)).finally(() => pushed.delete(message)),
  }
}
/** Whether a promise resolves in time. */
const inTime = (promise) =>
  Promise.race([promise.then(() => true), pause(LOST, false, { ref: false })])

const READS = ['/v1/supported-chains?projectId=p', '/getWallets?projectId=p&page=1&entries=40']
/** What honest clients see in one phase: milliseconds of reads and messages, and how many of either were lost. */
const createFigures = () => ({ reads: [], messages: [], lostReads: 0, lostMessages: 0 })

/** An honest site and its wallet: pairs, sends a message each turn and reads from the backend. */
async function honest(index, figures, until) {
  const address = nextAddress()
  let pair = []
  await pause((index / clients) * TURN)
  for (let turn = 0; Date.now() < until; turn += 1) {
    const readAt = performance.now()
    const status = await ask(ports.backend, READS[turn % READS.length], {
      address,
      agent: honestAgent,
    })
    if (status === 200) figures.reads.push(performance.now() - readAt)
    else figures.lostReads += 1
    const sentAt = performance.now()
    const isThere = await (async () => {
      if (!pair.every((one) => one.isOpen()) || pair.length === 0) {
        for (const { socket } of pair) socket.terminate()
        pair = await Promise.all([relayClient(address), relayClient(address)])
      }
      const [site, wallet] = pair
      const [topic, message] = [`honest-${index}-${turn}-${sentAt}`, `${index}-${turn}-${sentAt}`]
      const received = wallet.received(message)
      const isDone = inTime(
        wallet
          .call('irn_subscribe', { topic })
          .then(() => site.call('irn_publish', { topic, message, ttl: 300, tag: 1108 }))
          .then(() => received),
      )
      const isReceived = await isDone
      void wallet.call('irn_unsubscribe', { topic, id: '' })
      return isReceived
    })().catch(() => false)
    if (isThere) figures.messages.push(performance.now() - sentAt)
    else figures.lostMessages += 1
    await pause(TURN * (0.5 + Math.random()))
  }
  for (const { socket } of pair) socket.close()
}

/** A raw connection that has written something. */
const raw = async (port, text) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect', { signal: AbortSignal.timeout(LOST) })
  socket.write(text)
  return socket
}
const upgrade = (path) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${nextAddress()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
/** Keeps what a worker holds open within its bound. */
const hold = (held, one, end) => {
  held.push(one)
  if (held.length > HELD) end(held.shift())
}
const destroy = (socket) => socket?.destroy()
const terminate = (client) => client?.socket.terminate()
const json = (value) => ({ method: 'POST', body: JSON.stringify(value) })
const rpc = `/v1?chainId=eip155:1&projectId=p`

/** The kinds of hostile traffic: one turn each. `held` is what the worker holds open. */
const HOSTILE = {
  'paths of slashes': () => ask(ports.backend, `/${'/'.repeat(15_000)}a`),
  'large bodies that never end': async (held) => {
    const head = `POST /no-such-route HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${nextAddress()}\r\nContent-Length: ${10 * MB}\r\n\r\n`
    const socket = await raw(ports.backend, head)
    socket.write(Buffer.alloc(MB, 0x20))
    hold(held, socket, destroy)
  },
  'requests that never end': async (held) =>
    hold(held, await raw(ports.frame, 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '), destroy),
  'broken frames after a refusal': async (held) => {
    const socket = await raw(ports.relay, upgrade('/?auth=x'))
    socket.once('data', () => socket.write(Buffer.from([0xff, 0xff, 0xff])))
    hold(held, socket, destroy)
  },
  'messages to many topics': async () => {
    const client = await relayClient(nextAddress())
    const mark = Math.random().toString(36)
    for (let batch = 0; batch < 10; batch += 1) {
      const messages = Array.from({ length: 100 }, (_, one) => ({
        topic: `${mark}${batch}-${one}`,
        message: 'x',
        ttl: 86_400,
      }))
      await inTime(client.call('irn_batchPublish', { messages }))
    }
    terminate(client)
  },
  'messages that nobody reads': async (held) => {
    const topic = Math.random().toString(36)
    const [writer, reader] = [
      await relayClient(nextAddress()),
      await relayClient(nextAddress(), { isReading: false }),
    ]
    void reader.call('irn_subscribe', { topic })
    for (let sent = 0; sent < 4; sent += 1)
      await inTime(writer.call('irn_publish', { topic, message: 'x'.repeat(MB), ttl: 300 }))
    terminate(writer)
    hold(held, reader, terminate)
  },
  'one topic fetched many times': async (held) => {
    const topic = Math.random().toString(36)
    const client = await relayClient(nextAddress())
    await inTime(client.call('irn_publish', { topic, message: 'x'.repeat(MB), ttl: 300 }))
    const reader = await relayClient(nextAddress(), { isReading: false })
    for (let call = 0; call < 4; call += 1)
      void reader.call('irn_batchFetchMessages', { topics: Array(60).fill(topic) })
    terminate(client)
    hold(held, reader, terminate)
  },
  'many topics of one socket': async (held) => {
    const client = await relayClient(nextAddress())
    for (let batch = 0; batch < 10; batch += 1) {
      const topics = Array.from({ length: 500 }, () => Math.random().toString(36))
      await inTime(client.call('irn_batchSubscribe', { topics }))
    }
    hold(held, client, terminate)
  },
  'sockets opened and dropped': async () => terminate(await relayClient(nextAddress())),
  'batches of calls to the node': () =>
    ask(
      ports.backend,
      rpc,
      json(
        Array.from({ length: 1_000 }, (_, id) => ({
          jsonrpc: '2.0',
          id,
          method: 'eth_getLogs',
          params: [{}],
        })),
      ),
    ),
  'balances of many accounts': () =>
    ask(
      ports.backend,
      `/v1/account/0x${(callers + 1).toString(16).padStart(40, '0')}/balance?projectId=p&chainId=eip155:1`,
    ),
  'long lists of wallets': () =>
    ask(
      ports.backend,
      `/getWallets?projectId=p&page=1&entries=40&exclude=${'wallet-a,'.repeat(1_600)}`,
    ),
  'names of many accounts': () =>
    ask(
      ports.backend,
      `/v1/profile/suggestions/${Math.random().toString(36).slice(2)}?projectId=p`,
    ),
  'nested bodies': () =>
    ask(ports.backend, rpc, { method: 'POST', body: '['.repeat(100_000) + ']'.repeat(100_000) }),
  'codes for many addresses': () => {
    const email = `${Math.random().toString(36).slice(2)}@example.org`
    const device = Math.floor(Math.random() * 2 ** 32)
      .toString(16)
      .padStart(32, '0')
    return ask(
      ports.frame,
      '/api/start',
      json({ email, device, site: 'https://site.example', project: 'p' }),
    )
  },
}

const counts = new Map(Object.keys(HOSTILE).map((kind) => [kind, 0]))
async function hostile(kind, until) {
  const held = []
  const ended = pause(until - Date.now())
  while (Date.now() < until) {
    const turn = HOSTILE[kind](held).then(
      () => counts.set(kind, counts.get(kind) + 1),
      // Refused: the services may.
      () => pause(50),
    )
    // A turn may wait for an answer that the services withhold.
    await Promise.race([turn, ended])
    await pause(5)
  }
  for (const one of held) (one.socket ? terminate : destroy)(one)
}

const quantile = (all, part) => {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted.length === 0
    ? NaN
    : sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
}
const phase = async (length, attackers) => {
  const figures = createFigures()
  const until = Date.now() + length * 1_000
  await Promise.all([
    ...Array.from({ length: clients }, (_, index) => honest(index, figures, until)),
    ...attackers.flatMap((kind) => Array.from({ length: WORKERS }, () => hostile(kind, until))),
  ])
  return figures
}

await start()
const memoryTimer = setInterval(readMemory, 500)
// The first turns load code and open connections; they are not measured.
await phase(2 * (TURN / 1_000), [])
readMemory()
const memoryIdle = services.memory
const idle = await phase(IDLE, [])
const attacked = await phase(seconds, Object.keys(HOSTILE))
readMemory()
clearInterval(memoryTimer)
services.isEnding = true
services.child.kill('SIGTERM')
const late = setTimeout(() => services.child.kill('SIGKILL'), 30_000)
if (services.child.exitCode === null) await once(services.child, 'exit')
clearTimeout(late)

const ms = (value) => `${value.toFixed(0)} ms`
for (const [name, list] of [
  ['reads', 'reads'],
  ['messages', 'messages'],
])
  console.log(
    `honest ${name}: p50 ${ms(quantile(idle[list], 0.5))} idle, ${ms(quantile(attacked[list], 0.5))} attacked; ` +
      `p99 ${ms(quantile(idle[list], 0.99))} idle, ${ms(quantile(attacked[list], 0.99))} attacked; ${attacked[list].length} done`,
  )
console.log(`honest reads lost: ${idle.lostReads} idle, ${attacked.lostReads} attacked`)
console.log(`honest messages lost: ${idle.lostMessages} idle, ${attacked.lostMessages} attacked`)
console.log(
  `largest memory: ${memoryIdle.toFixed(0)} MB before, ${services.memory.toFixed(0)} MB in all; restarts: ${services.restarts}`,
)
console.log(`hostile turns: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
if (services.restarts > 0) console.error(services.errors)
process.exit(services.restarts === 0 && attacked.lostReads + attacked.lostMessages === 0 ? 0 : 1)
