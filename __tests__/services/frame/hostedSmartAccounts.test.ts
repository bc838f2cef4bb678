import { parseEther, type Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createBackend } from '../../../services/backend/createBackend'
import { startFrameHost } from '../../../services/frame/hosted/startFrameHost'
import { listen, stop } from '../../../services/http/listen'
import { createOperations, encodeCalls } from '../../../services/frame/page/operations'
import { createSmartAccounts } from '../../../services/frame/page/smartAccounts'
import { portsFrom } from '../../../sandbox/ports'
import { localProviders } from '../../../services/providers/local/createProviders'
import { readSimulation } from '../../../src/slices/domain/trade/simulation'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { testAccounts } from '../../../sandbox/world/accounts'
import { startChains, type RunningChains } from '../../../sandbox/world/startChains'
import { freePortBase } from '../../sandbox/ports'
import { deviceOf, hostConfig, hostParts, logInByInbox } from './host'
import { freePort } from '../../support/freePort'

const ID = 31337
const FRIEND: Address = '0x00000000000000000000000000000000000f41e4'
const world = { origin: '', broken: '' }
const ends: (() => Promise<unknown>)[] = []
let running: RunningChains

/** A hosted frame on the first chain, with the sandbox's backend as an external bundler. */
async function hostWith(bundler: string): Promise<string> {
  const [chain] = running.chains
  const { accountFactory: factory, entryPoint } = chain!.contracts
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const smart = { chainId: ID, node: chain!.rpcUrl, bundler, coin }
  const config = await hostConfig({
    smartAccounts: [{ ...smart, account: 'latchkey', factory: factory!, entryPoint: entryPoint! }],
  })
  const host = await startFrameHost(config, hostParts(config))
  ends.push(host.close)
  return config.publicUrl
}

beforeAll(async () => {
  running = await startChains(portsFrom(await freePortBase()), testAccounts(), undefined)
  ends.push(() => running.stop())
  const port = await freePort()
  const records = createMemoryRecords()
  const publicUrl = `http://127.0.0.1:${port}`
  const providers = localProviders({ ...running, records, publicUrl, walletUrl: `${publicUrl}/` })
  const { server } = createBackend({ providers, publicUrl })
  await listen(server, port)
  ends.push(() => stop(server))
  world.origin = await hostWith(`${publicUrl}/v1/bundler?projectId=p&chainId=eip155:${ID}`)
  world.broken = await hostWith(`http://127.0.0.1:${await freePort()}/`)
}, 120_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** A logged-in user with coins on the smart account. */
async function loggedIn(origin: string, email: string) {
  const { login, vault, service } = deviceOf(origin)
  await logInByInbox(origin, login, email)
  const smart = createSmartAccounts(vault, service, [ID])
  const account = (await smart.find(ID))!
  const { privateKey } = await login.openKey()
  const { client, treasury } = running.chains[0]!
  const hash = await treasury!.send({ to: account.address, value: parseEther('1') })
  await client.waitForTransactionReceipt({ hash })
  return {
    smart,
    account,
    key: privateKeyToAccount(privateKey),
    operations: createOperations(smart),
  }
}
const coinsOf = (address: Address) => running.chains[0]!.client.getBalance({ address })

test('sends an operation through the configured bundler, which deploys the account', async () => {
  const { smart, account, key, operations } = await loggedIn(world.origin, 'one@site.test')
  expect(account).toMatchObject({ deployed: false, nonce: 0n })
  const before = await coinsOf(FRIEND)
  const priced = await operations.price(
    account,
    ID,
    encodeCalls(account, [{ to: FRIEND, value: 7n }]),
  )
  expect((await operations.send(priced, key)).status).toBe('success')
  expect((await coinsOf(FRIEND)) - before).toBe(7n)
  expect(await smart.find(ID)).toMatchObject({ deployed: true, nonce: 1n })
})

test('lists only the coins of an address, without tokens and prices', async () => {
  const { smart, account } = await loggedIn(world.origin, 'two@site.test')
  const call = { from: account.address, to: FRIEND, value: '0x5', data: '0x' } as const
  const tried = readSimulation(await smart.simulate(ID, [call]), account.address, 1)
  expect(tried).toMatchObject({ failed: false })
  expect(Object.values(tried?.changes ?? {})).toEqual([-5n])
  expect(await smart.assets(ID, account.address)).toEqual([
    {
      address: 'native',
      balance: '0xde0b6b3a7640000',
      type: 'native',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ])
})

test('refuses unknown methods of a bundler, and answers with a code when the bundler does not answer', async () => {
  const { smart } = await loggedIn(world.origin, 'three@site.test')
  const refused = await smart
    .askBundler(ID, 'eth_sendRawTransaction', ['0x'])
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: -32601 })
  const broken = await loggedIn(world.broken, 'four@site.test')
  const silent = await broken.smart
    .askBundler(ID, 'eth_supportedEntryPoints', [])
    .catch((error: unknown) => error)
  expect(silent).toMatchObject({ code: -32603, message: 'The bundler did not respond' })
})
