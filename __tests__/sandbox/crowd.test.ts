import { createPublicClient, erc20Abi, http } from 'viem'
import * as z from 'zod/mini'
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox'
import { apiOf, type Api } from './api'
import { freePortBase } from './ports'

const CHAIN = 'eip155:31337'
const address = '0x00000000000000000000000000000000c0ffee00'
const Tokens = z.object({ tokens: z.array(z.string()) })
const Balances = z.object({
  balances: z.array(
    z.object({
      name: z.string(),
      symbol: z.string(),
      address: z.optional(z.string()),
      quantity: z.object({ decimals: z.string(), numeric: z.string() }),
    }),
  ),
})

let sandbox: Sandbox
let api: Api

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: await freePortBase(), quiet: true })
  api = apiOf(sandbox.urls.blockchainApi)
}, 120_000)
afterAll(() => sandbox.close())

test('the balance call returns hundreds of real tokens of an account', async () => {
  const made = await api.post('/sandbox/crowd', { account: `${CHAIN}:${address}`, count: 120 })
  const { tokens } = made.json(Tokens)
  expect(new Set(tokens).size).toBe(120)
  const path = `/v1/account/${address}/balance?chainId=${CHAIN}`
  const { balances } = (await api.get(path)).json(Balances)
  expect(balances.map((row) => row.address)).toEqual(tokens)

  const url = sandbox.description.networks[0]?.rpcUrls.default.http[0]
  const client = createPublicClient({ transport: http(url) })
  const last = balances.at(-1)
  const contract = {
    address: z.parse(z.templateLiteral(['0x', z.string()]), last?.address?.split(':')[2]),
    abi: erc20Abi,
  }
  expect(last).toMatchObject({
    name: await client.readContract({ ...contract, functionName: 'name' }),
    symbol: await client.readContract({ ...contract, functionName: 'symbol' }),
    quantity: { numeric: '25', decimals: '18' },
  })
  const args = [address] as const
  const held = await client.readContract({ ...contract, functionName: 'balanceOf', args })
  expect(held).toBe(25n * 10n ** 18n)
  const unknown = await api.post('/sandbox/crowd', { account: `eip155:1:${address}`, count: 1 })
  expect(unknown.status).toBe(400)
}, 120_000)
