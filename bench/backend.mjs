// Measures a hosted backend: requests per second and latency of the ten busiest routes, alone and
// in the mix of visits.
//   --seconds N     length of each measurement (10)
//   --port-base N   first port of the sandbox whose chains it serves (6980)
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { at } from '../.ci/lib/project.mjs'
import { startBackendWorld } from './lib/backendWorld.mjs'
import { busiestRoutes } from './lib/busiestRoutes.mjs'
import { load, mixed } from './lib/httpLoad.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    'port-base': { type: 'string', default: '6980' },
  },
})
const seconds = Number(values.seconds)
/** Parallel connections for the mix of requests. */
const CROWDS = [16, 64, 256]
const MB = 1024 * 1024

async function measure(world, name, requests, connections) {
  process.stderr.write(`bench: ${name}\n`)
  await load(world.base, requests, { seconds: 2, connections })
  const before = world.cpu()
  const result = await load(world.base, requests, { seconds, connections })
  const cost = (world.cpu() - before) / result.total
  return { name, ...result, cost, memory: (await world.memory()) / MB, load: loadavg()[0] }
}

async function measureAll(world) {
  const routes = await busiestRoutes(world)
  const rows = []
  for (const route of routes) rows.push(await measure(world, route.name, [route], 16))
  const mix = mixed(routes)
  for (const connections of CROWDS)
    rows.push(await measure(world, `mixed, ${connections} connections`, mix, connections))
  return rows
}

const COLUMNS = [
  ['route', ({ name }) => name],
  ['requests a second', ({ perSecond }) => Math.round(perSecond).toLocaleString('en')],
  ['p50, ms', ({ p50 }) => p50],
  ['p99, ms', ({ p99 }) => p99],
  ['µs of a core a request', ({ cost }) => Math.round(cost).toLocaleString('en')],
  ['bytes a request', ({ bytes }) => Math.round(bytes).toLocaleString('en')],
  ['not 2xx', ({ refused }) => refused],
  ['failed', ({ failed }) => failed],
  ['MB afterwards', ({ memory }) => Math.round(memory)],
  ['load', ({ load: busy }) => busy.toFixed(1)],
]
const line = (cells) => `| ${cells.join(' | ')} |`

const world = await startBackendWorld(Number(values['port-base']))
try {
  const rows = await measureAll(world)
  const machine = `${cpus().length} x ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GB`
  const about = { date: new Date().toISOString(), node: process.version, machine, seconds }
  mkdirSync(at('artifacts'), { recursive: true })
  writeFileSync(at('artifacts/bench-backend.json'), `${JSON.stringify({ ...about, rows })}\n`)
  console.log(`${machine}, Node ${process.version}`)
  console.log(line(COLUMNS.map(([title]) => title)))
  console.log(line(COLUMNS.map((_, index) => (index === 0 ? '---' : '--:'))))
  for (const row of rows) console.log(line(COLUMNS.map(([, cell]) => cell(row))))
} finally {
  await world.close()
}
process.exit(0)
