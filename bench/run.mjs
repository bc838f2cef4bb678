// Measures the widget in Chromium beside an empty page and a minimal React modal; see
// bench/README.md.
//   --runs N        visits per value (5)
//   --port-base N   first port of its sandbox (6900)
//   --no-build      measures the existing dist
//   --before PATH   measures the script-tag build in this folder, too, in turns with the other
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { at, pkg } from '../.ci/lib/project.mjs'
import { node } from '../.ci/lib/run.mjs'
import { figuresOf, requestsOf, table } from './lib/figures.mjs'
import { GROWTH } from './lib/pages.mjs'
import { startWorld } from './lib/world.mjs'
import { allWallets } from './measure/allWallets.mjs'
import { announced, networks } from './measure/growth.mjs'
import { journey } from './measure/journey.mjs'
import { pairing } from './measure/pairing.mjs'
import { ready } from './measure/ready.mjs'
import { updates } from './measure/updates.mjs'
import { measureTokens, tokenTable } from './tokens.mjs'

const RATES = [1, 4]
const TOTALS = [50, 500, 5_000]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    'port-base': { type: 'string', default: '6900' },
    'no-build': { type: 'boolean', default: false },
    before: { type: 'string' },
  },
})
const runs = Number(values.runs)
const WIDGETS = values.before ? ['before', 'widget'] : ['widget']
const KINDS = ['empty', 'floor', ...WIDGETS, 'react']

/**
 * Repeats a measurement, after one visit that is not counted; kinds take turns, so that noise
 * affects all of them.
 */
async function repeat(name, kinds, measure) {
  const results = Object.fromEntries(kinds.map((kind) => [kind, []]))
  for (let run = 0; run <= runs; run += 1)
    for (const kind of kinds) {
      process.stderr.write(`bench: ${name}, ${kind}, ${run === 0 ? 'warm-up' : `${run}/${runs}`}\n`)
      const result = await measure(kind)
      if (run > 0) results[kind].push(result)
    }
  return results
}

async function measureAll(world, backend) {
  const journeys = {}
  for (const rate of RATES)
    journeys[rate] = await repeat(`visit x${rate}`, KINDS, (kind) => journey(world, kind, rate))
  const readies = {}
  for (const rate of RATES)
    readies[rate] = await repeat(`preloaded x${rate}`, ['floor-ready', 'ready'], (kind) =>
      ready(world, kind, rate),
    )
  const codes = {}
  for (const rate of RATES)
    codes[rate] = await repeat(`code x${rate}`, ['widget'], () => pairing(world, rate))
  const growth = { networks: {}, announced: {} }
  for (const count of GROWTH.networks)
    growth.networks[count] = await repeat(`${count} networks`, ['widget'], () =>
      networks(world, count),
    )
  for (const count of GROWTH.announced)
    growth.announced[count] = await repeat(`${count} installed wallets`, ['widget'], () =>
      announced(world, count),
    )
  const changes = await repeat('updates', ['floor', ...WIDGETS], (kind) => updates(world, kind))
  const wallets = {}
  for (const total of TOTALS) {
    await world.setWallets(total)
    wallets[total] = await repeat(`${total} wallets`, WIDGETS, (kind) =>
      allWallets(world, total, kind),
    )
  }
  process.stderr.write('bench: accounts with many tokens\n')
  const tokens = await measureTokens(world, { backend, runs })
  return { journeys, readies, codes, growth, wallets, updates: changes, tokens }
}

async function main() {
  if (!values['no-build']) {
    const { ok } = await node('.ci/build.mjs', ['--if-stale'], { show: true })
    if (!ok) return 1
  }
  const portBase = Number(values['port-base'])
  const world = await startWorld({ portBase, before: values.before })
  const stopped = new AbortController()
  const stop = () => {
    stopped.abort()
    void world.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  try {
    const conditions = {
      date: new Date().toISOString(),
      version: pkg.version,
      chromium: world.browser.version(),
      node: process.version,
      processor: `${cpus().length} x ${cpus()[0].model}`,
      runs,
    }
    const before = loadavg()[0]
    const raw = await measureAll(world, `http://127.0.0.1:${portBase + 1}`)
    const rows = figuresOf(raw)
    const load = `${before.toFixed(1)} to ${loadavg()[0].toFixed(1)}`
    mkdirSync(at('artifacts'), { recursive: true })
    const content = { ...conditions, load, figures: rows, raw }
    writeFileSync(at('artifacts/bench.json'), `${JSON.stringify(content, null, 1)}\n`)
    console.log(
      `Latchkey ${conditions.version}, Chromium ${conditions.chromium}, Node ${conditions.node}, ` +
        `${conditions.processor}, load ${load}; median (least..most) of ${runs}`,
    )
    console.log(table(rows))
    console.log(tokenTable(raw.tokens))
    console.log(requestsOf(raw))
    console.log('\nartifacts/bench.json has every run')
    return 0
  } catch (error) {
    if (!stopped.signal.aborted) throw error
    return 130
  } finally {
    await world.close()
  }
}

process.exit(await main())
