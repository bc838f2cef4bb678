import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { createGetAccount } from '../../../src/store/publicApi/coreMethods'
import { createMethods } from '../../../src/store/publicApi/methods'
import { connectRequested } from '../../../src/slices/connect'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { ADDRESS } from '../../support/fakeWallets'
import { settle, eventually } from '../../support/settle'
import { signInApp, type SignInAppInput } from '../../support/signInApp'
import { createTestApp, fakeWallet, type TestApp } from '../../support/createTestApp'
import { runnerOf } from '../../support/command'
import { loadAdapterChanges, noSupport } from '../../support/offering'

/** A pending call of the site, and its result. */
function waiting(app: TestApp, options?: { view?: 'AllWallets'; namespace?: 'eip155' | 'solana' }) {
  const { store, ports } = app
  const getAccount = createGetAccount(store, () => toAccount)
  const methods = createMethods({
    store,
    ports,
    runCommand: runnerOf(app),
    getAccount,
    loadAdapterChanges,
    ...noSupport,
  })
  const outcome: { address?: string | null; error?: unknown } = {}
  void methods.connectWallet(options).then(
    ({ address }) => (outcome.address = address),
    (error: unknown) => (outcome.error = error),
  )
  return outcome
}

function plain() {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet] })
  const { connector } = wallet
  const connect = () =>
    app.store.dispatch(connectRequested({ connectorId: connector.id, attemptId: 'a', show: true }))
  const close = () => app.store.dispatch(modalCloseRequested({}))
  const view = () => app.store.getState().router.history.at(-1)?.view
  const isOpen = () => app.store.getState().modal.open
  return { app, wallet, connect, close, view, isOpen }
}

describe('connectWallet', () => {
  it('opens the modal and resolves with the account once a wallet has connected', async () => {
    const { app, connect, isOpen, view } = plain()
    const outcome = waiting(app)
    await settle()
    expect([isOpen(), view(), outcome]).toEqual([true, 'Connect', {}])
    connect()
    await eventually(() => outcome.address === ADDRESS)
  })

  it('opens the requested view', async () => {
    const { app, view } = plain()
    waiting(app, { view: 'AllWallets' })
    await settle()
    expect(view()).toBe('AllWallets')
  })

  it('rejects with USER_REJECTED when the visitor closes the modal, and stops waiting', async () => {
    const { app, connect, close } = plain()
    const outcome = waiting(app)
    await settle()
    close()
    await settle()
    expect(outcome.error).toMatchObject({ name: 'LatchkeyError', code: 'USER_REJECTED' })
    connect()
    await settle()
    expect(outcome.address).toBeUndefined()
  })

  it('continues when the wallet declines, because the modal stays open', async () => {
    const { app, wallet, connect } = plain()
    wallet.next.connect = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    const outcome = waiting(app)
    await settle()
    connect()
    await settle()
    expect(outcome).toEqual({})
    delete wallet.next.connect
    connect()
    await eventually(() => outcome.address === ADDRESS)
  })

  it('resolves immediately without the modal if an account is connected', async () => {
    const { app, connect, close, isOpen } = plain()
    app.store.dispatch(modalOpenRequested({}))
    connect()
    await settle()
    close()
    await settle()
    const outcome = waiting(app)
    await settle()
    expect([outcome, isOpen()]).toEqual([{ address: ADDRESS }, false])
  })

  it('rejects for a namespace without a network, and for an unknown view', async () => {
    const { app, isOpen } = plain()
    const solana = waiting(app, { namespace: 'solana' })
    const unknown = waiting(app, { view: 'Nowhere' as 'AllWallets' })
    await settle()
    expect(solana.error).toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
    expect(unknown.error).toMatchObject({ code: 'INVALID_OPTIONS', context: { paths: ['view'] } })
    expect(isOpen()).toBe(false)
  })
})

describe('connectWallet with a sign-in', () => {
  async function connected(input: SignInAppInput) {
    const made = signInApp(input)
    const outcome = waiting(made.app)
    await settle()
    made.connect()
    await eventually(() => made.flow().step === 'prompt')
    return {
      ...made,
      outcome,
      close: () => made.app.store.dispatch(modalCloseRequested({ force: true })),
    }
  }

  it('connectWallet with a sign-in waits for the session of a required sign-in', async () => {
    const { outcome, signIn } = await connected({ required: true })
    expect(outcome).toEqual({})
    await signIn()
    expect(outcome).toEqual({ address: ADDRESS })
  })

  it('rejects if the visitor leaves a required sign-in', async () => {
    const { outcome, close } = await connected({ required: true })
    close()
    await settle()
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('does not wait for an optional sign-in', async () => {
    const { outcome } = await connected({ required: false })
    expect(outcome).toEqual({ address: ADDRESS })
  })
})
