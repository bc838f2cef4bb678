/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { AdapterFactory, ChainAdapter, NamespaceProvider } from '../../../src/adapters/types'
import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { connectorDiscovered } from '../../../src/slices/connectors'
import { createOffers } from '../../../src/store/publicApi/offers'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp, fakeWallet, ONE, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { loadAdapterChanges } from '../../support/offering'

const LAND = {
  ...ONE,
  id: 'land',
  name: 'Landing',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:land',
} as const
const LANTERN = { id: 'Lantern', type: 'ANNOUNCED', name: 'Lantern', chain: 'solana' } as const

/** A Solana adapter with one wallet, which connects when `answer` resolves. */
function lanternAdapter(answer: () => Promise<string[]> = () => Promise.resolve(['So1Lantern'])) {
  const calls: string[] = []
  const provider: NamespaceProvider = { request: async () => null }
  const adapter: ChainAdapter<'solana'> = {
    namespace: 'solana',
    async connect({ connector }) {
      const accounts = (await answer()).map((address) => ({ address, type: 'eoa' as const }))
      return {
        namespace: 'solana',
        connectorId: connector.id,
        accounts,
        networkId: LAND.caipNetworkId,
        approved: null,
        wallet: { name: connector.name, icon: null, type: connector.type },
      }
    },
    disconnect: async () => void calls.push('disconnect'),
    subscribe: () => () => void calls.push('unsubscribe'),
    verifyMessage: () => Promise.resolve(true),
    normaliseAddress: (address) => (typeof address === 'string' ? address : null),
  }
  const factory: AdapterFactory = {
    id: 'solana',
    namespace: 'solana',
    load: () => Promise.resolve(adapter),
    discover({ registry }) {
      calls.push('search')
      registry.addConnector(LANTERN, provider)
      return () => void calls.push('search ended')
    },
  }
  return { factory, calls }
}

function offers(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = createTestApp({ wallets: [fakeWallet()], ...options })
  const { store, ports } = app
  const runCommand = runnerOf(app)
  ports.adapters.subscribe((connector) => store.dispatch(connectorDiscovered(connector)))
  const state = () => store.getState()
  return {
    ...createOffers({ store, ports, runCommand, loadAdapterChanges }),
    app,
    state,
    ids: () => state().networks.all.map(({ caipNetworkId }) => caipNetworkId),
    rows: () => state().connectors.map(({ id }) => id),
    connect: (connectorId: string) =>
      runCommand(connectRequested, { connectorId, attemptId: connectorId, show: false }),
    disconnect: () => runCommand(disconnectRequested, {}),
  }
}

describe('addAdapter', () => {
  it('adds wallets and networks, which can be connected', async () => {
    const { addAdapter, connect, rows, ids, state } = offers()
    const { factory } = lanternAdapter()
    await addAdapter(factory, [LAND])
    expect(rows()).toEqual(['dev.example.wallet', 'Lantern'])
    expect(ids()).toEqual([ONE.caipNetworkId, TWO.caipNetworkId, LAND.caipNetworkId])
    await connect('Lantern')
    await connect('dev.example.wallet')
    expect(state().accounts.byNamespace).toMatchObject({
      solana: { status: 'connected', address: 'So1Lantern' },
      eip155: { status: 'connected', address: ADDRESS },
    })
  })

  it('finds no wallets if the widget was destroyed meanwhile', async () => {
    const { addAdapter, app, rows } = offers()
    const { factory, calls } = lanternAdapter()
    const adding = addAdapter(factory, [LAND])
    app.ports.adapters.destroy()
    await expect(adding).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    expect(calls).toEqual([])
    expect(rows()).toEqual(['dev.example.wallet'])
  })

  it('accepts an adapter without networks, which can be added later', async () => {
    const { addAdapter, addNetwork, ids } = offers()
    await expect(addNetwork(LAND)).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    await addAdapter(lanternAdapter().factory)
    await addNetwork(LAND)
    expect(ids()).toContain(LAND.caipNetworkId)
  })

  it.each([
    ['a second adapter of a namespace', { namespace: 'eip155' }, [], 'adapters'],
    ['a value that is not an adapter', { namespace: 'moon' }, [], 'adapters[0].namespace'],
    ['an adapter without code', { load: 1 }, [], 'adapters[0].load'],
    ['a network of another namespace', {}, [LAND, ONE], 'networks'],
    ['an invalid network', {}, [{ ...LAND, name: 7 }], 'networks[0].name'],
  ])('rejects %s and adds nothing', async (_, patch, networks, path) => {
    const { addAdapter, rows, ids, app } = offers()
    const { factory, calls } = lanternAdapter()
    await expect(
      Reflect.apply(addAdapter, null, [{ ...factory, ...patch }, networks]),
    ).rejects.toMatchObject({ code: 'INVALID_OPTIONS', context: { paths: [path] } })
    expect(app.ports.adapters.namespaces).toEqual(['eip155'])
    expect(rows()).toEqual(['dev.example.wallet'])
    expect(ids()).toHaveLength(2)
    expect(calls).toEqual([])
  })
})

describe('removeAdapter', () => {
  it('disconnects its wallet, then removes its wallets and networks', async () => {
    const { addAdapter, removeAdapter, addNetwork, connect, rows, ids, state } = offers()
    const { factory, calls } = lanternAdapter()
    await addAdapter(factory, [LAND])
    await connect('dev.example.wallet')
    await connect('Lantern')
    await removeAdapter('solana')
    expect(calls).toEqual(['search', 'search ended', 'unsubscribe', 'disconnect'])
    expect(state().accounts.byNamespace).toMatchObject({
      solana: { status: 'disconnected' },
      eip155: { status: 'connected' },
    })
    expect(rows()).toEqual(['dev.example.wallet'])
    expect(ids()).toEqual([ONE.caipNetworkId, TWO.caipNetworkId])
    expect(state().networks).toMatchObject({ activeId: ONE.caipNetworkId })
    expect(state().networks.lastOf).toEqual({ eip155: ONE.caipNetworkId })
    await expect(connect('Lantern')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
    await expect(addNetwork(LAND)).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    await expect(removeAdapter('solana')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
  })

  it('also removes a network that the site removed earlier while the wallet was on it', async () => {
    const { removeNetwork, removeAdapter, connect, state } = offers()
    await connect('dev.example.wallet')
    await removeNetwork(ONE.caipNetworkId)
    await removeAdapter('eip155')
    expect(state().networks).toMatchObject({ all: [], activeId: null, lastOf: {} })
  })

  it('a removed adapter can be added again and finds its wallets again', async () => {
    const { addAdapter, removeAdapter, connect, rows, state } = offers()
    await addAdapter(lanternAdapter().factory, [LAND])
    await removeAdapter('solana')
    await addAdapter(lanternAdapter(() => Promise.resolve(['So2Again'])).factory, [LAND])
    expect(rows()).toEqual(['dev.example.wallet', 'Lantern'])
    await connect('Lantern')
    expect(state().accounts.byNamespace.solana).toMatchObject({ address: 'So2Again' })
  })

  it('keeps the other namespace of a wallet', async () => {
    const { addAdapter, removeAdapter, app, state } = offers()
    await addAdapter(lanternAdapter().factory)
    const provider = { request: async () => null }
    app.ports.adapters.addConnector({ ...LANTERN, chain: 'eip155' }, provider)
    const row = () => state().connectors.find(({ id }) => id === 'Lantern')
    expect(row()).toMatchObject({ chain: 'solana', namespaces: ['solana', 'eip155'] })
    await removeAdapter('solana')
    expect(row()).toEqual({ ...LANTERN, chain: 'eip155', namespaces: ['eip155'] })
    expect(app.ports.adapters.provider('Lantern', 'eip155')).toBe(provider)
    expect(app.ports.adapters.provider('Lantern', 'solana')).toBeNull()
  })

  it('ignores an approval that arrives after the removal', async () => {
    const { addAdapter, removeAdapter, connect, state } = offers()
    const approval = held<string[]>()
    await addAdapter(lanternAdapter(() => approval.promise).factory, [LAND])
    const attempt = expect(connect('Lantern')).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
    await removeAdapter('solana')
    approval.resolve(['So3Late'])
    await attempt
    expect(state().accounts.byNamespace.solana?.status).not.toBe('connected')
    expect(state().connect.step).toBe('idle')
  })

  it('removes the adapter even if its wallet fails to disconnect, and reports the error', async () => {
    const wallet = fakeWallet()
    wallet.next.disconnect = () => Promise.reject(new Error('no'))
    const { removeAdapter, connect, rows, ids, state } = offers({ wallets: [wallet] })
    await connect('dev.example.wallet')
    await expect(removeAdapter('eip155')).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(state().accounts).toMatchObject({ active: null })
    expect(rows()).toEqual([])
    expect(ids()).toEqual([])
    expect(state().networks).toMatchObject({ activeId: null, lastOf: {} })
  })

  it('does not affect an adapter that is added meanwhile', async () => {
    const { addAdapter, removeAdapter, connect, rows, ids } = offers()
    await addAdapter(lanternAdapter().factory, [LAND])
    await connect('Lantern')
    const removed = removeAdapter('solana')
    await addAdapter(lanternAdapter().factory, [LAND])
    await removed
    expect(rows()).toContain('Lantern')
    expect(ids()).toContain(LAND.caipNetworkId)
    await connect('Lantern')
  })
})

describe('addNetwork and removeNetwork', () => {
  it('replaces the network with the same id', async () => {
    const { addNetwork, ids, state } = offers()
    await addNetwork({ ...TWO, name: 'Chain Two, renamed' })
    expect(ids()).toEqual([ONE.caipNetworkId, TWO.caipNetworkId])
    expect(state().networks.all[1]?.name).toBe('Chain Two, renamed')
  })

  it('activates another network if no wallet is on the removed network', async () => {
    const { removeNetwork, state } = offers()
    await removeNetwork(ONE.caipNetworkId)
    expect(state().networks.activeId).toBe(TWO.caipNetworkId)
    await removeNetwork(TWO.caipNetworkId)
    expect(state().networks.activeId).toBeNull()
  })

  it('asks the visitor to switch if a wallet is on the removed network', async () => {
    const { removeNetwork, connect, state, app } = offers()
    await connect('dev.example.wallet')
    await removeNetwork(ONE.caipNetworkId)
    await app.until(({ router }) => router.history.at(-1)?.view === 'UnsupportedChain')
    expect(state().networks.activeId).toBe(ONE.caipNetworkId)
    expect(state().modal.open).toBe(true)
  })
})
