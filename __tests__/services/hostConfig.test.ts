import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createBackend } from '../../services/backend/createBackend'
import { HostConfig } from '../../services/backend/hosted/config'
import { loadDatabase } from '../../services/backend/hosted/loadDatabase'
import { hostProviders, type Outside } from '../../services/backend/hosted/hostProviders'
import { listen, stop } from '../../services/http/listen'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { Raw, startFakeService, type FakeService } from './providers/fakeService'
import { etherscanAnswer } from './providers/fixtures/etherscanShape'
import { CHAIN, CHAIN_ID, ME, STORY, TOKEN } from './providers/fixtures/story'
import { freePort } from '../support/freePort'

const Page = z.object({
  data: z.array(
    z.object({
      metadata: z.object({ hash: z.string() }),
      transfers: z.array(z.object({ price: z.nullable(z.number()) })),
    }),
  ),
  next: z.nullable(z.string()),
})

let service: FakeService
beforeAll(async () => {
  service = await startFakeService((url) => {
    if (url.pathname === '/scan') return etherscanAnswer(url.searchParams)
    return url.pathname.includes('token_price') ? { [TOKEN]: { usd: 0.5 } } : { xyz: { usd: 2 } }
  })
})
afterAll(() => service.close())

const configured = (chain: object, more: object = {}) =>
  z.parse(HostConfig, {
    publicUrl: 'http://127.0.0.1:1',
    walletUrl: 'https://wallet.example/',
    port: 1,
    chains: [
      {
        id: CHAIN_ID,
        name: 'Example Chain',
        nativeCurrency: { name: 'Xyz', symbol: 'XYZ', decimals: 18 },
        rpcUrl: 'http://127.0.0.1:9',
        explorerUrl: 'https://explorer.example',
        tokens: [{ address: TOKEN, name: 'Token', symbol: 'TOK', decimals: 6 }],
        ...chain,
      },
    ],
    ...more,
  })
const outside: Outside = { env: { SCAN_KEY: 'key' }, query: null }
const providersOf = (config: HostConfig, given = outside) =>
  hostProviders(config, createMemoryRecords(), given)

test('a backend returns a history with prices from its configured services', async () => {
  const config = configured(
    { history: { kind: 'etherscan', apiUrl: `${service.url}/scan`, keyEnv: 'SCAN_KEY' } },
    {
      prices: {
        kind: 'coingecko',
        apiUrl: service.url,
        chains: { [CHAIN]: { platform: 'xyz-chain', coin: 'xyz' } },
      },
    },
  )
  const publicUrl = config.publicUrl
  const backend = createBackend({
    providers: providersOf(config),
    publicUrl,
  })
  const port = await freePort()
  await listen(backend.server, port)
  try {
    const url = `http://127.0.0.1:${port}/v1/account/${ME}/history`
    const page = z.parse(Page, await (await fetch(url)).json())
    // Without listed collections, unlisted incoming transfers and transactions that only moved
    // items are left out.
    const listed = STORY.filter(({ from, says }) => from === ME || !/#|SPAM/.test(says))
    expect(page.data.map(({ metadata }) => metadata.hash)).toEqual(
      [...listed].reverse().map(({ hash }) => hash),
    )
    expect(page.data[0]?.transfers).toEqual([{ price: 2 }])
    expect(service.asked.filter(({ pathname }) => pathname.startsWith('/simple'))).toHaveLength(2)
    service.twist = () => new Raw(500, 'down')
    // A page is cached for some seconds; that of another account is not cached.
    expect((await fetch(url.replace(ME, `0x${'2'.repeat(40)}`))).status).toBe(503)
    expect((await fetch(`${url}?cursor=bm9wZQ`)).status).toBe(400)
  } finally {
    service.twist = null
    await stop(backend.server)
  }
})

test('returns prices in dollars by symbol, or no prices', async () => {
  const coin = { chainId: CHAIN, address: '', native: true, symbol: 'XYZ', spam: false }
  const priced = providersOf(configured({}, { prices: { XYZ: 1.25 } }))
  expect(await priced.prices.prices([coin], 'usd')).toEqual([1.25])
  expect(await providersOf(configured({})).prices.prices([coin], 'usd')).toEqual([0])
})

test('does not start without a configured key or database', () => {
  const scanned = configured({ history: { kind: 'etherscan', keyEnv: 'OTHER' } })
  expect(() => providersOf(scanned)).toThrow('no OTHER')
  const contracts = { approvalTarget: TOKEN, router: TOKEN }
  const quoted = configured({ quotes: { kind: 'aggregator', keyEnv: 'OTHER', ...contracts } })
  expect(() => providersOf(quoted)).toThrow('no OTHER')
  const indexed = configured({ history: { kind: 'indexer' } })
  expect(() => providersOf(indexed)).toThrow('needs a database')
  expect(() => configured({ history: { kind: 'guess' } })).toThrow()
  expect(() => configured({ historyFrom: 0 })).toThrow()
})

test('reads the history from the indexer’s database', async () => {
  const asked: (readonly (string | number)[])[] = []
  const config = configured({ history: { kind: 'indexer' } })
  const query: Outside['query'] = (_sql, params) => {
    asked.push(params)
    return Promise.resolve([])
  }
  const { history } = providersOf(config, { ...outside, query })
  const page = await history.page({ address: ME, chainId: null, cursor: null, limit: 5 })
  expect(page).toEqual({ items: [], next: null })
  expect(asked[0]?.slice(0, 2)).toEqual([CHAIN_ID, ME])
})

test('loads the database from a module beside the configuration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-host-'))
  writeFileSync(
    join(folder, 'good.cjs'),
    'module.exports = async (sql, params) => [{ sql, params }]',
  )
  writeFileSync(join(folder, 'rows.cjs'), 'module.exports = async () => "nothing"')
  writeFileSync(join(folder, 'bad.cjs'), 'module.exports = 5')
  const file = join(folder, 'config.json')
  const good = await loadDatabase(file, './good.cjs')
  expect(await good('select $1', [1])).toEqual([{ sql: 'select $1', params: [1] }])
  await expect((await loadDatabase(file, 'rows.cjs'))('', [])).rejects.toThrow()
  await expect(loadDatabase(file, 'bad.cjs')).rejects.toThrow()
  rmSync(folder, { recursive: true })
})
