import type { PersistedState } from '../../../src/slices/domain/widget/persisted'
import { stateChangedElsewhere, stateRestored } from '../../../src/slices/lifecycle'
import { selectStatus } from '../../../src/slices/combined'
import { settle } from '../../support/settle'
import {
  ADDRESS,
  createTestApp,
  fakePairing,
  fakeWallet,
  TWO,
  type TestAppInput,
} from '../../support/createTestApp'

const stored = (connectorId: string): PersistedState => ({
  connectors: { eip155: connectorId },
  networkId: TWO.caipNetworkId,
  recentWallets: [],
  themeMode: null,
  locale: null,
})

/** Every status the site would have seen, without repeats. */
function record(input: TestAppInput) {
  const app = createTestApp({ ...input, fresh: true })
  const seen: string[] = []
  const look = () => {
    if (!app.store.getState().accounts.byNamespace.eip155) return
    const status = selectStatus(app.store.getState(), 'eip155')
    if (seen.at(-1) !== status) seen.push(status)
  }
  app.store.subscribe(look)
  return { app, seen }
}

describe('restoring on reload (spec section 4)', () => {
  it('goes from reconnecting to connected with one final change, and opens no wallet', async () => {
    const wallet = fakeWallet()
    const { app, seen } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    await app.until(({ status }) => status.initialized)
    expect(seen).toEqual(['reconnecting', 'connected'])
    expect(wallet.calls).toEqual(['eth_accounts'])
    expect(wallet.prompts).toBe(0)
  })

  it('goes from reconnecting to disconnected when the wallet no longer knows the site', async () => {
    const wallet = fakeWallet('dev.example.locked', 'Locked', [])
    const { app, seen } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    await app.until(({ status }) => status.initialized)
    expect(seen).toEqual(['reconnecting', 'disconnected'])
    expect(wallet.prompts).toBe(0)
  })

  it.each([0, 1_000, 3_000])('finds a wallet that injects itself %i ms late', async (delay) => {
    const wallet = fakeWallet()
    const { app, seen } = record({ wallets: [] })
    app.wallets.push(wallet)
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    setTimeout(() => app.ports.adapters.addConnector(wallet.connector, wallet.provider), delay)
    await new Promise<void>((resolve) => {
      const stop = app.store.subscribe(() => {
        if (!app.store.getState().status.initialized) return
        stop()
        resolve()
      })
    })
    expect(seen).toEqual(['reconnecting', 'connected'])
  })

  it('brings a pairing session back on the network that was active, without asking the wallet', async () => {
    const pairing = { ...fakePairing() }
    pairing.stored = true
    const { app, seen } = record({ pairing })
    pairing.client.restore = () => Promise.resolve(pairing.session)
    app.store.dispatch(stateRestored(stored('walletConnect')))
    await app.until(({ status }) => status.initialized)
    expect(seen).toEqual(['reconnecting', 'connected'])
    expect(app.store.getState().networks.activeId).toBe(TWO.caipNetworkId)
  })

  it('leaves everything disconnected with enableReconnect off', async () => {
    const wallet = fakeWallet()
    const { app } = record({ wallets: [wallet], options: { enableReconnect: false } })
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    await app.until(({ status }) => status.initialized)
    expect(wallet.calls).toEqual([])
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('disconnected')
  })
})

describe('another tab (pain 20)', () => {
  it('disconnects here when it disconnected there', async () => {
    const wallet = fakeWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    app.store.dispatch(stateChangedElsewhere({ ...stored(''), connectors: {} }))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
  })

  it('connects here, silently, when it connected there', async () => {
    const wallet = fakeWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(null))
    await app.until(({ status }) => status.initialized)
    app.store.dispatch(stateChangedElsewhere(stored(wallet.connector.id)))
    const state = await app.until(
      ({ accounts }) => accounts.byNamespace.eip155?.status === 'connected',
    )
    expect(state.accounts.byNamespace.eip155).toMatchObject({ address: ADDRESS })
    expect(wallet.prompts).toBe(0)
  })

  it('never changes the wallet this tab signs with', async () => {
    const [one, two] = [fakeWallet('dev.one', 'One'), fakeWallet('dev.two', 'Two')]
    const { app } = record({ wallets: [one, two] })
    app.store.dispatch(stateRestored(stored('dev.one')))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    app.store.dispatch(stateChangedElsewhere(stored('dev.two')))
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155).toMatchObject({
      connectorId: 'dev.one',
    })
    expect(two.calls).toEqual([])
  })
})
