// Measures the pairing relay with one process and with two: messages per second, latency, memory by
// the number of sockets.
//   --sockets LIST     numbers of sockets, increasing (1000,2000,5000)
//   --seconds N        length of each measurement (5)
//   --rate N           messages per second for measuring latency (200)
// Node raises its limit of open files to the system's maximum; a socket is one file at each end.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { at } from '../.ci/lib/project.mjs'
import { startRedis, startRelays } from './lib/relayWorld.mjs'
import { createCrowd } from './measure/relay.mjs'

/** Messages in transit while as many as possible are sent. */
const AT_ONCE = 64
const MB = 1024 * 1024

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '1000,2000,5000' },
    seconds: { type: 'string', default: '5' },
    rate: { type: 'string', default: '200' },
  },
})
const sizes = values.sockets.split(',').map(Number)
const [seconds, rate] = [Number(values.seconds), Number(values.rate)]

const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]

/** Runs with separate relays and a separate crowd. */
async function withCrowd(count, redisUrl, work) {
  const relays = await startRelays(count, redisUrl)
  const crowd = createCrowd(relays.urls)
  try {
    return await work(crowd, relays)
  } finally {
    crowd.close()
    await relays.stop()
  }
}

/**
 * Memory of sockets that only listen, by their number: stored messages would be included otherwise.
 */
const measureMemory = (count, redisUrl) =>
  withCrowd(count, redisUrl, async (crowd, relays) => {
    const empty = await relays.memory()
    const found = new Map()
    for (const sockets of sizes) {
      await crowd.grow(sockets)
      found.set(sockets, (await relays.memory()) - empty)
    }
    return found
  })

/** One relay, or several, with more and more sockets. */
async function measure(name, count, redis) {
  process.stderr.write(`bench: ${name}, memory\n`)
  const memory = await measureMemory(count, redis?.url)
  return withCrowd(count, redis?.url, async (crowd, relays) => {
    const rows = []
    for (const sockets of sizes) {
      process.stderr.write(`bench: ${name}, ${sockets} sockets\n`)
      const closed = relays.cpu()
      await crowd.grow(sockets)
      const opening = (relays.cpu() - closed) / (sockets - (rows.at(-1)?.sockets ?? 0))
      const latencies = (await crowd.stream(seconds, rate)).toSorted((a, b) => a - b)
      const used = () => ({ relays: relays.cpu(), redis: redis?.cpu() ?? 0 })
      const before = used()
      const { done, perSecond } = await crowd.flood(seconds, AT_ONCE)
      const after = used()
      rows.push({
        ...{ name, sockets, perSecond, opening },
        perThousand: (memory.get(sockets) / sockets / MB) * 1_000,
        relayCpu: (after.relays - before.relays) / done,
        redisCpu: (after.redis - before.redis) / done,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        memory: (await relays.memory()) / MB,
        load: loadavg()[0],
      })
    }
    return rows
  })
}

const COLUMNS = [
  ['relay', ({ name }) => name],
  ['sockets', ({ sockets }) => sockets.toLocaleString('en')],
  ['messages a second', ({ perSecond }) => Math.round(perSecond).toLocaleString('en')],
  [`p50 at ${rate} a second, ms`, ({ p50 }) => p50.toFixed(1)],
  ['p99, ms', ({ p99 }) => p99.toFixed(1)],
  ['relays, µs of a core a message', ({ relayCpu }) => relayCpu.toFixed(0)],
  ['Redis, µs', ({ redisCpu }) => redisCpu.toFixed(0)],
  ['relays, µs to open a socket', ({ opening }) => opening.toFixed(0)],
  ['MB for 1,000 sockets', ({ perThousand }) => perThousand.toFixed(1)],
  ['MB of all processes afterwards', ({ memory }) => memory.toFixed(0)],
  ['load', ({ load }) => load.toFixed(1)],
]

const table = (rows) =>
  [
    COLUMNS.map(([title]) => title),
    COLUMNS.map((_, index) => (index === 0 ? '---' : '--:')),
    ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const machine =
  `${cpus().length} x ${cpus()[0].model}, ${(totalmem() / 1024 / MB).toFixed(0)} GB, ` +
  `Node ${process.version}, load ${loadavg()[0].toFixed(1)} at the start`
const redis = await startRedis()
try {
  const rows = await measure('one process, in memory', 1)
  if (redis) {
    rows.push(...(await measure('one process, Redis', 1, redis)))
    rows.push(...(await measure('two processes, Redis', 2, redis)))
  }
  mkdirSync(at('artifacts'), { recursive: true })
  const content = { date: new Date().toISOString(), machine, seconds, rate, rows }
  writeFileSync(at('artifacts/bench-relay.json'), `${JSON.stringify(content, null, 1)}\n`)
  console.log(`${machine}\n\n${table(rows)}\n\nartifacts/bench-relay.json has every figure`)
} finally {
  await redis?.stop()
}
