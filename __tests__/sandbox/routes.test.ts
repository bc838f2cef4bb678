import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBackend } from '../../services/backend/createBackend'
import { localProviders } from '../../services/providers/local/createProviders'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { ENDPOINT_TABLE } from '../../docs/endpointTable'
import { CASES } from '../api/cases/all'
import { OTHER_ROWS, shapeOf, SPEC_ROWS } from '../api/support/specRows'
import { WIDGET_CALLS } from './widgetCalls'

const readTest = (name: string) => readFileSync(join(__dirname, name), 'utf8')

const records = createMemoryRecords()
const publicUrl = 'http://127.0.0.1:1'
const providers = localProviders({ chains: [], records, publicUrl, walletUrl: publicUrl })
const bare = createBackend({ providers, publicUrl })
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const caseRows = CASES.map(({ row }) => shapeOf(row))
const widgetRows = WIDGET_CALLS.map(({ row }) => shapeOf(row))
const sandbox = createBackend({ providers, publicUrl, describe: () => ({}) })
const routes = sandbox.routes.map((route) => shapeOf(nameOf(route)))
const called = Object.values(ENDPOINT_TABLE).flatMap(({ call }) => {
  const [method = '', ...paths] = call.split(/,? /)
  return paths.map((path) => shapeOf(`${method} ${path}`))
})

describe.each([...SPEC_ROWS, ...OTHER_ROWS])('route %s', (row) => {
  it('the call has an endpoint', () => expect(called).toContain(shapeOf(row)))
  it('the call has a route in the sandbox', () => expect(routes).toContain(shapeOf(row)))
  it('the call has a test against the sandbox', () => expect(widgetRows).toContain(shapeOf(row)))
  // Pictures are not JSON, so their contract tests are in another table.
  const contract = row.includes('Image') ? readTest('../api/images.test.ts') : caseRows
  const named = row.includes('Image') ? (row.split(' ')[1] ?? '').replace(/\{.*/, '') : shapeOf(row)
  it('the call has a contract test with its name', () => expect(contract).toContain(named))
})

test('the tests that use these tables are named after the rows', () => {
  expect(readTest('../api/contract.test.ts')).toContain("describe.each(CASES)('$row'")
  expect(readTest('../api/mutation.test.ts')).toContain('$row survives 1,000 mutated replies')
  expect(readTest('widget.test.ts')).toContain("test.each(WIDGET_CALLS)('$row")
})

test('the sandbox has no test switches without a description', () => {
  expect(bare.routes.filter((route) => route.control)).toEqual([])
  expect(sandbox.routes.map(nameOf)).toContain('POST /sandbox/faults')
})

test('a hosted backend has no simulated services, and registers names only in its own zones', () => {
  const standIns = [
    ...['POST /v1/generators/onrampurl', 'GET /v1/onramp/options', 'POST /v1/onramp/quote'],
    ...['GET /onramp', 'POST /onramp', 'GET /exchange/:part', 'POST /exchange/:part'],
    ...['', '/tx/:part', '/address/:part'].map((path) => `GET /sandbox/explorer/:chain${path}`),
  ]
  expect(sandbox.routes.map(nameOf)).toEqual(expect.arrayContaining(standIns))
  expect(bare.routes.map(nameOf).filter((name) => standIns.includes(name))).toEqual([])
  const without = localProviders({
    ...{ chains: [], records, publicUrl, walletUrl: publicUrl, zones: [] },
  })
  const names = createBackend({ providers: without, publicUrl }).routes.map(nameOf)
  const ofZones = ['POST /v1/profile/account', 'GET /v1/profile/suggestions/:name']
  expect(bare.routes.map(nameOf)).toEqual(expect.arrayContaining(ofZones))
  expect(names.filter((name) => ofZones.includes(name))).toEqual([])
  expect(names).toContain('GET /v1/profile/account/:name')
})

test('docs/self-hosting.md shows the whole route table', () => {
  const page = readFileSync(join(__dirname, '../../docs/self-hosting.md'), 'utf8').replace(
    / +/g,
    ' ',
  )
  const rows = sandbox.routes.map((route) => {
    const id = route.control ? '' : `\`${route.id}\``
    return `| \`${nameOf(route)}\` | ${id} | ${route.summary} |`.replace('|  |', '| |')
  })
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})

test('every provider can be replaced, and two backends share nothing', async () => {
  const coin = { ...providers.assets, chains: () => ({ http: ['eip155:7'], ws: [] }) }
  const other = createBackend({ providers: { ...providers, assets: coin }, publicUrl })
  const ask = async ({ routes: table }: typeof bare) => {
    const route = table.find(({ id }) => id === 'supported-chains')
    const url = new URL(publicUrl)
    const request = { method: 'GET', url, path: '/', query: url.searchParams, headers: {} }
    const answer = await route?.handle({ ...request, body: '', ip: '', params: {} })
    return JSON.parse(answer?.text ?? 'null')
  }
  expect(await ask(other)).toEqual({ http: ['eip155:7'], ws: [] })
  expect(await ask(bare)).toEqual({ http: [], ws: [] })
})
