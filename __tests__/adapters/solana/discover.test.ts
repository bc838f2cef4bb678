/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { getWallets } from '@wallet-standard/app'
import { registerWallet } from '@wallet-standard/wallet'
import * as fc from 'fast-check'
import { solanaAdapter } from '../../../src/adapters/solana'
import { discoverSolana } from '../../../src/adapters/solana/discover'
import { forgetNamespace } from '../../../src/adapters/atRunTime'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { discoverWallets } from '../../../src/adapters/discovery/discover'
import { WALLET_NAME_CHARS_MAX } from '../../../src/slices/domain/limits'
import { coinbase, lantern } from './solanaWorld'

const SEED = 20_261_123
const HOSTILE = 1_000

function search() {
  const registry = createAdapterRegistry([solanaAdapter()])
  const page = { registry, window, enableEip6963: true, enableInjected: true }
  const stop = discoverSolana(page)
  return { registry, page, stop, ids: () => registry.connectors().map(({ id }) => id) }
}

/** Registers a page's hostile wallets; the page's own list lasts as long as the file. */
const register = (wallet: unknown): void =>
  registerWallet(wallet as Parameters<typeof registerWallet>[0])

it('finds Wallet Standard wallets by name, including a late one', () => {
  const before = lantern({ name: 'Early' })
  register(before.wallet)
  const { registry, ids } = search()
  register(lantern({ name: 'Late' }).wallet)
  expect(ids()).toEqual(['Early', 'Late'])
  expect(registry.connector('Early', 'solana')).toEqual({
    id: 'Early',
    type: 'ANNOUNCED',
    name: 'Early',
    chain: 'solana',
    imageUrl: before.wallet.icon,
  })
  expect(registry.provider('Late', 'solana')).not.toBeNull()
})

it('gives a name to its first wallet, and rejects reserved names', () => {
  const { registry, ids } = search()
  register(lantern({ name: 'Heron' }).wallet)
  const genuine = registry.provider('Heron', 'solana')
  register(lantern({ name: 'Heron' }).wallet)
  for (const name of ['WalletConnect', 'injected', 'auth', '__proto__', 'constructor', ''])
    register(lantern({ name }).wallet)
  expect(registry.provider('Heron', 'solana')).toBe(genuine)
  expect(ids()).toEqual(['Early', 'Late', 'Heron'])
})

it("shares a row with another namespace's wallet of that name", () => {
  const { registry, ids } = search()
  const evm = { id: 'io.otter', type: 'ANNOUNCED', name: 'Otter', chain: 'eip155' } as const
  registry.addConnector(evm, { request: async () => null })
  register(lantern({ name: 'Otter Wallet' }).wallet)
  expect(ids()).not.toContain('Otter Wallet')
  expect(registry.connector('io.otter', 'solana')?.namespaces).toEqual(['eip155', 'solana'])
})

describe('a wallet that unregisters', () => {
  it('a wallet that unregisters is removed from the list, and its name is free for the next wallet', () => {
    const { registry, ids } = search()
    const told: object[] = []
    registry.subscribe(
      () => {},
      (withdrawn) => told.push(withdrawn),
    )
    const unregister = getWallets().register(lantern({ name: 'Plover' }).wallet)
    register(lantern({ name: 'Plover' }).wallet)
    const [first, others] = [registry.provider('Plover', 'solana'), ids()]
    unregister()
    expect(told).toEqual([{ connectorId: 'Plover', namespace: 'solana', remaining: [] }])
    expect(ids().sort()).toEqual(others.sort())
    expect(registry.provider('Plover', 'solana')).not.toBe(first)
  })

  it('a wallet that unregisters is listed again when it returns, and gets no request meanwhile', async () => {
    const { registry, ids } = search()
    const { wallet, person } = lantern({ name: 'Curlew' })
    const unregister = getWallets().register(wallet)
    unregister()
    expect(ids()).not.toContain('Curlew')
    expect([registry.connector('Curlew', 'solana'), registry.provider('Curlew', 'solana')]).toEqual(
      [null, null],
    )
    expect(person.asked).toEqual([])
    getWallets().register(wallet)
    const answer = await registry
      .provider('Curlew', 'solana')
      ?.request({ method: 'solana_requestAccounts' })
    expect(answer).toHaveLength(2)
  })

  it('a wallet that unregisters stays in the row of its other namespaces', () => {
    const { registry } = search()
    const evm = { id: 'io.dunlin', type: 'ANNOUNCED', name: 'Dunlin', chain: 'eip155' } as const
    registry.addConnector(evm, { request: async () => null })
    const unregister = getWallets().register(lantern({ name: 'Dunlin' }).wallet)
    expect(registry.connector('io.dunlin', 'solana')).not.toBeNull()
    unregister()
    expect(registry.connector('io.dunlin', 'solana')).toBeNull()
    expect(registry.connector('io.dunlin', 'eip155')).toEqual({ ...evm, namespaces: ['eip155'] })
  })

  it('a wallet that unregisters is not reported after the discovery has stopped', () => {
    const { registry, ids, stop } = search()
    const unregister = getWallets().register(lantern({ name: 'Knot' }).wallet)
    stop()
    unregister()
    expect(ids()).toContain('Knot')
    expect(registry.provider('Knot', 'solana')).not.toBeNull()
  })
})

it('omits wallets of other chains, and those without a Solana feature', () => {
  const { ids } = search()
  const known = ids()
  const { wallet } = lantern({ name: 'Bare' })
  const parts = { version: '1.0.0', name: 'Bare', icon: wallet.icon, accounts: [] }
  const { 'standard:connect': connect, 'solana:signMessage': sign } = wallet.features
  register({ ...parts, chains: ['bitcoin:mainnet'], features: wallet.features })
  register({ ...parts, chains: wallet.chains, features: { 'standard:connect': connect } })
  register({ ...parts, chains: wallet.chains, features: { 'solana:signMessage': sign } })
  expect(ids()).toEqual(known)
})

describe('window.coinbaseSolana', () => {
  const place = (value: unknown) => void Reflect.set(window, 'coinbaseSolana', value)
  const named = (ids: string[]) => ids.filter((id) => /coinbase/i.test(id))
  afterEach(() => {
    Reflect.deleteProperty(window, 'coinbaseSolana')
    jest.useRealTimers()
  })

  it('window.coinbaseSolana is found once, under its name, also when it is injected late', () => {
    jest.useFakeTimers()
    const { registry, ids } = search()
    expect(named(ids())).toEqual([])
    place(coinbase().given)
    jest.advanceTimersByTime(1_000)
    expect(named(ids())).toEqual(['Coinbase Wallet'])
    expect(registry.connector('Coinbase Wallet', 'solana')).toEqual({
      id: 'Coinbase Wallet',
      type: 'ANNOUNCED',
      name: 'Coinbase Wallet',
      chain: 'solana',
    })
  })

  it('shares the row of its EVM wallet', () => {
    place(coinbase().given)
    const registry = createAdapterRegistry([solanaAdapter()])
    const id = 'com.coinbase.wallet'
    const evm = { id, type: 'ANNOUNCED', name: 'Coinbase Wallet', chain: 'eip155' } as const
    registry.addConnector(evm, { request: async () => null })
    discoverSolana({ registry, window, enableEip6963: true, enableInjected: true })
    expect(named(registry.connectors().map((one) => one.id))).toEqual([id])
    expect(registry.connector(id, 'solana')?.namespaces).toEqual(['eip155', 'solana'])
  })

  it('window.coinbaseSolana is rejected without its methods', () => {
    for (const value of [null, 7, {}, { connect: 1 }, Proxy.revocable({}, {}).proxy]) {
      place(value)
      expect(named(search().ids())).toEqual([])
    }
  })

  // The list of the page keeps registered wallets, so this test comes last.
  it('shares one row with a Wallet Standard wallet of its name, in either order', () => {
    place(coinbase().given)
    const first = search()
    const own = first.registry.provider('Coinbase Wallet', 'solana')
    register(lantern({ name: 'Coinbase' }).wallet)
    expect(named(first.ids())).toEqual(['Coinbase Wallet'])
    expect(first.registry.provider('Coinbase Wallet', 'solana')).toBe(own)
    expect(named(search().ids())).toEqual(['Coinbase'])
  })
})

it(`S1: survives ${HOSTILE} hostile wallets, and lists only safe values`, () => {
  const { registry, stop } = search()
  const hostile = fc.record(
    {
      name: fc.oneof(
        fc.string(),
        fc.constant('\u202eevil\n'),
        fc.string({ minLength: 99 }),
        fc.anything(),
      ),
      icon: fc.oneof(fc.constant('javascript:alert(1)'), fc.webUrl(), fc.anything()),
      chains: fc.oneof(fc.constant(['solana:mainnet']), fc.anything()),
      accounts: fc.anything(),
      features: fc.oneof(
        fc.constant({
          'standard:connect': { connect: () => null },
          'solana:signMessage': { signMessage: () => null },
        }),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  )
  let seen = 0
  for (const wallet of fc.sample(hostile, { seed: SEED, numRuns: HOSTILE })) {
    register(wallet)
    seen += 1
  }
  register(Proxy.revocable({}, {}).proxy)
  stop()
  for (const { name, imageUrl } of registry.connectors()) {
    expect(name).not.toMatch(/[\u202a-\u202e\u0000-\u001f]/)
    expect(name.length).toBeLessThanOrEqual(WALLET_NAME_CHARS_MAX)
    expect(imageUrl ?? 'data:').toMatch(/^data:/)
  }
  expect(seen).toBe(HOSTILE)
  process.stdout.write(
    `S1: ${HOSTILE} hostile wallets (seed ${SEED}): 0 crashes, ${registry.connectors().length} entries, all safe to show\n`,
  )
})

it('loads and ends with the adapter, even before its code has loaded', async () => {
  const { page, stop } = search()
  stop()
  const found = createAdapterRegistry([solanaAdapter()])
  discoverWallets({ ...page, registry: found })
  forgetNamespace(found, 'solana')
  await import('../../../src/adapters/solana/discover')
  register(lantern({ name: 'Too late' }).wallet)
  expect(found.connectors()).toEqual([])
  expect(found.namespaces).toEqual([])
})
