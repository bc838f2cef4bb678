import { walletDisconnected } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { modalClosed, modalOpened, viewPushed } from '../../../src/slices/navigation'
import { transactionEnded, transactionPushed } from '../../../src/slices/router'
import { SUCCESS_MS } from '../../../src/slices/domain/limits'
import { createTestApp, fakeWallet } from '../../support/createTestApp'
import { connect } from '../../views/connected'

/** A user in Connect whose installed wallet approves; another wallet may be connected on Solana. */
async function connecting(another?: string) {
  const app = createTestApp({ wallets: [fakeWallet()] })
  if (another) {
    const accounts = toAccounts(['7Kq9sXmT4vVb2nGzPq5fE8hYc3jLwRu1AtDoNkBiwXm2'])
    connect(app, { namespace: 'solana', connectorId: another, accounts })
  }
  app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
  app.store.dispatch(
    connectRequested({ connectorId: 'dev.example.wallet', attemptId: 'a', show: false }),
  )
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return app
}

it('the modal closes after the first wallet has connected', async () => {
  const app = await connecting()
  await app.until(({ modal }) => !modal.open)
  expect(app.store.getState().alerts.snackbar).toBeNull()
  app.destroy()
})

it('the modal shows both wallets after a second one has connected', async () => {
  const app = await connecting('quartz')
  await app.until(({ router }) => router.history.at(-1)?.view === 'ProfileWallets')
  await app.until(({ alerts }) => alerts.snackbar !== null)
  expect(app.store.getState().alerts.snackbar?.message).toEqual({ key: 'profile.added' })
  app.destroy()
})

it('the modal closes after one wallet has connected in two namespaces', async () => {
  const app = await connecting('dev.example.wallet')
  await app.until(({ modal }) => !modal.open)
  app.destroy()
})

it('the modal returns to the view that requested another wallet, also from below the connecting view', async () => {
  const app = createTestApp({ wallets: [fakeWallet()] })
  app.store.dispatch(modalOpened({ view: 'Connect', params: { redirectView: 'Account' } }))
  app.store.dispatch(
    connectRequested({ connectorId: 'dev.example.wallet', attemptId: 'a', show: true }),
  )
  await app.until(({ router }) => router.history.at(-1)?.view === 'ConnectingExternal')
  await app.until(({ router }) => router.history.at(-1)?.view === 'Account')
  expect(app.store.getState().modal.open).toBe(true)
  app.destroy()
})

it('the modal keeps a view that was opened meanwhile for another purpose', async () => {
  jest.useFakeTimers()
  const app = createTestApp({ wallets: [fakeWallet()] })
  const attempt = { connectorId: 'dev.example.wallet', attemptId: 'a', show: false }
  app.store.dispatch(connectRequested(attempt))
  await jest.advanceTimersByTimeAsync(SUCCESS_MS / 2)
  expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('connected')
  const asked = { view: 'Connect', params: { redirectView: 'WalletSend' } } as const
  app.store.dispatch(modalOpened(asked))
  await jest.advanceTimersByTimeAsync(2 * SUCCESS_MS)
  expect(app.store.getState().router.history).toEqual([asked])
  app.destroy()
  jest.useRealTimers()
})

describe('a site that requests an approval immediately', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** A connected user with a request before the modal has closed. */
  async function asked() {
    const app = createTestApp({ wallets: [fakeWallet()] })
    const attempt = { connectorId: 'dev.example.wallet', attemptId: 'a', show: false }
    app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
    app.store.dispatch(connectRequested(attempt))
    await jest.advanceTimersByTimeAsync(SUCCESS_MS / 2)
    app.store.dispatch(transactionPushed({ id: '1', onSuccess: null }))
    app.store.dispatch(viewPushed({ view: 'ApproveTransaction', params: {} }))
    await jest.advanceTimersByTimeAsync(10 * SUCCESS_MS)
    expect(app.store.getState().modal.open).toBe(true)
    return app
  }

  it.each(['success', 'error'] as const)(
    'closes after the request has ended (%s)',
    async (outcome) => {
      const app = await asked()
      app.store.dispatch(transactionEnded(outcome))
      await jest.advanceTimersByTimeAsync(SUCCESS_MS)
      expect(app.store.getState().modal.open).toBe(false)
      app.destroy()
    },
  )

  it('closes when the wallet leaves meanwhile', async () => {
    const app = await asked()
    const end = { namespace: 'eip155', connectorId: 'dev.example.wallet' } as const
    app.store.dispatch(walletDisconnected(end))
    app.store.dispatch(transactionEnded('error'))
    await jest.advanceTimersByTimeAsync(SUCCESS_MS)
    expect(app.store.getState().modal.open).toBe(false)
    app.destroy()
  })

  it('keeps the view that was opened after a forced close', async () => {
    const app = await asked()
    app.store.dispatch(modalClosed())
    const opened = { view: 'Connect', params: { redirectView: 'WalletSend' } } as const
    app.store.dispatch(modalOpened(opened))
    await jest.advanceTimersByTimeAsync(10 * SUCCESS_MS)
    expect(app.store.getState().router.history).toEqual([opened])
    expect(app.store.getState().modal.open).toBe(true)
    app.destroy()
  })
})
