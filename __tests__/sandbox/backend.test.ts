import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox'
import { freePortBase } from './ports'

let sandbox: Sandbox
let base: string

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(base + path, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
}
const post = (path: string, body: unknown) =>
  get(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const account = (index: number) => {
  const found = sandbox.description.accounts.eip155[index]
  if (!found) throw new Error('no such account')
  return found
}

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: await freePortBase(), quiet: true })
  base = sandbox.urls.blockchainApi
}, 30_000)
afterAll(() => sandbox.close())

test('sandbox.json describes the running world', async () => {
  const { json } = await get('/sandbox.json')
  expect(json()).toEqual(sandbox.description)
  expect(
    json().networks.map((network: { caipNetworkId: string }) => network.caipNetworkId),
  ).toEqual(['eip155:31337', 'eip155:31338'])
})

test.each(['eip155:31337', 'eip155:31338'])(
  'balances of %s equal what the node says',
  async (id) => {
    const network = sandbox.description.networks.find((entry) => entry.caipNetworkId === id)
    const client = createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
    const { address } = account(0)
    const path = `/v1/account/${address}/balance?projectId=x&st=latchkey&sv=1&currency=usd&chainId=${id}`
    const rows: {
      address?: string
      value: number
      price: number
      quantity: { numeric: string }
    }[] = (await get(path)).json().balances
    const coin = await client.getBalance({ address })
    expect(rows.find((row) => !row.address)?.quantity.numeric).toBe(formatUnits(coin, 18))
    const tokens = sandbox.description.tokens.filter(
      (token) => token.chainId === id && token.standard === 'erc20',
    )
    expect(rows).toHaveLength(tokens.length + 1)
    for (const token of tokens) {
      const amount = await client.readContract({
        address: `0x${token.address.slice(2)}`,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })
      const row = rows.find((entry) => entry.address === `${id}:${token.address}`)
      expect(row?.quantity).toEqual({
        decimals: String(token.decimals),
        numeric: formatUnits(amount, token.decimals),
      })
    }
  },
)

test('bad input gets the documented error body', async () => {
  const bad = await get('/v1/account/0x12/balance')
  expect(bad.status).toBe(400)
  expect(bad.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'address' }] })
  const chain = await get(`/v1/account/${account(0).address}/balance?chainId=eip155:1`)
  expect(chain.json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
  expect((await get('/v1/nothing')).status).toBe(404)
  expect((await post('/v1/profile/account', '{')).status).toBe(422)
})

test('a preflight passes common headers and refuses custom ones', async () => {
  const asked = await get('/v1/supported-chains', {
    method: 'OPTIONS',
    headers: { origin: 'https://site.example', 'access-control-request-method': 'GET' },
  })
  const allowed = asked.headers.get('access-control-allow-headers')?.split(', ')
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(allowed).toEqual(expect.arrayContaining(['content-type', 'x-sdk-version']))
  expect(allowed).not.toContain('x-project-id')
})

test('the RPC proxy passes single calls and batches on', async () => {
  const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })
  const one = await post('/v1/?chainId=eip155:31338&projectId=x', call(1))
  expect(one.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a6a' })
  const batch = await post('/v1?chainId=eip155:31337', [call(1), call(2)])
  expect(batch.json()).toHaveLength(2)
  expect((await post('/v1?chainId=eip155:1', call(1))).status).toBe(400)
})

test('the wallet list pages, searches and filters', async () => {
  const first = (await get('/getWallets?page=1&entries=40')).json()
  const second = (await get('/getWallets?page=2&entries=40')).json()
  expect(first.count).toBeGreaterThanOrEqual(500)
  const ids = [...first.data, ...second.data].map((wallet: { id: string }) => wallet.id)
  expect(new Set(ids).size).toBe(80)
  expect(first.data[0]).toMatchObject({
    name: 'Sandbox Wallet',
    webapp_link: `${sandbox.description.pages.wallet}/`,
  })
  const found = (await get('/getWallets?search=sandbox%20wal&entries=100')).json()
  expect(found).toMatchObject({ count: 1, data: [{ id: ids[0] }] })
  const rest = (await get(`/getWallets?exclude=${ids[0]}`)).json()
  expect(rest.count).toBe(first.count - 1)
  const solana = (await get('/getWallets?chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).json()
  expect(solana.count).toBeGreaterThan(0)
  expect(solana.count).toBeLessThan(first.count)
  const image = await get(`/getWalletImage/${first.data[1].image_id}`)
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
})

test('a fault hits the asked route as often as asked', async () => {
  await post('/sandbox/faults', { route: 'wallets', status: 503, times: 1 })
  expect((await get('/getWallets')).status).toBe(503)
  expect((await get('/getWallets')).status).toBe(200)
  await post('/sandbox/faults', { route: '/v1/identity/*', body: 'html', times: 1 })
  const html = await get(`/v1/identity/${account(0).address}`)
  expect(html.text).toMatch(/^<!doctype html>/)
  await post('/sandbox/faults', { route: 'supported-chains', body: 'malformed', times: 1 })
  expect((await get('/v1/supported-chains')).json).toThrow(SyntaxError)
  await post('/sandbox/faults', { route: 'supported-chains', body: 'truncated', times: 1 })
  await expect(get('/v1/supported-chains')).rejects.toThrow()
  await post('/sandbox/faults', { route: 'supported-chains', body: 'endless', times: 1 })
  const endless = await fetch(`${base}/v1/supported-chains`, { signal: AbortSignal.timeout(150) })
  await expect(endless.text()).rejects.toThrow(/abort|timeout/i)
})

test('requests and events are kept until they are cleared', async () => {
  await get('/sandbox/requests', { method: 'DELETE' })
  await get('/v1/supported-chains?projectId=p1')
  const event = { eventId: 'e1', url: 'http://x/', domain: 'x', timestamp: 1 }
  await post('/e?projectId=p1', { ...event, props: { type: 'track', event: 'MODAL_OPEN' } })
  await post('/batch', [{ ...event, props: { type: 'track', event: 'MODAL_CLOSE' } }])
  const { requests } = (await get('/sandbox/requests')).json()
  expect(requests).toMatchObject([
    { method: 'GET', route: 'supported-chains', query: { projectId: 'p1' }, status: 200 },
    { method: 'POST', route: 'event' },
    { method: 'POST', route: 'batch' },
  ])
  expect((await get('/sandbox/events')).json().events).toMatchObject([
    { props: { event: 'MODAL_OPEN' } },
    { props: { event: 'MODAL_CLOSE' } },
  ])
  await get('/sandbox/events', { method: 'DELETE' })
  expect((await get('/sandbox/events')).json().events).toEqual([])
})

test('a name is registered by its owner once, within ten seconds', async () => {
  const owner = privateKeyToAccount(account(2).privateKey)
  const claim = async (name: string, timestamp: number) => {
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await owner.signMessage({ message })
    const coinType = 0x80000000 + 31337
    return { message, signature, coin_type: coinType, address: owner.address }
  }
  const now = Math.floor(Date.now() / 1000)
  const late = await post('/v1/profile/account', await claim('tarn.reown.id', now - 60))
  expect(late.json()).toMatchObject({ reasons: [{ field: 'timestamp' }] })
  const good = await claim('tarn.reown.id', now)
  const forged = await post('/v1/profile/account', { ...good, address: account(3).address })
  expect(forged.status).toBe(401)
  expect((await post('/v1/profile/account', good)).json()).toMatchObject({
    name: 'tarn.reown.id',
    addresses: { 60: { address: owner.address }, 2147514985: { address: owner.address } },
  })
  expect((await post('/v1/profile/account', good)).status).toBe(400)
  expect((await get(`/v1/identity/${owner.address}`)).json().name).toBe('tarn.reown.id')
  expect((await get('/v1/profile/account/none.reown.id?apiVersion=2')).json()).toEqual([])
  const { suggestions } = (await get('/v1/profile/suggestions/tarn')).json()
  expect(suggestions[0]).toEqual({ name: 'tarn.reown.id', registered: true })
  expect(suggestions).toHaveLength(5)
})
