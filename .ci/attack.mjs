// Serves honest clients and hostile ones at once, and prints what the honest ones notice: `node .ci/attack.mjs [--seconds 600]
// [--clients 200] [--addresses 4] [--profile FOLDER]`. It starts the packed services, each as a process of its own, over PostgreSQL
// and Redis. Everything is on loopback; connections, bodies and time are bounded. It is not a step of `npm test`: it takes long and
// loads the machine. Honest clients run in this process; hostile ones in another with a low priority, since in reality they have
// their own machines. Each hostile worker has `addresses` addresses. `profile` writes a CPU profile of each service.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addressOf, ask, createAgent, inTime, relayClient } from './attack/callers.mjs'
import { startPostgresPair } from './lib/faults/postgresPair.mjs'
import { startRedisPair } from './lib/faults/redisPair.mjs'
import { freePort } from './lib/freePort.mjs'
import { at } from './lib/project.mjs'
import { node } from './lib/run.mjs'
import postgresPaths from './postgres.cjs'
import redisPaths from './redis.cjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    clients: { type: 'string', default: '200' },
    addresses: { type: 'string', default: '4' },
    profile: { type: 'string' },
  },
})
const [seconds, clients, addresses] = [values.seconds, values.clients, values.addresses].map(Number)
if (!(seconds > 0) || ![clients, addresses].every((count) => Number.isInteger(count) && count > 0))
  throw new Error('--seconds, --clients and --addresses are positive numbers')

/** Milliseconds between two turns of an honest client. */
const TURN = 2_000
/** Seconds of the measurement without hostile clients. */
const IDLE = Math.min(30, seconds)
const SERVICES = ['backend', 'relay', 'frame']

if (!postgresPaths.ensurePostgres() || !redisPaths.ensureRedis())
  throw new Error('PostgreSQL or Redis is not installed')
const built = await node('services/build.mjs')
if (!built.ok) throw new Error(built.output)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-attack-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const chain = createServer(async (message, response) => {
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
  await Promise.all(['node', ...SERVICES].map(async (name) => [name, await freePort()])),
)
chain.listen(ports.node, '127.0.0.1')
const trustedProxies = ['127.0.0.1']
const config = {
  backend: {
    ...{ port: ports.backend, publicUrl: 'https://api.example', trustedProxies },
    chains: [
      {
        ...{ id: 1, name: 'One', nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 } },
        ...{ rpcUrl: `http://127.0.0.1:${ports.node}`, explorerUrl: 'https://scan.example' },
      },
    ],
  },
  relay: { port: ports.relay, trustedProxies, socketsPerIp: 100 },
  frame: {
    ...{ port: ports.frame, publicUrl: `http://127.0.0.1:${ports.frame}`, trustedProxies },
    ...{ dataDir: join(folder, 'frame'), nodes: [], mail: { inbox: true } },
    projects: { p: ['https://site.example'] },
  },
}
const file = join(folder, 'latchkey.json')
writeFileSync(file, JSON.stringify(config))

const [redis, postgres] = await Promise.all([startRedisPair('everysec'), startPostgresPair()])
const env = {
  ...{ ...process.env, DATABASE_URL: postgres.url, REDIS_URL: redis.url },
  LATCHKEY_SHARE_KEYS: `2026:${randomBytes(32).toString('base64')}`,
}

/** One service: its process and what was seen of it. */
const processes = SERVICES.map((name) => ({
  ...{ name, child: null, restarts: 0, isEnding: false, errors: '', idleMemory: 0, memory: 0 },
}))
/** Starts a service; resolves when it is ready. */
async function start(service) {
  const profile = values.profile && resolve(values.profile, service.name)
  if (profile) mkdirSync(profile, { recursive: true })
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const command = [...flags, at('services/dist/latchkey-services.js'), file, service.name]
  const child = spawn(process.execPath, command, { cwd: folder, env })
  service.child = child
  child.stderr.on('data', (part) => {
    service.errors = (service.errors + part).slice(-4_000)
  })
  let said = ''
  await new Promise((ready, reject) => {
    child.stdout.on('data', (part) => {
      if (said === null) return
      said += part
      if (!said.includes(`${service.name} ready`)) return
      said = null
      ready()
    })
    child.once('exit', () => reject(new Error(`${service.name} did not start: ${service.errors}`)))
  })
  child.once('exit', () => {
    if (service.isEnding) return
    service.restarts += 1
    void start(service)
  })
}
/** Reads the largest resident memory of a process so far, in MB. */
const readMemory = (service) => {
  try {
    const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8')
    const [, kB = 0] = /VmHWM:\s+(\d+)/.exec(status) ?? []
    service.memory = Math.max(service.memory, Number(kB) / 1024)
  } catch {
    // The process has just ended; the next one is read.
  }
}
const end = async (service) => {
  service.isEnding = true
  service.child.kill('SIGTERM')
  const late = setTimeout(() => service.child.kill('SIGKILL'), 30_000)
  if (service.child.exitCode === null) await once(service.child, 'exit')
  clearTimeout(late)
}

process.on('exit', () => processes.forEach(({ child }) => child?.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    console.error(`ended by ${signal}`)
    process.exit(1)
  })

const READS = ['/v1/supported-chains?projectId=p', '/getWallets?projectId=p&page=1&entries=40']
const agent = createAgent(512)
/**
 * Measurements of honest clients in one phase: milliseconds of reads and messages, and how many of
 * either were lost.
 */
const createFigures = () => ({ reads: [], messages: [], lostReads: 0, lostMessages: 0 })

/** An honest site and its wallet: pairs, sends a message each turn and reads from the backend. */
async function honest(index, figures, until) {
  const address = addressOf('honest', index)
  let pair = []
  const sendMessage = async (message) => {
    if (!pair.every((one) => one.isOpen()) || pair.length === 0) {
      for (const { socket } of pair) socket.terminate()
      pair = await Promise.all([
        relayClient(ports.relay, address),
        relayClient(ports.relay, address),
      ])
    }
    const [site, wallet] = pair
    const topic = `honest-${message}`
    const received = wallet.received(message)
    const isReceived = await inTime(
      wallet
        .call('irn_subscribe', { topic })
        .then(() => site.call('irn_publish', { topic, message, ttl: 300, tag: 1108 }))
        .then(() => received),
    )
    void wallet.call('irn_unsubscribe', { topic, id: '' })
    return isReceived
  }
  await pause((index / clients) * TURN)
  for (let turn = 0; Date.now() < until; turn += 1) {
    const readAt = performance.now()
    const status = await ask(ports.backend, READS[turn % READS.length], { address, agent })
    if (status === 200) figures.reads.push(performance.now() - readAt)
    else figures.lostReads += 1
    const sentAt = performance.now()
    const isThere = await sendMessage(`${index}-${turn}-${sentAt}`).catch(() => false)
    if (isThere) figures.messages.push(performance.now() - sentAt)
    else figures.lostMessages += 1
    await pause(TURN * (0.5 + Math.random()))
  }
  for (const { socket } of pair) socket.close()
}
const phase = async (length) => {
  const figures = createFigures()
  const until = Date.now() + length * 1_000
  await Promise.all(Array.from({ length: clients }, (_, index) => honest(index, figures, until)))
  return figures
}

await Promise.all(processes.map(start))
const memoryTimer = setInterval(() => processes.forEach(readMemory), 500)
// The first turns load code and open connections; they are not measured.
await phase(2 * (TURN / 1_000))
processes.forEach(readMemory)
for (const service of processes) service.idleMemory = service.memory
const idle = await phase(IDLE)
const hostile = spawn(
  'nice',
  [
    ...['-n', '19', process.execPath, at('.ci/attack/hostile.mjs')],
    JSON.stringify({ ports, seconds, addresses }),
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
process.on('exit', () => hostile.kill('SIGKILL'))
let counted = ''
hostile.stdout.on('data', (part) => {
  counted += part
})
const hostileEnd = once(hostile, 'close')
const attacked = await phase(seconds)
await hostileEnd
processes.forEach(readMemory)
clearInterval(memoryTimer)
await Promise.all(processes.map(end))
await Promise.all([redis.stop(), postgres.stop()])

const quantile = (all, part) => {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted.length === 0
    ? NaN
    : sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
}
const ms = (value) => `${value.toFixed(1)} ms`
for (const name of ['reads', 'messages'])
  console.log(
    `honest ${name}: p50 ${ms(quantile(idle[name], 0.5))} idle, ${ms(quantile(attacked[name], 0.5))} attacked; ` +
      `p99 ${ms(quantile(idle[name], 0.99))} idle, ${ms(quantile(attacked[name], 0.99))} attacked; ${attacked[name].length} done`,
  )
console.log(`honest reads lost: ${idle.lostReads} idle, ${attacked.lostReads} attacked`)
console.log(`honest messages lost: ${idle.lostMessages} idle, ${attacked.lostMessages} attacked`)
for (const { name, idleMemory, memory, restarts } of processes)
  console.log(
    `${name}: largest memory ${idleMemory.toFixed(0)} MB at the start, ${memory.toFixed(0)} MB in all; ${restarts} restarts`,
  )
const turns = Object.entries(JSON.parse(counted || '{}'))
console.log(`hostile turns: ${turns.map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
const restarted = processes.filter(({ restarts }) => restarts > 0)
for (const { name, errors } of restarted) console.error(`${name}: ${errors}`)
process.exit(restarted.length === 0 && attacked.lostReads + attacked.lostMessages === 0 ? 0 : 1)
