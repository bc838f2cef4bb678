// Loads a hosted backend and two relays over one Redis for long, at half of their capacity, to
// detect lost messages and memory leaks.
//   --minutes N     duration (10)
//   --requests N    requests per second at the backend (half of artifacts/bench-backend.json); 0 for none
//   --messages N    messages per second at the relays (half of artifacts/bench-relay.json); 0 for none
//   --sockets N     open sockets at the relays (1000)
//   --port-base N   first port of the sandbox (6980)
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { at } from '../.ci/lib/project.mjs'
import { startBackendWorld } from './lib/backendWorld.mjs'
import { busiestRoutes } from './lib/busiestRoutes.mjs'
import { load, mixed } from './lib/httpLoad.mjs'
import { startRedis, startRelays } from './lib/relayWorld.mjs'
import { createCrowd } from './measure/relay.mjs'

const MB = 1024 * 1024
const SAMPLE_MS = 15_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    requests: { type: 'string' },
    messages: { type: 'string' },
    sockets: { type: 'string', default: '1000' },
    'port-base': { type: 'string', default: '6980' },
  },
})

/** Half of a value that another bench has written. */
function half(file, pick) {
  const { rows } = JSON.parse(readFileSync(at(file), 'utf8'))
  return Math.floor(pick(rows) / 2)
}
const seconds = Number(values.minutes) * 60
const requests = Number(
  values.requests ??
    half(
      'artifacts/bench-backend.json',
      (rows) => rows.find(({ name }) => name.includes('64')).perSecond,
    ),
)
const messages = Number(
  values.messages ??
    half('artifacts/bench-relay.json', (rows) =>
      Math.max(...rows.filter(({ name }) => name.includes('two')).map((row) => row.perSecond)),
    ),
)

/** Reads memory until stopped. */
function watchMemory(read) {
  const samples = []
  const sample = async () => samples.push(await read())
  const timer = setInterval(() => void sample(), SAMPLE_MS)
  return {
    /**
     * The minimum of the second quarter and of the last one: the memory that stays after garbage
     * collection.
     */
    stop() {
      clearInterval(timer)
      const quarter = Math.ceil(samples.length / 4)
      const least = (part) => Math.round(Math.min(...part) / MB)
      return {
        before: least(samples.slice(quarter, 2 * quarter)),
        after: least(samples.slice(-quarter)),
      }
    },
  }
}

const redis = await startRedis()
if (!redis) throw new Error('No redis-server is installed')
const world = await startBackendWorld(Number(values['port-base']))
const relays = await startRelays(2, redis.url)
const crowd = createCrowd(relays.urls)
try {
  await crowd.grow(Number(values.sockets))
  const mix = mixed(await busiestRoutes(world))
  await load(world.base, mix, { seconds: 5 })
  process.stderr.write(`soak: ${requests} requests and ${messages} messages a second\n`)
  const [backend, relay] = [watchMemory(world.memory), watchMemory(relays.memory)]
  const [http, latencies] = await Promise.all([
    requests > 0 ? load(world.base, mix, { seconds, connections: 32, rate: requests }) : null,
    messages > 0 ? crowd.stream(seconds, messages) : [],
  ])
  const memory = { backend: backend.stop(), relays: relay.stop() }
  const sorted = latencies.toSorted((a, b) => a - b)
  const result = {
    date: new Date().toISOString(),
    machine: `${cpus().length} x ${cpus()[0].model}, Node ${process.version}`,
    minutes: Number(values.minutes),
    requests: { perSecond: requests, ...http },
    messages: {
      perSecond: messages,
      published: seconds * messages,
      delivered: latencies.length,
      p50: sorted[sorted.length >> 1],
      p99: sorted[Math.floor(sorted.length * 0.99)],
    },
    memory,
    load: loadavg()[1],
  }
  mkdirSync(at('artifacts'), { recursive: true })
  writeFileSync(at('artifacts/soak.json'), `${JSON.stringify(result, null, 1)}\n`)
  console.log(JSON.stringify(result, null, 1))
} finally {
  crowd.close()
  await relays.stop()
  await redis.stop()
  await world.close()
}
process.exit(0)
