import { parseEther, type Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createOperations, encodeCalls } from '../../../services/frame/page/operations'
import { createSmartAccounts } from '../../../services/frame/page/smartAccounts'
import { readSimulation } from '../../../src/slices/domain/trade/simulation'
import { deviceOf, logInByInbox } from './host'
import { CHAIN_ID, startSmartHosts } from './smartHosts'
import { freePort } from '../../support/freePort'

const FRIEND: Address = '0x00000000000000000000000000000000000f41e4'
const world = { origin: '', broken: '' }
let hosts: Awaited<ReturnType<typeof startSmartHosts>>

beforeAll(async () => {
  hosts = await startSmartHosts()
  world.origin = await hosts.host()
  world.broken = await hosts.host({}, `http://127.0.0.1:${await freePort()}/`)
}, 120_000)
afterAll(() => hosts.stop())

/** A logged-in user with coins on the smart account. */
async function loggedIn(origin: string, email: string) {
  const { login, vault, service } = deviceOf(origin)
  await logInByInbox(origin, login, email)
  const smart = createSmartAccounts(vault, service, [CHAIN_ID])
  const account = (await smart.find(CHAIN_ID))!
  const { privateKey } = await login.openKey()
  const { client, treasury } = hosts.chain()
  const hash = await treasury!.send({ to: account.address, value: parseEther('1') })
  await client.waitForTransactionReceipt({ hash })
  return {
    smart,
    account,
    key: privateKeyToAccount(privateKey),
    operations: createOperations(smart),
  }
}
const coinsOf = (address: Address) => hosts.chain().client.getBalance({ address })

test('sends an operation through the configured bundler, which deploys the account', async () => {
  const { smart, account, key, operations } = await loggedIn(world.origin, 'one@site.test')
  expect(account).toMatchObject({ deployed: false, nonce: 0n })
  const before = await coinsOf(FRIEND)
  const priced = await operations.price(
    account,
    CHAIN_ID,
    encodeCalls(account, [{ to: FRIEND, value: 7n }]),
  )
  expect((await operations.send(priced, key)).status).toBe('success')
  expect((await coinsOf(FRIEND)) - before).toBe(7n)
  expect(await smart.find(CHAIN_ID)).toMatchObject({ deployed: true, nonce: 1n })
})

test('lists only the coins of an address, without tokens and prices', async () => {
  const { smart, account } = await loggedIn(world.origin, 'two@site.test')
  const call = { from: account.address, to: FRIEND, value: '0x5', data: '0x' } as const
  const tried = readSimulation(await smart.simulate(CHAIN_ID, [call]), account.address, 1)
  expect(tried).toMatchObject({ failed: false })
  expect(Object.values(tried?.changes ?? {})).toEqual([-5n])
  expect(await smart.assets(CHAIN_ID, account.address)).toEqual([
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
    .askBundler(CHAIN_ID, 'eth_sendRawTransaction', ['0x'])
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: -32601 })
  const broken = await loggedIn(world.broken, 'four@site.test')
  const silent = await broken.smart
    .askBundler(CHAIN_ID, 'eth_supportedEntryPoints', [])
    .catch((error: unknown) => error)
  expect(silent).toMatchObject({ code: -32603, message: 'The bundler did not respond' })
})
