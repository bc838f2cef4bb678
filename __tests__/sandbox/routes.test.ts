import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBackend } from '../../sandbox/backend/createBackend'
import { localProviders } from '../../sandbox/providers/local/createProviders'
import { createStateStore } from '../../sandbox/state/stateStore'

/** Method and path of every row of spec section 7. */
const ROWS = [
  'GET /v1/supported-chains',
  'GET /v1/identity/:address',
  'GET /v1/account/:address/history',
  'GET /v1/account/:address/balance',
  'GET /v1/convert/quotes',
  'GET /v1/convert/tokens',
  'POST /v1/fungible/price',
  'GET /v1/convert/allowance',
  'GET /v1/convert/gas-price',
  'POST /v1/convert/build-transaction',
  'GET /v1/convert/build-approve',
  'GET /v1/profile/account/:name',
  'GET /v1/profile/reverse/:address',
  'GET /v1/profile/suggestions/:name',
  'POST /v1/profile/account',
  'POST /v1/generators/onrampurl',
  'GET /v1/onramp/options',
  'POST /v1/onramp/quote',
  'GET /v1/sessions/:account',
  'POST /v1/sessions/:account/revoke',
  'POST /e',
]

const state = createStateStore()
const publicUrl = 'http://127.0.0.1:1'
const providers = localProviders({ chains: [], state, publicUrl, walletUrl: publicUrl })
const bare = createBackend({ providers, state, publicUrl })
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test.each(ROWS)('spec section 7: %s has a route', (row) => {
  expect(bare.routes.map(nameOf)).toContain(row)
})

test('without a description there are no test switches', () => {
  expect(bare.routes.filter((route) => route.control)).toEqual([])
  const full = createBackend({ providers, state, publicUrl, description: {} })
  expect(full.routes.map(nameOf)).toContain('POST /sandbox/faults')
})

test('docs/self-hosting.md shows the whole route table', () => {
  const page = readFileSync(join(__dirname, '../../docs/self-hosting.md'), 'utf8').replace(
    / +/g,
    ' ',
  )
  const full = createBackend({ providers, state, publicUrl, description: {} })
  const rows = full.routes.map((route) => {
    const id = route.control ? '' : `\`${route.id}\``
    return `| \`${nameOf(route)}\` | ${id} | ${route.summary} |`.replace('|  |', '| |')
  })
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})
