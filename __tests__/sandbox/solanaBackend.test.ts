import { base58 } from '@scure/base'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import { GENESIS_HASH, SOLANA_CHAIN_ID } from '../../sandbox/chains/solana/genesis'
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox'
import { apiOf, ErrorBody, type Api } from './api'
import { freePortBase } from './ports'

const Balances = z.object({
  balances: z.array(
    z.object({
      symbol: z.string(),
      chainId: z.string(),
      address: z.optional(z.string()),
      price: z.number(),
      quantity: z.object({ decimals: z.string(), numeric: z.string() }),
    }),
  ),
})
const Answer = z.object({ result: z.optional(z.unknown()), error: z.optional(z.unknown()) })

let sandbox: Sandbox
let api: Api
let connection: Connection

const visitor = (index: number) => {
  const found = sandbox.description.accounts.solana[index]
  if (!found) throw new Error('no such account')
  return found
}
const token = () => {
  const found = sandbox.description.tokens.find(({ standard }) => standard === 'spl')
  if (!found) throw new Error('no such token')
  return found
}
const balances = async (address: string, query = `chainId=${SOLANA_CHAIN_ID}`) =>
  (await api.get(`/v1/account/${address}/balance?${query}`)).json(Balances).balances
const proxied = async (method: string, params: unknown[] = []) =>
  (
    await api.post(`/v1/?chainId=${SOLANA_CHAIN_ID}&projectId=x`, {
      ...{ jsonrpc: '2.0', id: 1, method, params },
    })
  ).json(Answer)

beforeAll(async () => {
  const from = performance.now()
  sandbox = await startSandbox({ portBase: await freePortBase(), quiet: true })
  process.stdout.write(`  figure: sandbox: started in ${Math.round(performance.now() - from)} ms\n`)
  api = apiOf(sandbox.urls.blockchainApi)
  const network = sandbox.description.networks.find((it) => it.chainNamespace === 'solana')
  connection = new Connection(network?.rpcUrls.default.http[0] ?? '', 'confirmed')
}, 120_000)
afterAll(() => sandbox.close())

test('identifies the chain by its genesis hash, beside the EVM chains and never as a public network', async () => {
  expect(await connection.getGenesisHash()).toBe(GENESIS_HASH)
  expect(SOLANA_CHAIN_ID).toBe(`solana:${GENESIS_HASH.slice(0, 32)}`)
  const { http } = (await api.get('/v1/supported-chains')).json(
    z.object({ http: z.array(z.string()) }),
  )
  expect(http).toEqual(['eip155:31337', 'eip155:31338', SOLANA_CHAIN_ID])
  const known = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
  expect(known.some((reference) => SOLANA_CHAIN_ID.includes(reference))).toBe(false)
})

test('each listed key belongs to its funded account', async () => {
  for (const { address, privateKey } of sandbox.description.accounts.solana) {
    const { publicKey } = Keypair.fromSecretKey(base58.decode(privateKey))
    expect(publicKey.toBase58()).toBe(address)
    expect(await connection.getBalance(publicKey)).toBe(250_000_000_000)
  }
})

test('returns the node’s balances, which change with it', async () => {
  const { address } = visitor(0)
  const expected = [
    { symbol: 'SOL', chainId: SOLANA_CHAIN_ID, quantity: { decimals: '9', numeric: '250' } },
    {
      ...{ symbol: 'LAMP', chainId: SOLANA_CHAIN_ID },
      ...{ address: `${SOLANA_CHAIN_ID}:${token().address}` },
      quantity: { decimals: '6', numeric: '2000' },
    },
  ]
  expect(await balances(address)).toMatchObject(expected)
  expect(await balances(address, '')).toMatchObject(expected)
  const give = (body: object) =>
    api.post('/sandbox/fund', { account: `${SOLANA_CHAIN_ID}:${address}`, ...body })
  expect((await give({ amount: '1.5' })).status).toBe(200)
  expect((await give({ amount: '0.25', symbol: 'LAMP' })).status).toBe(200)
  expect((await balances(address)).map(({ quantity }) => quantity.numeric)).toEqual([
    '251.5',
    '2000.25',
  ])
  const held = getAssociatedTokenAddressSync(new PublicKey(token().address), new PublicKey(address))
  expect((await connection.getTokenAccountBalance(held)).value.amount).toBe('2000250000')
  expect(await connection.getBalance(new PublicKey(address))).toBe(251_500_000_000)
})

test('an empty account has no rows, and neither has an account of another namespace', async () => {
  expect(await balances(Keypair.generate().publicKey.toBase58())).toEqual([])
  const evm = sandbox.description.accounts.eip155[0]?.address ?? ''
  expect(await balances(evm)).toEqual([])
  expect(await balances(visitor(1).address, 'chainId=eip155:31337')).toEqual([])
  const bad = await api.get(`/v1/account/${visitor(1).address}0/balance`)
  expect(bad.json(ErrorBody).reasons[0]?.field).toBe('address')
})

test('the proxy forwards reads, and no test switch of the node', async () => {
  expect(await proxied('getGenesisHash')).toEqual({ result: GENESIS_HASH })
  expect(await proxied('getBalance', [visitor(2).address])).toMatchObject({
    result: { value: 250_000_000_000 },
  })
  for (const method of ['requestAirdrop', 'sandbox_advanceBlocks', 'eth_chainId'])
    expect(await proxied(method, [1])).toMatchObject({ error: { code: -32601 } })
})

test('a fault affects requests for this chain like requests for any other chain', async () => {
  await api.post('/sandbox/faults', { route: 'balance', status: 503, times: 1 })
  const path = `/v1/account/${visitor(3).address}/balance?chainId=${SOLANA_CHAIN_ID}`
  expect((await api.get(path)).status).toBe(503)
  expect((await api.get(path)).status).toBe(200)
})

test('the explorer shows a transaction and an address', async () => {
  const receiver = Keypair.generate().publicKey.toBase58()
  const account = `${SOLANA_CHAIN_ID}:${receiver}`
  const funded = await api.post('/sandbox/fund', { account, symbol: 'LAMP', amount: '3' })
  const { hash } = funded.json(z.object({ hash: z.string() }))
  const reference = SOLANA_CHAIN_ID.split(':')[1] ?? ''
  const shown = async (rest: string) =>
    (await api.get(`/sandbox/explorer/${reference}${rest}`)).text
  expect(await shown(`/tx/${hash}`)).toContain('confirmed')
  expect(await shown(`/address/${receiver}`)).toContain('LAMP')
  expect((await api.get(`/sandbox/explorer/${reference}/tx/nothing`)).status).toBe(404)
})
