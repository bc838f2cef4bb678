import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { stateChangedElsewhere, stateRestored } from '../../../src/slices/lifecycle'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { ADDRESS, fakePairing, fakeWallet, TWO } from '../../support/createTestApp'
import { record, slowWallet, stored } from '../../support/restoring'
import { eventually, settle } from '../../support/settle'

describe('restoring on reload', () => {
  it('restoring on reload goes from reconnecting to connected with one final change, and shows no prompt', async () => {
    const wallet = fakeWallet()
    const { app, seen } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    await app.until(({ status }) => status.initialized)
    expect(seen).toEqual(['reconnecting', 'connected'])
    expect(wallet.calls).toEqual(['eth_accounts'])
    expect(wallet.prompts).toBe(0)
  })

  it('restoring on reload goes from reconnecting to disconnected when the wallet no longer knows the site', async () => {
    const wallet = fakeWallet('dev.example.locked', 'Locked', [])
    const { app, seen } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    await app.until(({ status }) => status.initialized)
    expect(seen).toEqual(['reconnecting', 'disconnected'])
    expect(wallet.prompts).toBe(0)
  })

  it.each([0, 1_000, 3_000])('finds a wallet that is injected %i ms late', async (delay) => {
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

  it('restores a pairing session on the active network, without a request to the wallet', async () => {
    const pairing = fakePairing()
    pairing.stored = true
    const { app, seen } = record({ pairing })
    app.store.dispatch(stateRestored(stored('walletConnect')))
    await app.until(({ status }) => status.initialized)
    expect(seen).toEqual(['reconnecting', 'connected'])
    expect(app.store.getState().networks.activeId).toBe(TWO.caipNetworkId)
  })

  it('keeps everything disconnected with enableReconnect off', async () => {
    const wallet = fakeWallet()
    const { app } = record({ wallets: [wallet], options: { enableReconnect: false } })
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    await app.until(({ status }) => status.initialized)
    expect(wallet.calls).toEqual([])
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('disconnected')
  })
})

describe('events during a restore', () => {
  const statusOf = (app: ReturnType<typeof record>['app']) =>
    app.store.getState().accounts.byNamespace.eip155

  it('keeps a wallet that connected meanwhile when the stored wallet is gone', async () => {
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

  it('a late answer of the stored wallet does not undo a disconnect', async () => {
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

  it('does not replace a wallet connected in this tab by one from another tab', async () => {
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
    await settle()
    expect(statusOf(app)).toMatchObject({ connectorId: 'dev.other' })
  })

  it('treats a wallet that never answers as gone after 5 s', async () => {
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

describe('a failed restore', () => {
  it.each(['GetWallet', 'WhatIsAWallet', 'ConnectingWalletConnectBasic', 'AllWallets'] as const)(
    'keeps the view %s open',
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
