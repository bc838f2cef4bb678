import { trackChoice } from '../../../src/middleware/connect/choice'
import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { stateRestored } from '../../../src/slices/lifecycle'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import { pairingRequested } from '../../../src/slices/pairing'
import type { Wallet } from '../../../src/slices/domain/wallet/wallet'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import {
  createTestApp,
  fakePairing,
  fakeWallet,
  type TestApp,
  type TestAppInput,
} from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { record, slowWallet, stored } from '../../support/restoring'
import { settle } from '../../support/settle'
import { loadedViews } from '../../support/viewRules'
import { listedWallet } from '../../support/walletService'

/** Tracked properties of a choice after these views of the modal; with none, the modal is closed. */
async function chosen(
  views: ViewName[],
  place: Parameters<typeof trackChoice>[0]['place'],
  find = loadedViews.find,
) {
  const app = createTestApp()
  app.ports.views = { ...loadedViews, find }
  const [first, ...more] = views
  if (first) app.store.dispatch(modalOpened({ view: first, params: {} }))
  for (const view of more) app.store.dispatch(viewPushed({ view, params: {} }))
  await inListener(app, async (fx) => {
    const connected = { method: 'qrcode', name: 'North', reconnect: false }
    trackChoice({ name: 'Northwind', platform: 'browser', place }, fx)(connected)
  })
  return app.events
    .filter(({ event }) => event === 'SELECT_WALLET' || event === 'CONNECT_SUCCESS')
    .map(({ properties }) => properties)
}

it.each<[string, ViewName[], Parameters<typeof trackChoice>[0]['place'], object]>([
  [
    'place, rank and view of the list',
    ['Connect', 'AllWallets', 'ConnectingWalletConnect'],
    { displayIndex: 0, walletRank: 0 },
    { displayIndex: 0, walletRank: 0, view: 'AllWallets' },
  ],
  [
    'only the list for a wallet without a rank',
    ['Connect'],
    { walletRank: null },
    { view: 'Connect' },
  ],
  ['no list if a site opens the view of a wallet', ['ConnectingExternal'], {}, {}],
  ['no view if a site connects without the modal', [], {}, {}],
])('tracks in both events: %s', async (_, views, place, expected) => {
  expect(await chosen(views, place)).toStrictEqual([
    { name: 'Northwind', platform: 'browser', ...expected },
    { method: 'qrcode', name: 'North', reconnect: false, ...expected },
  ])
})

describe('the view of a choice', () => {
  it('a choice is tracked with the last view that does not belong to a connection attempt', async () => {
    const find = (view: string) =>
      view === 'AllWallets' ? { abandonsAttempt: true } : loadedViews.find(view)
    const [selected] = await chosen(['Connect', 'AllWallets'], {}, find)
    expect(selected).toMatchObject({ view: 'Connect' })
  })

  it('a choice is tracked with the last view whose description has loaded', async () => {
    const find = (view: string) => (view === 'Connect' ? loadedViews.find(view) : null)
    const [selected] = await chosen(['Connect', 'ConnectingExternal'], {}, find)
    expect(selected).toMatchObject({ view: 'Connect' })
  })
})

describe('`reconnect` of CONNECT_SUCCESS', () => {
  const told = (app: TestApp) =>
    app.events
      .filter((told) => told.event === 'CONNECT_SUCCESS')
      .map(({ properties }) => properties.reconnect)

  /** Connects an installed wallet, and again for each further id. */
  async function connects(app: TestApp, ...connectorIds: string[]) {
    for (const connectorId of connectorIds) {
      const before = told(app).length
      const attemptId = `attempt-${before}`
      app.store.dispatch(connectRequested({ connectorId, attemptId, show: false }))
      await app.until(() => told(app).length > before)
    }
    return told(app)
  }

  /** Pairs with the code of a listed wallet, or with the one for any wallet. */
  async function pairs(app: TestApp, { wallet, peer }: { wallet: Wallet | null; peer: string }) {
    const { attempts, session } = app.pairing
    const connections = session.connections.map((connection) => ({
      ...connection,
      wallet: { ...connection.wallet, name: peer },
    }))
    app.pairing.session = { ...session, peer: { ...session.peer, name: peer }, connections }
    const [before, codes] = [told(app).length, attempts.length]
    const attemptId = `attempt-${before}`
    app.store.dispatch(pairingRequested({ wallet, attemptId, tab: 'qrcode', show: false }))
    await app.until(({ pairing: { flow } }) => flow.step === 'ready' && attempts.length > codes)
    attempts.at(-1)?.approve()
    await app.until(() => told(app).length > before)
    return told(app)
  }

  async function disconnects(app: TestApp) {
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
  }

  /** A page loaded with the data of an earlier visit. */
  function revisit(connectorId: string, input: TestAppInput) {
    const { app } = record(input)
    app.store.dispatch(stateRestored(stored(connectorId)))
    return app
  }

  it('`reconnect` of CONNECT_SUCCESS is false for a wallet that was never connected, even while another wallet is connected', async () => {
    const wallets = [fakeWallet('dev.one', 'One'), fakeWallet('dev.two', 'Two')]
    const app = createTestApp({ wallets })
    expect(await connects(app, 'dev.one', 'dev.two')).toEqual([false, false])
  })

  it('`reconnect` of CONNECT_SUCCESS is true for a wallet that was connected before in this visit', async () => {
    const app = createTestApp({ wallets: [fakeWallet('dev.one')] })
    await connects(app, 'dev.one')
    await disconnects(app)
    expect(await connects(app, 'dev.one')).toEqual([false, true])
  })

  it('`reconnect` of CONNECT_SUCCESS is true for the stored wallet that is still restoring; a silent restore tracks nothing', async () => {
    const { wallet, answer } = slowWallet()
    const app = revisit('dev.slow', { wallets: [wallet] })
    expect(await connects(app, 'dev.slow')).toEqual([true])
    answer.give(wallet.accounts)
    await settle()
    expect(told(app)).toEqual([true])
  })

  it('`reconnect` of CONNECT_SUCCESS is true for the stored wallet that was not restored, and false for another one', async () => {
    const [gone, other] = [fakeWallet('dev.one', 'One'), fakeWallet('dev.two', 'Two')]
    gone.silent = () => Promise.resolve([])
    const app = revisit('dev.one', { wallets: [gone, other] })
    await app.until(({ status }) => status.initialized)
    expect(await connects(app, 'dev.two', 'dev.one')).toEqual([false, true])
  })

  it('`reconnect` of CONNECT_SUCCESS is true for a recent wallet, installed or paired', async () => {
    const wallet = listedWallet(1, { rdns: 'dev.one' })
    const { app } = record({ wallets: [fakeWallet('dev.one', 'One')] })
    app.store.dispatch(
      stateRestored({ ...stored('unused'), connectors: {}, recentWallets: [wallet] }),
    )
    expect(await connects(app, 'dev.one')).toEqual([true])
    expect(await pairs(app, { wallet, peer: 'Meridian' })).toEqual([true, true])
    expect(await pairs(app, { wallet: null, peer: wallet.name })).toEqual([true, true, true])
    expect(await pairs(app, { wallet: listedWallet(2), peer: 'Two' })).toEqual([
      ...[true, true, true],
      false,
    ])
  })

  it('distinguishes paired wallets by name', async () => {
    const app = createTestApp({ pairing: fakePairing() })
    const any = { wallet: null }
    await pairs(app, { ...any, peer: 'Meridian' })
    await pairs(app, { ...any, peer: 'Other' })
    await disconnects(app)
    expect(await pairs(app, { ...any, peer: 'Meridian' })).toEqual([false, false, true])
  })

  it('`reconnect` of CONNECT_SUCCESS is true for a stored phone session, which names no wallet', async () => {
    const app = revisit('walletConnect', { pairing: fakePairing() })
    await app.until(({ status }) => status.initialized)
    expect(await pairs(app, { wallet: null, peer: 'Meridian' })).toEqual([true])
    expect(await pairs(app, { wallet: null, peer: 'Other' })).toEqual([true, false])
  })
})
