// Starts the services on a real PostgreSQL and a real Redis, lets one of the two fail while clients write, and looks afterwards for every
// write that was acknowledged. Prints how long the services took to recover, how long a request took to end, and their memory.
//   node .ci/serviceFaults.mjs                       every fault
//   node .ci/serviceFaults.mjs redis                 the faults of one store
//   node .ci/serviceFaults.mjs postgres-hang         one fault
//   node .ci/serviceFaults.mjs --appendfsync everysec   another setting of Redis: always (default), everysec, no, off (no log)
//   node .ci/serviceFaults.mjs --hold 30             seconds for which a store is away (15)
// Ends with 1 when an acknowledged write is lost, a request does not end in time, or the services do not recover.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from './lib/freePort.mjs'
import { startHttpWorkers } from './lib/faults/httpWorkers.mjs'
import { createOperationLog } from './lib/faults/operationLog.mjs'
import { startPostgresPair } from './lib/faults/postgresPair.mjs'
import { startRedisPair } from './lib/faults/redisPair.mjs'
import { startRelayWorkers } from './lib/faults/relayWorkers.mjs'
import { spawnOwned } from './lib/faults/spawnOwned.mjs'
import { at } from './lib/project.mjs'
import { node } from './lib/run.mjs'
import postgresPaths from './postgres.cjs'
import redisPaths from './redis.cjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    appendfsync: { type: 'string', default: 'always' },
    hold: { type: 'string', default: '15' },
    log: { type: 'string' },
  },
})
const hold = Number(values.hold) * 1_000

/** Milliseconds between two operations of a kind. An operation begins even if earlier ones have not ended. */
const PACE = { publish: 50, fetch: 500, name: 400, 'sign-in': 400, metadata: 400, wallet: 2_000 }
/** Milliseconds of work before a fault. */
const BEFORE = 4_000
/** Milliseconds without a failure after which the services have recovered. */
const QUIET = 8_000
const MB = 1024 * 1024
const LIMITS = {
  /** Seconds until the services have recovered. */
  recovery: 10,
  /** Seconds until a request has ended. */
  request: 20,
  /** Megabytes by which the memory of the process may grow. */
  growth: 256,
}

/** What happens to a store. Each resolves once the store is back. */
const FAULTS = {
  kill: async (store) => {
    await store.kill()
    await sleep(hold / 4)
    await store.restart()
  },
  hang: async (store) => {
    store.pause()
    await sleep(hold)
    store.resume()
  },
  partition: async (store) => {
    store.proxy.silence()
    await sleep(hold)
    store.proxy.heal()
  },
  switchover: (store) => store.switchOver(),
  promotion: async (store) => {
    await store.kill()
    await store.promote()
  },
}

async function startServices(databaseUrl, redisUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'))
  const names = ['backend', 'relay', 'frame', 'backendAdmin', 'relayAdmin', 'frameAdmin']
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await freePort()])),
  )
  // All clients have one address, so the limits of an address apply to all of them together.
  const many = { burst: 1_000_000, perSecond: 1_000_000 }
  const quota = { messages: 1_000_000, megabytes: 1_000 }
  const mailbox = { perTopic: 1_000_000, megabytes: 1_000, perPublisher: quota, perIp: quota }
  const chain = {
    ...{ id: 1, name: 'One', nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 } },
    ...{ rpcUrl: 'http://127.0.0.1:1', explorerUrl: 'https://scan.example' },
  }
  const configuration = {
    backend: {
      ...{ publicUrl: 'https://api.example', port: ports.backend, adminPort: ports.backendAdmin },
      ...{ names: { zones: ['shop.example'] }, chains: [chain] },
      wallets: { file: at('services/dist/wallets.json'), review: false },
      // Counted in Redis for every request.
      requestsPerMinute: 1_000_000,
      signIn: { secretEnv: 'SIGN_IN_SECRET' },
    },
    relay: {
      ...{ port: ports.relay, adminPort: ports.relayAdmin },
      limits: { callsPerSocket: many, callsPerIp: many, mailbox },
    },
    frame: {
      ...{
        publicUrl: `http://127.0.0.1:${ports.frame}`,
        dataDir: join(folder, 'frame'),
        nodes: [],
      },
      ...{ port: ports.frame, adminPort: ports.frameAdmin, mail: { inbox: true } },
      projects: { p: ['https://shop.example'] },
      limits: { perEmail: null, perCaller: null, perSession: null },
    },
  }
  const file = join(folder, 'latchkey.json')
  writeFileSync(file, JSON.stringify(configuration))
  const env = {
    ...{ ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
    SIGN_IN_SECRET: randomBytes(32).toString('hex'),
    LATCHKEY_SHARE_KEYS: `2026:${randomBytes(32).toString('base64')}`,
  }
  const child = spawnOwned(process.execPath, [at('services/dist/latchkey-services.js'), file], {
    ...{ cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  const said = []
  child.stderr.on('data', (part) => said.push(String(part)))
  const lines = createInterface(child.stdout)
  await new Promise((resolve, reject) => {
    lines.on('line', (line) => line.includes('frame ready') && resolve())
    child.once('exit', () => reject(new Error(`The services ended: ${said.join('')}`)))
  })
  if (values.log) child.stdout.pipe(createWriteStream(values.log, { flags: 'a' }))
  else child.stdout.resume()
  const ready = async (port) => (await fetch(`http://127.0.0.1:${port}/ready`)).ok
  return {
    ports,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async megabytes() {
      const text = await (await fetch(`http://127.0.0.1:${ports.backendAdmin}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / MB
    },
    async isReady() {
      const all = await Promise.all(
        [ports.backendAdmin, ports.relayAdmin, ports.frameAdmin].map(ready),
      )
      return all.every(Boolean)
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts operations at their pace; `stop` resolves once each has ended. */
function startWork(kinds) {
  const running = new Set()
  const timers = Object.entries(kinds).map(([kind, run]) =>
    setInterval(() => {
      const one = run()
      running.add(one)
      void one.finally(() => running.delete(one))
    }, PACE[kind]),
  )
  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer))
      await Promise.all(running)
    },
  }
}

/** Runs one fault in a world of its own. */
async function runFault(name, log) {
  const [storeName, faultName] = name.split('-')
  const [redis, postgres] = await Promise.all([
    startRedisPair(values.appendfsync),
    startPostgresPair(),
  ])
  const services = await startServices(postgres.url, redis.url)
  const origin = (port) => `http://127.0.0.1:${port}`
  const { ports } = services
  const relay = await startRelayWorkers(`ws://127.0.0.1:${ports.relay}`, log)
  const http = startHttpWorkers({ backend: origin(ports.backend), frame: origin(ports.frame) }, log)
  const work = startWork({ ...relay.kinds, ...http.kinds })
  try {
    await sleep(BEFORE)
    if (log.failures().length > 0) throw new Error(`It fails without a fault: ${log.errors()}`)
    const memory = { before: await services.megabytes(), most: 0 }
    const watch = setInterval(() => {
      const note = (now) => void (memory.most = Math.max(memory.most, now))
      services.megabytes().then(note, () => {})
    }, 500)
    const began = log.now()
    await FAULTS[faultName](storeName === 'redis' ? redis : postgres)
    const back = log.now()
    await log.untilQuiet(back, QUIET)
    await work.stop()
    clearInterval(watch)
    const isReady = await services.isReady()
    await log.until(() => relay.unheard() === 0, 10)
    return {
      name,
      written: relay.written() + http.written(),
      lost: (await relay.lost()) + (await http.lost()),
      unheard: relay.unheard(),
      away: (back - began) / 1_000,
      recovery: log.recovery(back),
      longest: log.longest(began),
      failed: log.failures().length,
      errors: log.errors(),
      ...{ memory, isReady, hasEnded: services.hasEnded() },
    }
  } finally {
    await work.stop()
    relay.close()
    await services.stop()
    await redis.stop()
    await postgres.stop()
  }
}

const problemsOf = (found) => [
  ...(found.lost > 0 ? [`${found.lost} acknowledged writes are lost`] : []),
  ...(found.unheard > 0 ? [`${found.unheard} messages were not pushed`] : []),
  ...(found.recovery > LIMITS.recovery ? [`recovered after ${found.recovery.toFixed(1)} s`] : []),
  ...(found.longest > LIMITS.request ? [`a request took ${found.longest.toFixed(1)} s`] : []),
  ...(found.memory.most - found.memory.before > LIMITS.growth
    ? [`memory grew to ${found.memory.most.toFixed(0)} MB`]
    : []),
  ...(found.isReady ? [] : ['/ready does not recover']),
  ...(found.hasEnded ? ['the process ended'] : []),
]

const COLUMNS = [
  ['fault', ({ name }) => name],
  ['store away, s', ({ away }) => away.toFixed(1)],
  ['acknowledged', ({ written }) => written],
  ['lost', ({ lost }) => lost],
  ['not pushed', ({ unheard }) => unheard],
  ['refused', ({ failed }) => failed],
  ['recovered after, s', ({ recovery }) => recovery.toFixed(1)],
  ['longest request, s', ({ longest }) => longest.toFixed(1)],
  ['MB before, most', ({ memory }) => `${memory.before.toFixed(0)}, ${memory.most.toFixed(0)}`],
]
const line = (cells) => `| ${cells.join(' | ')} |`

if (!postgresPaths.ensurePostgres() || !redisPaths.ensureRedis()) {
  console.log('PostgreSQL or Redis is not installed')
  process.exit(1)
}
if (!existsSync(at('services/dist/latchkey-services.js')) || !process.env.LATCHKEY_BUILT) {
  const built = await node('services/build.mjs')
  if (!built.ok) throw new Error(built.output)
}
const all = ['redis', 'postgres'].flatMap((store) =>
  Object.keys(FAULTS).map((fault) => `${store}-${fault}`),
)
const chosen = all.filter(
  (name) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
)
const rows = []
const problems = []
for (const name of chosen) {
  try {
    const found = await runFault(name, createOperationLog())
    rows.push(found)
    console.log(`${name}: ${found.errors || 'nothing was refused'}`)
    console.log(line(COLUMNS.map(([, cell]) => cell(found))))
    problems.push(...problemsOf(found).map((problem) => `${name}: ${problem}`))
  } catch (error) {
    problems.push(`${name}: ${error.message}`)
  }
}
console.log(`\nRedis with appendfsync ${values.appendfsync}`)
console.log(line(COLUMNS.map(([title]) => title)))
console.log(line(COLUMNS.map(() => '---')))
for (const row of rows) console.log(line(COLUMNS.map(([, cell]) => cell(row))))
for (const problem of problems) console.log(`! ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)
