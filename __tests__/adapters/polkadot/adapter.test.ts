import { polkadotAdapter } from '../../../src/adapters/polkadot'
import { createPolkadotAdapter } from '../../../src/adapters/polkadot/adapter'
import { discoverPolkadot } from '../../../src/adapters/polkadot/discover'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import type { WalletEvent } from '../../../src/adapters/types'
import { kusama, polkadot } from '../../../src/networks'
import { addressOn, connector, DOT, grove, KSM } from './polkadotWorld'

const adapter = createPolkadotAdapter()
const networks = [polkadot, kusama]
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function connected(networkId: typeof DOT | null = null) {
  const world = grove()
  const { provider } = world
  const ask = { connector, provider, networks, networkId, silent: false }
  const connection = await adapter.connect(ask)
  const events: WalletEvent[] = []
  const stop = adapter.subscribe({ connector, provider, emit: (event) => events.push(event) })
  return { ...world, connection, events, stop }
}

it("connects with the network's accounts, in its address format", async () => {
  const { connection, answers } = await connected()
  expect(connection).toMatchObject({
    namespace: 'polkadot',
    connectorId: 'Polkadot.js',
    networkId: DOT,
    accounts: [
      { address: addressOn(DOT), type: 'eoa' },
      { address: addressOn(DOT, 1), type: 'eoa' },
    ],
  })
  expect(addressOn(DOT)).toMatch(/^1/)
  expect(answers.asked).toEqual(['Share your address'])
})

it("connects on the site's active network, with the account that is bound to it", async () => {
  const { connection } = await connected(KSM)
  const accounts = [0, 1, 2].map((at) => ({ address: addressOn(KSM, at) }))
  expect(connection).toMatchObject({ networkId: KSM, accounts })
})

it('converts a rejection to 4001, and connects nothing', async () => {
  const { provider, answers } = grove()
  answers.says = false
  const ask = { connector, provider, networks, networkId: null, silent: false }
  await expect(adapter.connect(ask)).rejects.toMatchObject({ code: 4001 })
  await expect(provider.signMessage({ message: 'gm' })).rejects.toMatchObject({ code: 4900 })
})

it('connects and restores nothing if the wallet shares no account', async () => {
  const { provider, wallet } = grove()
  await wallet.choose([])
  const ask = { connector, provider, networks, networkId: null }
  await expect(adapter.connect({ ...ask, silent: false })).rejects.toMatchObject({ code: 4100 })
  expect(await adapter.connect({ ...ask, silent: true })).toBeNull()
})

it('restores without a prompt if the wallet permits the site', async () => {
  const { provider, answers } = await connected()
  answers.asked.length = 0
  const ask = { connector, provider, networks, networkId: DOT, silent: true }
  expect(await adapter.connect(ask)).toMatchObject({ accounts: [{}, {}] })
  expect(answers.asked).toEqual([])
})

it('uses another address format on another network, and signs as before', async () => {
  const { provider, events } = await connected()
  await adapter.switchNetwork(provider, kusama)
  const accounts = [0, 1, 2].map((at) => ({ address: addressOn(KSM, at) }))
  expect(events).toMatchObject([
    { type: 'networkChanged', networkId: KSM },
    { type: 'accountsChanged', accounts },
  ])
  const address = addressOn(KSM, 2)
  const signature = await adapter.signMessage({ provider, address, message: 'gm' })
  const signed = { chainId: KSM, address, message: 'gm', signature, rpcUrls: [] }
  expect(await adapter.verifyMessage(signed)).toBe(true)
  const before = { provider, address: addressOn(DOT), message: 'gm' }
  await expect(adapter.signMessage(before)).rejects.toMatchObject({ code: 4100 })
})

it('reports changed accounts, and an empty list as a disconnect', async () => {
  const { wallet, provider, events } = await connected()
  expect(wallet.listenerCount()).toBe(1)
  await wallet.choose([1])
  await wallet.withdraw()
  expect(events).toMatchObject([
    { type: 'accountsChanged', accounts: [{ address: addressOn(DOT, 1) }] },
    { type: 'disconnected' },
  ])
  expect(wallet.listenerCount()).toBe(0)
  await expect(provider.signMessage({ message: 'gm' })).rejects.toMatchObject({ code: 4900 })
})

it('ignores a rejected network switch, and still follows the wallet', async () => {
  const { wallet, person, provider, answers, events } = await connected()
  person.control.permitted = false
  answers.says = false
  await expect(adapter.switchNetwork(provider, kusama)).rejects.toMatchObject({ code: 4001 })
  person.control.permitted = true
  await wallet.choose([1])
  expect(events).toMatchObject([
    { type: 'accountsChanged', accounts: [{ address: addressOn(DOT, 1) }] },
  ])
  expect(wallet.listenerCount()).toBe(1)
})

it('ignores the wallet after a disconnect', async () => {
  const { wallet, provider, events } = await connected()
  await adapter.disconnect(provider)
  expect(wallet.listenerCount()).toBe(0)
  await wallet.choose([1])
  await settled()
  expect(events).toEqual([])
})

it('connects nothing with a late answer after a disconnect, and leaves no listener', async () => {
  const { provider, wallet } = grove()
  const params = { networkId: DOT }
  const asking = provider.request({ method: 'requestAccounts', params })
  await provider.disconnect()
  await expect(asking).rejects.toThrow()
  expect(wallet.listenerCount()).toBe(0)
  await expect(provider.signMessage({ message: 'gm' })).rejects.toMatchObject({ code: 4900 })
})

it('signs a message that proves this address only', async () => {
  const { provider } = await connected()
  const [address, message] = [addressOn(DOT), 'gm <orchard> & "meadow" 🌿']
  const signature = await adapter.signMessage({ provider, address, message })
  const signed = { chainId: DOT, address, message, signature, rpcUrls: [] }
  expect(await adapter.verifyMessage(signed)).toBe(true)
  for (const wrong of [
    { address: addressOn(DOT, 1) },
    { message: 'gm' },
    { signature: signature.replace(/.$/, (c) => (c === '0' ? '1' : '0')) },
  ])
    expect(await adapter.verifyMessage({ ...signed, ...wrong })).toBe(false)
})

it('validates addresses', () => {
  const address = addressOn(DOT)
  expect(adapter.normaliseAddress(address)).toBe(address)
  for (const wrong of [null, 7, '', `${address}1`, address.toLowerCase(), '1'.repeat(1_000)])
    expect(adapter.normaliseAddress(wrong)).toBeNull()
})

it('finds wallets by their keys, including a late wallet, and ignores invalid values', () => {
  jest.useFakeTimers()
  const registry = createAdapterRegistry([polkadotAdapter()])
  const enable = jest.fn()
  const loud = new Proxy({}, { ownKeys: () => Reflect.ownKeys(null as never) })
  const page = Object.assign(new EventTarget(), {
    injectedWeb3: {
      'polkadot-js': { enable },
      talisman: { enable: 1 },
      constructor: { enable },
      orchard: { enable: jest.fn() },
    },
  })
  const stop = discoverPolkadot({
    registry,
    window: page,
    enableEip6963: true,
    enableInjected: true,
  })
  const names = () => registry.connectors().map(({ name }) => name)
  expect(names()).toEqual(['Polkadot.js', 'orchard'])
  Object.assign(page, { injectedWeb3: { 'subwallet-js': { enable: jest.fn() } } })
  jest.advanceTimersByTime(200)
  Object.assign(page, { injectedWeb3: loud })
  jest.runAllTimers()
  expect(names()).toEqual(['Polkadot.js', 'orchard', 'SubWallet'])
  stop()
  jest.useRealTimers()
})

it('the Polkadot adapter works in the option `adapters`', async () => {
  expect(polkadotAdapter()).toMatchObject({ id: 'polkadot', namespace: 'polkadot' })
  expect((await polkadotAdapter().load()).namespace).toBe('polkadot')
})
