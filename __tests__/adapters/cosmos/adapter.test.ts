import { createCosmosAdapter } from '../../../src/adapters/cosmos/adapter'
import { discoverCosmos } from '../../../src/adapters/cosmos/discover'
import { cosmosAdapter } from '../../../src/adapters/cosmos'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import type { WalletEvent } from '../../../src/adapters/types'
import { addressOn, connector, HUB, lantern, networkOf, TIDES } from './cosmosWorld'

const adapter = createCosmosAdapter()
const networks = [networkOf(HUB), networkOf(TIDES)]
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function connected(networkId: typeof HUB | null = null) {
  const world = lantern()
  const { provider } = world
  const ask = { connector, provider, networks, networkId, silent: false }
  const connection = await adapter.connect(ask)
  const events: WalletEvent[] = []
  const stop = adapter.subscribe({ connector, provider, emit: (event) => events.push(event) })
  return { ...world, connection, events, stop }
}

it("connects on the first network, with the wallet's account there", async () => {
  const { connection, answers } = await connected()
  expect(connection).toMatchObject({
    namespace: 'cosmos',
    connectorId: 'Keplr',
    networkId: HUB,
    accounts: [{ address: addressOn(HUB), type: 'eoa' }],
  })
  expect(answers.asked).toEqual(['Share your address'])
})

it("connects on the site's active network", async () => {
  const { connection } = await connected(TIDES)
  expect(connection).toMatchObject({ networkId: TIDES, accounts: [{ address: addressOn(TIDES) }] })
})

it('converts a rejection to 4001, and connects nothing', async () => {
  const { provider, answers } = lantern()
  answers.says = false
  const ask = { connector, provider, networks, networkId: null, silent: false }
  await expect(adapter.connect(ask)).rejects.toMatchObject({ code: 4001 })
  const asking = provider.request({ method: 'cosmos_getAccounts' })
  await expect(asking).rejects.toMatchObject({ code: 4900 })
})

it('restores without a prompt if the wallet permits the site', async () => {
  const { provider, answers } = await connected()
  answers.asked.length = 0
  const ask = { connector, provider, networks, networkId: HUB, silent: true }
  expect(await adapter.connect(ask)).toMatchObject({ accounts: [{ address: addressOn(HUB) }] })
  expect(answers.asked).toEqual([])
})

it('reports a chain that the wallet does not know, and a site without a Cosmos network', async () => {
  const { provider } = lantern()
  const ask = { connector, provider, networkId: null, silent: false }
  const elsewhere = [networkOf('cosmos:nowhere-1')]
  await expect(adapter.connect({ ...ask, networks: elsewhere })).rejects.toThrow('nowhere-1')
  await expect(adapter.connect({ ...ask, networks: [] })).rejects.toMatchObject({
    code: 'NAMESPACE_NOT_CONFIGURED',
  })
})

it('uses another account on another network', async () => {
  const { provider, events } = await connected()
  await adapter.switchNetwork(provider, networkOf(TIDES))
  expect(events).toMatchObject([
    { type: 'networkChanged', networkId: TIDES },
    { type: 'accountsChanged', accounts: [{ address: addressOn(TIDES) }] },
  ])
  await expect(adapter.switchNetwork(provider, networkOf('cosmos:nowhere-1'))).rejects.toThrow()
  const [account] = (await provider.request({ method: 'cosmos_getAccounts' })) as unknown[]
  expect(account).toMatchObject({ address: addressOn(TIDES) })
})

it('ignores a rejected network switch', async () => {
  const { wallet, person, provider, answers, events } = await connected()
  person.control.permitted = false
  answers.says = false
  const switching = adapter.switchNetwork(provider, networkOf(TIDES))
  await expect(switching).rejects.toMatchObject({ code: 4001 })
  person.control.permitted = true
  wallet.choose(1)
  await settled()
  expect(events).toMatchObject([
    { type: 'accountsChanged', accounts: [{ address: addressOn(HUB, 1) }] },
  ])
})

it('reports another key as another account, and a revoked permission as a disconnect', async () => {
  const { wallet, events } = await connected()
  wallet.choose(1)
  await settled()
  wallet.withdraw()
  await settled()
  expect(events).toMatchObject([
    { type: 'accountsChanged', accounts: [{ address: addressOn(HUB, 1) }] },
    { type: 'disconnected' },
  ])
})

it.each([
  ['in order', (all: (() => void)[]) => all],
  ['in reverse order', (all: (() => void)[]) => all.toReversed()],
])('uses the later of two key changes when the answers arrive %s', async (_, turned) => {
  const late = { resolve: [] as (() => void)[], isLate: false }
  const { wallet, provider } = lantern((inPage) => {
    const { getKey } = inPage as { getKey: (chainId: string) => Promise<unknown> }
    return {
      ...inPage,
      async getKey(chainId: string) {
        const key = await getKey(chainId)
        if (late.isLate) await new Promise<void>((resolve) => late.resolve.push(resolve))
        return key
      },
    }
  })
  await provider.request({ method: 'requestAccounts', params: { networkId: HUB } })
  late.isLate = true
  wallet.choose(1)
  await settled()
  // It changes back before it has answered.
  wallet.choose(0)
  await settled()
  for (const resolve of turned(late.resolve)) {
    resolve()
    await settled()
  }
  const [account] = (await provider.request({ method: 'cosmos_getAccounts' })) as unknown[]
  expect(account).toMatchObject({ address: addressOn(HUB) })
})

it('ignores the wallet after a disconnect, and revokes the permission', async () => {
  const { wallet, provider, events, person } = await connected()
  await adapter.disconnect(provider)
  expect(person.control.permitted).toBe(false)
  wallet.choose(1)
  await settled()
  expect(events).toEqual([])
})

it('connects nothing with a late answer after a disconnect', async () => {
  const late = lantern()
  const asking = late.provider.request({
    method: 'requestAccounts',
    params: { networkId: HUB },
  })
  await late.provider.disconnect()
  await expect(asking).rejects.toThrow()
  const after = late.provider.request({ method: 'cosmos_getAccounts' })
  await expect(after).rejects.toMatchObject({ code: 4900 })
})

it('signs a message that proves this address only', async () => {
  const { provider } = await connected()
  const [address, message] = [addressOn(HUB), 'gm <harbour> & "tides"']
  const signature = await adapter.signMessage({ provider, address, message })
  const signed = { chainId: HUB, address, message, signature, rpcUrls: [] }
  expect(await adapter.verifyMessage(signed)).toBe(true)
  for (const wrong of [
    { address: addressOn(HUB, 1) },
    { address: addressOn(TIDES) },
    { message: 'gm' },
    { signature: signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) },
  ])
    expect(await adapter.verifyMessage({ ...signed, ...wrong })).toBe(false)
  const other = { provider, address: addressOn(HUB, 1), message }
  await expect(adapter.signMessage(other)).rejects.toMatchObject({ code: 4100 })
})

it('validates addresses', () => {
  expect(adapter.normaliseAddress(addressOn(HUB))).toBe(addressOn(HUB))
  for (const wrong of [
    null,
    7,
    '',
    addressOn(HUB).toUpperCase(),
    `${addressOn(HUB)}q`,
    'harbour1qq',
  ])
    expect(adapter.normaliseAddress(wrong)).toBeNull()
})

it('finds wallets by their global objects, including a wallet that is injected late', () => {
  jest.useFakeTimers()
  const registry = createAdapterRegistry([cosmosAdapter()])
  const methods = { enable: jest.fn(), getKey: jest.fn(), signArbitrary: jest.fn() }
  const page = Object.assign(new EventTarget(), { keplr: { ...methods }, leap: { enable: 1 } })
  const stop = discoverCosmos({
    registry,
    window: page,
    enableEip6963: true,
    enableInjected: true,
  })
  const names = () => registry.connectors().map(({ name }) => name)
  expect(names()).toEqual(['Keplr'])
  Object.assign(page, { cosmostation: { providers: { keplr: { ...methods } } } })
  jest.runAllTimers()
  expect(names()).toEqual(['Keplr', 'Cosmostation'])
  stop()
  jest.useRealTimers()
})

it('the Cosmos adapter works in the option `adapters`', async () => {
  expect(cosmosAdapter()).toMatchObject({ id: 'cosmos', namespace: 'cosmos' })
  expect((await cosmosAdapter().load()).namespace).toBe('cosmos')
})
