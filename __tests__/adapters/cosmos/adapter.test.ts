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

it('connects on the first network, and with the account that the wallet has there', async () => {
  const { connection, answers } = await connected()
  expect(connection).toMatchObject({
    namespace: 'cosmos',
    connectorId: 'Keplr',
    networkId: HUB,
    accounts: [{ address: addressOn(HUB), type: 'eoa' }],
  })
  expect(answers.asked).toEqual(['Share your address'])
})

it('connects on the network that the site is on', async () => {
  const { connection } = await connected(TIDES)
  expect(connection).toMatchObject({ networkId: TIDES, accounts: [{ address: addressOn(TIDES) }] })
})

it('a refusal is 4001, and nothing is connected', async () => {
  const { provider, answers } = lantern()
  answers.says = false
  const ask = { connector, provider, networks, networkId: null, silent: false }
  await expect(adapter.connect(ask)).rejects.toMatchObject({ code: 4001 })
  const asking = provider.request({ method: 'cosmos_getAccounts' })
  await expect(asking).rejects.toMatchObject({ code: 4900 })
})

it('comes back without a window where the wallet permits the site', async () => {
  const { provider, answers } = await connected()
  answers.asked.length = 0
  const ask = { connector, provider, networks, networkId: HUB, silent: true }
  expect(await adapter.connect(ask)).toMatchObject({ accounts: [{ address: addressOn(HUB) }] })
  expect(answers.asked).toEqual([])
})

it('a chain that the wallet does not know is told, and a site without a network of Cosmos too', async () => {
  const { provider } = lantern()
  const ask = { connector, provider, networkId: null, silent: false }
  const elsewhere = [networkOf('cosmos:nowhere-1')]
  await expect(adapter.connect({ ...ask, networks: elsewhere })).rejects.toThrow('nowhere-1')
  await expect(adapter.connect({ ...ask, networks: [] })).rejects.toMatchObject({
    code: 'NAMESPACE_NOT_CONFIGURED',
  })
})

it('on another network the account is another one', async () => {
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

it('a network that is refused changes nothing, and is no failure', async () => {
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

it('another key in the wallet is another account; a permission taken back is a disconnect', async () => {
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
  ['in turn', (all: (() => void)[]) => all],
  ['the last one first', (all: (() => void)[]) => all.toReversed()],
])('of two keys that follow each other the last one counts, answered %s', async (_, turned) => {
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
  // It goes back before it has answered.
  wallet.choose(0)
  await settled()
  for (const resolve of turned(late.resolve)) {
    resolve()
    await settled()
  }
  const [account] = (await provider.request({ method: 'cosmos_getAccounts' })) as unknown[]
  expect(account).toMatchObject({ address: addressOn(HUB) })
})

it('after its end the wallet is not heard any more, and has taken its permission back', async () => {
  const { wallet, provider, events, person } = await connected()
  await adapter.disconnect(provider)
  expect(person.control.permitted).toBe(false)
  wallet.choose(1)
  await settled()
  expect(events).toEqual([])
})

it('an answer that comes after the end connects nothing', async () => {
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

it('signs a text so that the address is proved, and no other one is', async () => {
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

it('knows its addresses', () => {
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

it('finds the wallets in their places, each by its name, also one that comes late', () => {
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

it('is of the option `adapters`', async () => {
  expect(cosmosAdapter()).toMatchObject({ id: 'cosmos', namespace: 'cosmos' })
  expect((await cosmosAdapter().load()).namespace).toBe('cosmos')
})
