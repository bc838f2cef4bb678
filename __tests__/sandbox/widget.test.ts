import { createRpc } from '../../src/api/rpc/rpc'
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox'
import { createTestApi, endStores } from '../api/support/testApi'
import { apiOf } from './api'
import { freePortBase } from './ports'
import { NETWORK, WIDGET_CALLS, type World } from './widgetCalls'

let sandbox: Sandbox
let world: World

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: await freePortBase(), quiet: true })
}, 120_000)
beforeEach(() => {
  const { urls, description } = sandbox
  const app = createTestApi({}, { backends: urls }, { service: globalThis.fetch })
  world = { app, api: apiOf(urls.blockchainApi), described: description }
})
afterEach(endStores)
afterAll(() => sandbox.close())

test.each(WIDGET_CALLS)('$row: the widget reads the sandbox’s answer', async (call) => {
  const { data, error } = await call.run(world)
  expect(error).toBeUndefined()
  expect({ data }).toMatchObject({ data: call.reads })
})

test('sends 1,000 calls to a node in one HTTP request, each with its own answer', async () => {
  const [network] = sandbox.description.networks
  if (!network) throw new Error('no network')
  const { ports } = world.app
  const asked = { ...network, caipNetworkId: NETWORK }
  const rpc = createRpc(ports, asked, { served: true })
  const answers = await rpc.requestAll(
    Array.from({ length: 1_000 }, (_, index) => ({
      method: index % 2 === 0 ? 'eth_chainId' : 'net_version',
    })),
  )
  expect(answers.filter((_, index) => index % 2 === 0).every((id) => id === '0x7a69')).toBe(true)
  expect(answers.filter((_, index) => index % 2 === 1).every((id) => id === '31337')).toBe(true)
  expect(world.app.sent).toHaveLength(1)
})
