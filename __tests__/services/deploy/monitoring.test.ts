import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { startServices } from '../../../services/startServices'
import { START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { KEYS } from '../maintenance/command'
import { freePort } from '../../support/freePort'
import { seriesOf } from './promql'

const ROOT = join(__dirname, '../../..')
const fileOf = (name: string) => readFileSync(join(ROOT, 'services/deploy', name), 'utf8')
/** Series and labels that Prometheus adds itself. */
const OF_PROMETHEUS = ['up']
const LABELS_OF_PROMETHEUS = ['job', 'instance', 'le']

const Alerts = z.object({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().check(z.regex(/^Latchkey[A-Z]\w+$/)),
          expr: z.string(),
          for: z.optional(z.string().check(z.regex(/^\d+[mhd]$/))),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
})
const Place = z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() })
const Dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      ...{ id: z.int(), type: z.string(), title: z.string(), gridPos: Place },
      description: z.optional(z.string()),
      targets: z.optional(z.array(z.object({ expr: z.string(), legendFormat: z.string() }))),
    }),
  ),
})
const alerts = () =>
  z.parse(Alerts, parse(fileOf('prometheus/alerts.yaml'))).groups.flatMap(({ rules }) => rules)
const panels = () => z.parse(Dashboard, JSON.parse(fileOf('grafana/latchkey.json'))).panels

let server: Awaited<ReturnType<typeof startPostgres>> = null
/** The labels of each metric of the services. */
const shown = new Map<string, Set<string>>()

beforeAll(async () => {
  server = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-monitoring-'))
  const walletsFile = join(folder, 'wallets.json')
  writeFileSync(walletsFile, '{"wallets":[]}')
  writeFileSync(join(folder, 'frame.html'), '<title>Frame</title><meta name="allowed-sites" />')
  const [port, relayPort, framePort] = [await freePort(), await freePort(), await freePort()]
  const admins = [await freePort(), await freePort(), await freePort()]
  const chain = {
    ...{ id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1', explorerUrl: 'https://scan.example' },
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  }
  const config = {
    backend: {
      ...{ publicUrl: 'https://api.example', port, adminPort: admins[0], chains: [chain] },
      ...{ wallets: { file: walletsFile }, analytics: { dir: join(folder, 'events') } },
    },
    // Projects need a server; without one nothing is claimed about their metric.
    relay: { port: relayPort, adminPort: admins[1], ...(server && { projectRegistry: {} }) },
    frame: {
      ...{ publicUrl: `http://127.0.0.1:${framePort}`, port: framePort, adminPort: admins[2] },
      ...{ dataDir: join(folder, 'frame'), pagesDir: folder, projects: {}, nodes: [] },
      mail: { from: 'wallet@site.example', smtp: { host: '127.0.0.1', port: 1 } },
    },
  }
  const services = await startServices({
    ...{ file: 'latchkey.json', content: JSON.stringify(config), write: () => undefined },
    env: {
      DATABASE_URL: await server?.createDatabase('monitored'),
      LATCHKEY_SHARE_KEYS: KEYS,
    },
    pages: () => Promise.reject(new Error('the file names its pages')),
  })
  for (const asked of [`${port}/v1/supported-chains`, `${relayPort}/`, `${framePort}/sdk`])
    await fetch(`http://127.0.0.1:${asked}`)
  if (!server) shown.set('latchkey_projects_age_seconds', new Set())
  for (const admin of admins) {
    const text = await (await fetch(`http://127.0.0.1:${admin}/metrics`)).text()
    for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? \S+$/gm)) {
      const known = shown.get(name) ?? new Set()
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
      shown.set(name, known)
    }
  }
  await services.close()
}, START_TIME)
afterAll(() => server?.stop())

/** Metrics and labels of an expression that no service has. */
function missingIn(expression: string): string[] {
  const { metrics, grouped } = seriesOf(expression)
  const known = [...metrics].flatMap(([name, labels]) => {
    const own = OF_PROMETHEUS.includes(name) ? new Set<string>() : shown.get(name)
    if (!own) return [name]
    return [...labels, ...grouped]
      .filter((label) => !own.has(label) && !LABELS_OF_PROMETHEUS.includes(label))
      .map((label) => `${name}{${label}}`)
  })
  return metrics.size === 0 ? [`no metric in ${expression}`] : known
}

test('finds metrics and labels in an expression', () => {
  const { metrics, grouped } = seriesOf(
    'sum by (part, le) (rate(one_total{status=~"5xx",route!~"/a/(b|c)"}[5m])) / two > 1e3 and max(three)',
  )
  expect([...metrics]).toEqual([
    ['one_total', ['status', 'route']],
    ['two', []],
    ['three', []],
  ])
  expect(grouped).toEqual(['part', 'le'])
  expect(missingIn('rate(latchkey_nothing_total[5m])')).toEqual(['latchkey_nothing_total'])
  expect(missingIn('latchkey_relay_sockets{part="x"}')).toEqual(['latchkey_relay_sockets{part}'])
})

test('alerts use metrics of the services, and the runbook explains each alert', () => {
  const rules = alerts()
  expect(rules.flatMap(({ expr }) => missingIn(expr))).toEqual([])
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  const runbook = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8')
  expect(
    rules.map(({ alert }) => alert).filter((name) => !runbook.includes(`\`${name}\``)),
  ).toEqual([])
})

test('Prometheus loads the alerts and scrapes every part under the job that they name', () => {
  const Settings = z.object({
    rule_files: z.array(z.string()),
    scrape_configs: z.array(
      z.object({
        job_name: z.string(),
        static_configs: z.array(z.object({ targets: z.array(z.string()) })),
      }),
    ),
  })
  const { rule_files: files, scrape_configs: jobs } = z.parse(
    Settings,
    parse(fileOf('prometheus/prometheus.yaml')),
  )
  expect(files).toEqual(['alerts.yaml'])
  expect(jobs.map((job) => job.job_name)).toEqual(['latchkey'])
  const named = alerts().flatMap(({ expr }) => expr.match(/job="[^"]*"/g) ?? [])
  expect(new Set(named)).toEqual(new Set(['job="latchkey"']))
})

test('the dashboard uses metrics of the services, and its panels do not overlap', () => {
  const all = panels()
  const expressions = all.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(expressions.flatMap(missingIn)).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const cells = all.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(all.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  expect(
    all.filter(({ type, description, targets }) => type !== 'row' && !(description && targets)),
  ).toEqual([])
})

test('every metric of the services, except those of the runtime, is on the dashboard or in an alert', () => {
  const asked = new Set(
    [
      ...alerts().map(({ expr }) => expr),
      ...panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ].flatMap((expression) => [...seriesOf(expression).metrics.keys()]),
  )
  const own = [...shown.keys()].filter((name) => name.startsWith('latchkey_'))
  expect(own.filter((name) => !asked.has(name))).toEqual([])
})
