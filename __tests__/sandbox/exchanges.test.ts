import * as z from 'zod/mini'
import { createBackend } from '../../services/backend/createBackend'
import { listen, stop } from '../../services/http/listen'
import { localProviders } from '../../services/providers/local/createProviders'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { portsFrom } from '../../sandbox/ports'
import { testAccounts } from '../../sandbox/world/accounts'
import { startChains, type RunningChains } from '../../sandbox/world/startChains'
import { freePortBase } from './ports'
import { freePort } from '../support/freePort'

const SHOP = '0x00000000000000000000000000000000000f41e4'
const ASSET = 'eip155:31337/slip44:60'
const order = { asset: ASSET, amount: '0.5', recipient: `eip155:31337:${SHOP}` }
const Opened = z.object({ result: z.object({ url: z.string(), sessionId: z.string() }) })
const Said = z.object({ result: z.object({ status: z.string(), txHash: z.optional(z.string()) }) })

const world = { url: '' }
const ends: (() => Promise<unknown>)[] = []
let running: RunningChains
beforeAll(async () => {
  running = await startChains(portsFrom(await freePortBase()), testAccounts(), undefined)
  const port = await freePort()
  world.url = `http://127.0.0.1:${port}`
  const records = createMemoryRecords()
  const urls = { publicUrl: world.url, walletUrl: `${world.url}/` }
  const providers = localProviders({ ...running, records, ...urls })
  const { server } = createBackend({ providers, publicUrl: world.url, describe: () => ({}) })
  await listen(server, port)
  ends.push(
    () => running.stop(),
    () => stop(server),
  )
}, 120_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

const rpc = (method: string, params: object) =>
  fetch(`${world.url}/v1/json-rpc?projectId=p`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
const opened = async (more: object = {}) => {
  const answer = await rpc('reown_getExchangePayUrl', { exchangeId: 'coinlane', ...order, ...more })
  return z.parse(Opened, await answer.json()).result
}
const statusOf = async (sessionId: string, exchangeId = 'coinlane') => {
  const answer = await rpc('reown_getExchangeBuyStatus', { exchangeId, sessionId })
  return z.parse(Said, await answer.json()).result
}
const press = (url: string, act: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ act }) }).then((page) => page.text())
const coins = () => running.chains[0]!.client.getBalance({ address: SHOP })

it('pays the requested amount once, however often the button is pressed', async () => {
  const before = await coins()
  const { url, sessionId } = await opened()
  expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS' })
  expect(await (await fetch(url)).text()).toContain('0.5 ETH')
  await Promise.all([press(url, 'pay'), press(url, 'pay')])
  await press(url, 'refuse')
  expect(await statusOf(sessionId)).toMatchObject({ status: 'SUCCESS', txHash: expect.any(String) })
  expect((await coins()) - before).toBe(5n * 10n ** 17n)
  expect(await statusOf(sessionId, 'pennywell')).toEqual({ status: 'UNKNOWN' })
})

it('pays nothing after a refusal', async () => {
  const before = await coins()
  const { url, sessionId } = await opened()
  expect(await press(url, 'refuse')).toContain('Nothing was sent')
  await press(url, 'pay')
  expect(await statusOf(sessionId)).toEqual({ status: 'FAILED' })
  expect(await coins()).toBe(before)
})

it.each([
  ['an unknown exchange', { exchangeId: 'nobody' }],
  ['an unknown asset', { asset: 'eip155:31337/erc20:0x12' }],
  ['a recipient on another chain', { recipient: `eip155:31338:${SHOP}` }],
  ['no amount', { amount: '0' }],
])('%s is refused', async (_, more) => {
  const answer = await rpc('reown_getExchangePayUrl', { exchangeId: 'coinlane', ...order, ...more })
  expect(answer.status).toBe(400)
})

it('refuses other methods and other payments', async () => {
  expect((await rpc('reown_getEverything', {})).status).toBe(404)
  expect((await fetch(`${world.url}/exchange/none`)).status).toBe(404)
})
