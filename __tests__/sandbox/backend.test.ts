import { createHash } from 'node:crypto'
import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { BITCOIN_CHAIN_ID } from '../../sandbox/chains/bitcoin/regtest'
import { SOLANA_CHAIN_ID } from '../../sandbox/chains/solana/genesis'
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox'
import { POLKADOT_NETWORKS } from '../../sandbox/world/networks'
import { Anything, apiOf, ErrorBody, type Api } from './api'
import { freePortBase } from './ports'

const Balances = z.object({
  balances: z.array(
    z.object({
      address: z.optional(z.string()),
      quantity: z.object({ decimals: z.string(), numeric: z.string() }),
    }),
  ),
})
const Described = z.object({
  urls: z.object({ secureFrame: z.string() }),
  pages: z.object({ demo: z.string() }),
})
const Wallets = z.object({
  count: z.number(),
  data: z.array(z.looseObject({ id: z.string(), name: z.string(), image_id: z.string() })),
})

let sandbox: Sandbox
let api: Api

const account = (index: number) => {
  const found = sandbox.description.accounts.eip155[index]
  if (!found) throw new Error('no such account')
  return found
}
const fault = (body: object) => api.post('/sandbox/faults', body)

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: await freePortBase(), quiet: true })
  api = apiOf(sandbox.urls.blockchainApi)
}, 120_000)
afterAll(() => sandbox.close())

test('sandbox.json describes the running sandbox', async () => {
  const named = apiOf(sandbox.urls.blockchainApi.replace('127.0.0.1', 'localhost'))
  const described = (await named.get('/sandbox.json')).json(Anything)
  expect(described).toEqual(sandbox.description)
  const ids = sandbox.description.networks.map((network) => network.caipNetworkId)
  expect(ids).toEqual([
    'eip155:31337',
    'eip155:31338',
    SOLANA_CHAIN_ID,
    BITCOIN_CHAIN_ID,
    ...POLKADOT_NETWORKS.map(({ caipNetworkId }) => caipNetworkId),
    'cosmos:harbour-1',
    'cosmos:tides-1',
  ])
})

test('serves the descriptors of the sandbox’s contracts to every site, with unlimited caching', async () => {
  const [base, root] = sandbox.urls.descriptors.split('#')
  const { status, headers, text } = await apiOf(base ?? '').get(`/${root}.json`, {
    headers: { origin: 'https://fieldnotes.example' },
  })
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(createHash('sha256').update(text).digest('hex')).toBe(root)
})

test('sends clients that use the machine’s address on to that address, so that the frame is on the same site', async () => {
  const { urls, pages } = (await api.get('/sandbox.json')).json(Described)
  const { secureFrame } = sandbox.urls
  expect(secureFrame).toMatch(/^http:\/\/localhost:/)
  expect(urls.secureFrame).toBe(secureFrame.replace('localhost', '127.0.0.1'))
  expect(new URL(pages.demo).hostname).toBe('127.0.0.1')
  const { status } = await fetch(new URL('/inbox.json', urls.secureFrame))
  expect(status).toBe(200)
})

test.each(['eip155:31337', 'eip155:31338'])('returns the node’s balances of %s', async (id) => {
  const network = sandbox.description.networks.find((entry) => entry.caipNetworkId === id)
  const client = createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
  const { address } = account(0)
  const query = `projectId=x&st=latchkey&sv=1&currency=usd&chainId=${id}`
  const rows = (await api.get(`/v1/account/${address}/balance?${query}`)).json(Balances).balances
  const coin = await client.getBalance({ address })
  expect(rows.find((row) => !row.address)?.quantity.numeric).toBe(formatUnits(coin, 18))
  const tokens = sandbox.description.tokens.filter(
    (token) => token.chainId === id && token.standard === 'erc20',
  )
  expect(rows).toHaveLength(tokens.length + 1)
  for (const token of tokens) {
    const contract = { address: `0x${token.address.slice(2)}`, abi: erc20Abi } as const
    const args = [address] as const
    const amount = await client.readContract({ ...contract, functionName: 'balanceOf', args })
    expect(rows.find((row) => row.address === `${id}:${token.address}`)?.quantity).toEqual({
      decimals: String(token.decimals),
      numeric: formatUnits(amount, token.decimals),
    })
  }
})

test('answers invalid input with the documented error body', async () => {
  const bad = await api.get('/v1/account/0x12/balance')
  expect(bad.status).toBe(400)
  expect(bad.json(ErrorBody).reasons[0]?.field).toBe('address')
  const chain = await api.get(`/v1/account/${account(0).address}/balance?chainId=eip155:1`)
  expect(chain.json(ErrorBody).reasons[0]?.field).toBe('chainId')
  expect((await api.get('/v1/nothing')).status).toBe(404)
  expect((await api.post('/v1/profile/account', '{')).status).toBe(422)
})

test('a preflight allows the documented headers and refuses others', async () => {
  const headers = { origin: 'https://site.example', 'access-control-request-method': 'GET' }
  const asked = await api.get('/v1/supported-chains', { method: 'OPTIONS', headers })
  const allowed = asked.headers.get('access-control-allow-headers')?.split(', ')
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(allowed).toEqual(expect.arrayContaining(['content-type', 'x-sdk-version']))
  expect(allowed).not.toContain('x-project-id')
})

test('the RPC proxy forwards single calls and batches', async () => {
  const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })
  const one = await api.post('/v1/?chainId=eip155:31338&projectId=x', call(1))
  expect(one.json(Anything)).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a6a' })
  const batch = await api.post('/v1?chainId=eip155:31337', [call(1), call(2)])
  expect(batch.json(z.array(Anything))).toHaveLength(2)
  expect((await api.post('/v1?chainId=eip155:1', call(1))).status).toBe(400)
})

test('the wallet list pages, searches and filters', async () => {
  const list = async (query: string) => (await api.get(`/getWallets?${query}`)).json(Wallets)
  const first = await list('page=1&entries=40')
  const second = await list('page=2&entries=40')
  expect(first.count).toBeGreaterThanOrEqual(500)
  const ids = [...first.data, ...second.data].map((wallet) => wallet.id)
  expect(new Set(ids).size).toBe(80)
  expect(first.data[0]).toMatchObject({
    name: 'Sandbox Wallet',
    webapp_link: `${sandbox.description.pages.wallet}/`,
  })
  expect(await list('search=sandbox%20wal&entries=100')).toMatchObject({
    count: 1,
    data: [{ id: ids[0] }],
  })
  expect((await list(`exclude=${String(ids[0])}`)).count).toBe(first.count - 1)
  const solana = await list('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(solana.count).toBeGreaterThan(0)
  expect(solana.count).toBeLessThan(first.count)
  const image = await api.get(`/getWalletImage/${String(first.data[1]?.image_id)}`)
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
})

test('a fault affects the requested route as often as requested', async () => {
  const chains = '/v1/supported-chains'
  await fault({ route: 'wallets', status: 503, times: 1 })
  expect((await api.get('/getWallets')).status).toBe(503)
  expect((await api.get('/getWallets')).status).toBe(200)
  await fault({ route: '/v1/identity/*', body: 'html', times: 1 })
  const html = await api.get(`/v1/identity/${account(0).address}`)
  expect(html.text).toMatch(/^<!doctype html>/)
  await fault({ route: 'supported-chains', body: 'malformed', times: 1 })
  const malformed = await api.get(chains)
  expect(() => malformed.json(Anything)).toThrow(SyntaxError)
  await fault({ route: 'supported-chains', body: 'truncated', times: 1 })
  await expect(api.get(chains)).rejects.toThrow()
  await fault({ route: 'supported-chains', body: 'endless', times: 1 })
  const init = { signal: AbortSignal.timeout(150) }
  await expect(api.get(chains, init)).rejects.toThrow(/abort|timeout/i)
  await fault({ route: chains, delayMs: 80, times: 1 })
  const asked = performance.now()
  expect((await api.get(chains)).status).toBe(200)
  expect(performance.now() - asked).toBeGreaterThanOrEqual(75)
})

test('stores requests and events until they are cleared', async () => {
  await api.get('/sandbox/requests', { method: 'DELETE' })
  await api.get('/v1/supported-chains?projectId=p1')
  const event = { eventId: 'e1', url: 'http://x/', domain: 'x', timestamp: 1 }
  await api.post('/e?projectId=p1', { ...event, props: { type: 'track', event: 'MODAL_OPEN' } })
  await api.post('/batch', [{ ...event, props: { type: 'track', event: 'MODAL_CLOSE' } }])
  expect((await api.get('/sandbox/requests')).json(Anything)).toMatchObject({
    requests: [
      { method: 'GET', route: 'supported-chains', query: { projectId: 'p1' }, status: 200 },
      { method: 'POST', route: 'event' },
      { method: 'POST', route: 'batch' },
    ],
  })
  expect((await api.get('/sandbox/events')).json(Anything)).toMatchObject({
    events: [{ props: { event: 'MODAL_OPEN' } }, { props: { event: 'MODAL_CLOSE' } }],
  })
  await api.get('/sandbox/events', { method: 'DELETE' })
  expect((await api.get('/sandbox/events')).json(Anything)).toEqual({ events: [] })
})

test('the owner of an address can register a name once, within ten seconds', async () => {
  const owner = privateKeyToAccount(account(2).privateKey)
  const name = 'tarn.reown.id'
  const claim = async (timestamp: number) => {
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await owner.signMessage({ message })
    const coinType = 0x80000000 + 31337
    return { message, signature, coin_type: coinType, address: owner.address }
  }
  const register = (body: object) => api.post('/v1/profile/account', body)
  const now = Math.floor(Date.now() / 1000)
  const late = await register(await claim(now - 60))
  expect(late.json(ErrorBody).reasons[0]?.field).toBe('timestamp')
  const good = await claim(now)
  expect((await register({ ...good, address: account(3).address })).status).toBe(401)
  expect((await register(good)).json(Anything)).toMatchObject({
    name,
    addresses: { 60: { address: owner.address }, 2147514985: { address: owner.address } },
  })
  expect((await register(good)).status).toBe(400)
  const identity = await api.get(`/v1/identity/${owner.address}`)
  expect(identity.json(Anything)).toMatchObject({ name })
  const unknown = '/v1/profile/account/none.reown.id'
  expect((await api.get(`${unknown}?apiVersion=2`)).json(Anything)).toEqual([])
  expect((await api.get(unknown)).status).toBe(404)
  const suggested = (await api.get('/v1/profile/suggestions/tarn')).json(
    z.object({ suggestions: z.array(Anything) }),
  )
  expect(suggested.suggestions[0]).toEqual({ name, registered: true })
  expect(suggested.suggestions).toHaveLength(5)
})
