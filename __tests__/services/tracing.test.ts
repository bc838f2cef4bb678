import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../../sandbox/world/pages'

/** The operator's packages as far as the hook uses them: they note how they are made, and the exporter what it gets. */
const PACKAGES: Readonly<Record<string, string>> = {
  'instrumentation/hook.mjs': 'export const initialize = () => {}',
  'exporter-trace-otlp-http/index.mjs': 'export class OTLPTraceExporter { exported = [] }',
  'instrumentation-http/index.mjs': 'export class HttpInstrumentation {}',
  'instrumentation-undici/index.mjs': 'export class UndiciInstrumentation {}',
  'instrumentation-pg/index.mjs':
    'export class PgInstrumentation { constructor(options) { this.options = options } }',
  'instrumentation-ioredis/index.mjs':
    'export class IORedisInstrumentation { constructor(options) { this.options = options } }',
  'sdk-node/index.mjs': `
    export const api = { SpanKind: { INTERNAL: 0, SERVER: 1, CLIENT: 2 } }
    class BatchSpanProcessor {
      constructor(exporter) { this.exporter = exporter }
      onEnd(span) { this.exporter.exported.push(JSON.parse(JSON.stringify(span))) }
    }
    export const tracing = { BatchSpanProcessor }
    export class NodeSDK {
      constructor(options) { this.options = options }
      start() { globalThis.started = this.options }
    }`,
}

/** Ends spans as the SDK does, one processor after the other, and writes what is exported. */
const PROGRAM = `
  const { serviceName, spanProcessors, instrumentations } = globalThis.started
  for (const span of JSON.parse(process.argv[2]))
    for (const processor of spanProcessors) processor.onEnd(span)
  const { exported } = spanProcessors.at(-1).exporter
  const optionsOf = (name) => instrumentations.find((one) => one.constructor.name === name).options
  const redis = optionsOf('IORedisInstrumentation').dbStatementSerializer('set', ['key', 'secret'])
  console.log(JSON.stringify({ serviceName, exported, redis, postgres: optionsOf('PgInstrumentation') }))
`

const Result = z.object({
  serviceName: z.string(),
  exported: z.array(z.unknown()),
  redis: z.string(),
  postgres: z.unknown(),
})

const folder = mkdtempSync(join(tmpdir(), 'latchkey-tracing-'))
beforeAll(() => {
  for (const [path, content] of Object.entries(PACKAGES)) {
    const file = join(folder, 'node_modules/@opentelemetry', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    const manifest = { type: 'module', ...(path.endsWith('index.mjs') && { main: 'index.mjs' }) }
    writeFileSync(join(dirname(file), 'package.json'), JSON.stringify(manifest))
  }
  copyFileSync(join(ROOT, 'services/tracing.mjs'), join(folder, 'tracing.mjs'))
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program with the hook, as operators do, and resolves to what it exports of these spans. */
function trace(spans: readonly object[], env: Record<string, string> = {}) {
  const words = ['--import', './tracing.mjs', 'program.mjs', JSON.stringify(spans)]
  const options = {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  } as const
  const { stdout, stderr } = spawnSync(process.execPath, words, options)
  if (stdout === '') throw new Error(stderr)
  return z.parse(Result, JSON.parse(stdout))
}

const SECRETS = {
  'url.full': 'https://api.example/v1/identity/0xabc?projectId=p',
  'http.target': '/auth/v1/me?token=t',
  'http.request.header.authorization': ['Bearer t'],
  'client.address': '203.0.113.7',
  'user_agent.original': 'Browser',
}
const HARMLESS = { 'http.request.method': 'GET', 'http.response.status_code': 500 }
const PLACE = { 'server.address': 'node.example', 'server.port': 443 }

test('an exported span contains no text of a caller', () => {
  const failed = { code: 2, message: 'no user ada@example.org' }
  const span = (kind: number, attributes: object) => ({
    ...{ kind, attributes: { ...attributes, ...SECRETS }, status: failed },
    events: [{ name: 'exception', attributes: { 'exception.message': 'ada@example.org' } }],
  })
  const statement = { 'db.system.name': 'postgresql', 'db.query.text': 'select $1' }
  const { exported } = trace([
    span(1, { ...HARMLESS, ...PLACE }),
    span(2, { ...HARMLESS, ...PLACE, 'error.type': 'ECONNREFUSED' }),
    span(2, statement),
  ])
  const left = (kind: number, attributes: object) => ({
    ...{ kind, attributes, status: { code: 2 }, events: [] },
  })
  expect(exported).toEqual([
    // A caller chooses the host by which it asks.
    left(1, HARMLESS),
    left(2, { ...HARMLESS, ...PLACE, 'error.type': 'ECONNREFUSED' }),
    left(2, statement),
  ])
})

test('commands of Redis are named without their keys and values, and statements outside of requests are left out', () => {
  const { redis, postgres, serviceName } = trace([])
  expect(redis).toBe('set')
  expect(postgres).toEqual({ requireParentSpan: true })
  expect(serviceName).toBe('latchkey-services')
  expect(trace([], { OTEL_SERVICE_NAME: 'wallets' }).serviceName).toBe('wallets')
})
