import { eventually } from '../../support/settle'
import type { PersistedState } from '../../../src/slices/domain/widget/persisted'
import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { stateChangedElsewhere, stateRestored } from '../../../src/slices/lifecycle'
import { modalOpenRequested } from '../../../src/slices/navigation'
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

/** A wallet whose silent answer a test gives. */
function slowWallet() {
  const wallet = fakeWallet('dev.slow', 'Slow')
  const answer: { give: (accounts: string[]) => void } = { give: () => {} }
  wallet.silent = () => new Promise((resolve) => (answer.give = resolve))
  return { wallet, answer }
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

describe('what happens while a stored wallet is waited for counts', () => {
  const statusOf = (app: ReturnType<typeof record>['app']) =>
    app.store.getState().accounts.byNamespace.eip155

  it('another wallet that connected meanwhile stays connected when the stored one is gone', async () => {
    const { wallet, answer } = slowWallet()
    const other = fakeWallet('dev.other', 'Other')
    const { app } = record({ wallets: [wallet, other] })
    app.store.dispatch(stateRestored(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(connectRequested({ connectorId: 'dev.other', attemptId: 'a', show: false }))
    await app.until(() => statusOf(app)?.status === 'connected')
    answer.give([])
    await app.until(({ status }) => status.initialized)
    expect(statusOf(app)).toMatchObject({ status: 'connected', connectorId: 'dev.other' })
  })

  it('a disconnect is not undone by the stored wallet’s late answer', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(disconnectRequested({}))
    await app.until(() => statusOf(app)?.status === 'disconnected')
    answer.give([ADDRESS])
    await app.until(({ status }) => status.initialized)
    expect(statusOf(app)?.status).toBe('disconnected')
  })

  it('a wallet connected here is not replaced by one that another tab connected', async () => {
    const { wallet, answer } = slowWallet()
    const other = fakeWallet('dev.other', 'Other')
    const { app } = record({ wallets: [wallet, other] })
    app.store.dispatch(stateRestored(null))
    await app.until(({ status }) => status.initialized)
    app.store.dispatch(stateChangedElsewhere(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(connectRequested({ connectorId: 'dev.other', attemptId: 'a', show: false }))
    await app.until(() => statusOf(app)?.status === 'connected')
    answer.give([ADDRESS])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(statusOf(app)).toMatchObject({ connectorId: 'dev.other' })
  })

  it('a wallet that never answers counts as gone after 5 s', async () => {
    const { wallet, answer } = slowWallet()
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const { app } = record({ wallets: [wallet] })
      app.store.dispatch(stateRestored(stored('dev.slow')))
      await jest.advanceTimersByTimeAsync(4_999)
      expect(statusOf(app)?.status).toBe('reconnecting')
      await jest.advanceTimersByTimeAsync(1)
      expect(statusOf(app)?.status).toBe('disconnected')
      expect(app.store.getState().status.initialized).toBe(true)
      answer.give([ADDRESS])
      await jest.advanceTimersByTimeAsync(100)
      expect(statusOf(app)?.status).toBe('disconnected')
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('what a stored wallet that does not come back leaves alone', () => {
  it.each(['GetWallet', 'WhatIsAWallet', 'ConnectingWalletConnectBasic', 'AllWallets'] as const)(
    'the view %s stays open',
    async (view) => {
      const { wallet, answer } = slowWallet()
      const { app } = record({ wallets: [wallet] })
      app.store.dispatch(stateRestored(stored('dev.slow')))
      await eventually(() => wallet.calls.length > 0)
      app.store.dispatch(modalOpenRequested({ view }))
      await app.until(({ modal }) => modal.open)
      answer.give([])
      await app.until(({ status }) => status.initialized)
      await settle()
      expect(app.store.getState().modal.open).toBe(true)
    },
  )
})

describe('a stored wallet that answers when nobody waits for it', () => {
  it('is told to leave once the person has disconnected', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ status }) => status.initialized)
    answer.give([ADDRESS])
    await eventually(() => wallet.calls.includes('wallet_revokePermissions'))
  })

  it('is left alone by a widget that is gone: the next visit restores it', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.destroy()
    answer.give([ADDRESS])
    await settle()
    expect(wallet.calls).not.toContain('wallet_revokePermissions')
  })
})

describe('another tab while this one is busy', () => {
  it('a disconnect there is not undone by the answer to an earlier connect there', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(null))
    await app.until(({ status }) => status.initialized)
    app.store.dispatch(stateChangedElsewhere(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(stateChangedElsewhere({ ...stored(''), connectors: {} }))
    answer.give([ADDRESS])
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155?.status ?? 'disconnected').toBe(
      'disconnected',
    )
  })

  it('a disconnect there ends a wallet that is being brought back here', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(stateChangedElsewhere({ ...stored(''), connectors: {} }))
    await app.until(({ status }) => status.initialized)
    answer.give([ADDRESS])
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('disconnected')
  })
})
