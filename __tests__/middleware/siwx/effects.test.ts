import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { disconnectRequested } from '../../../src/slices/accounts'
import { signInCancelled, signInRequested, signOutRequested } from '../../../src/slices/siwx'
import { closeRefusal } from '../../../src/middleware/navigation/closeModal'
import { ADDRESS, OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { promptedApp, signInApp } from '../../support/signInApp'

async function connected(required = true) {
  const { app, wallet, service } = await promptedApp({ required })
  return { app, wallet, siwx: service }
}
const viewOf = (app: { store: { getState(): { router: { history: { view: string }[] } } } }) =>
  app.store.getState().router.history.at(-1)?.view

describe('sign-in', () => {
  it('opens the sign-in view for an account without a session, and closes after signing', async () => {
    const { app, siwx } = await connected()
    expect(viewOf(app)).toBe('SIWXSignMessage')
    app.store.dispatch(signInRequested())
    const state = await app.until(({ siwx: { session } }) => session !== null)
    expect(state.siwx.session?.data).toMatchObject({
      accountAddress: ADDRESS,
      chainId: 'eip155:31337',
    })
    await app.until(({ modal }) => !modal.open)
    expect(siwx.counts).toEqual({ nonces: 1, verified: 1 })
    expect(app.events.map(({ event }) => event)).toContain('SIWX_AUTH_SUCCESS')
  })

  it('requests one nonce, one signature and one verification under a double click', async () => {
    const { app, wallet, siwx } = await connected()
    app.store.dispatch(signInRequested())
    app.store.dispatch(signInRequested())
    await app.until(({ siwx: { session } }) => session !== null)
    expect(siwx.counts).toEqual({ nonces: 1, verified: 1 })
    expect(wallet.calls.filter((call) => call === 'personal_sign')).toHaveLength(1)
  })

  it('keeps the view open with the reason after a rejection, and a retry works', async () => {
    const { app, wallet } = await connected()
    wallet.next.sign = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    app.store.dispatch(signInRequested())
    const declined = await app.until(
      ({ siwx: { flow } }) => flow.step === 'prompt' && flow.error !== null,
    )
    expect(declined.siwx.flow).toMatchObject({ error: { code: 'SIGNATURE_DECLINED' } })
    expect(viewOf(app)).toBe('SIWXSignMessage')
    delete wallet.next.sign
    app.store.dispatch(signInRequested())
    await app.until(({ siwx: { session } }) => session !== null)
  })

  it('refuses to close while sign-in is required, with a 500 ms shake', async () => {
    const { app } = await connected()
    expect(closeRefusal(app.store.getState(), app.ports.views)).toBe('sign-in')
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      app.store.dispatch(modalCloseRequested({}))
      await jest.advanceTimersByTimeAsync(499)
      expect(app.store.getState().modal).toMatchObject({ open: true, shaking: true })
      await jest.advanceTimersByTimeAsync(1)
      expect(app.store.getState().modal).toMatchObject({ open: true, shaking: false })
    } finally {
      jest.useRealTimers()
    }
  })

  it('disconnects on cancel when sign-in is required', async () => {
    const { app } = await connected()
    app.store.dispatch(signInCancelled())
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    expect(app.store.getState().modal.open).toBe(false)
    expect(viewOf(app)).toBe('Connect')
    expect(app.events.map(({ event }) => event)).toContain('CLICK_CANCEL_SIWX')
  })

  it('stays connected on cancel when sign-in is optional, and does not prompt this account again', async () => {
    const { app } = await connected(false)
    app.store.dispatch(signInCancelled())
    await app.until(({ modal }) => !modal.open)
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await app.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
    await app.until(({ siwx: { flow } }) => flow.step === 'declined')
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('connected')
    expect(app.store.getState().modal.open).toBe(false)
  })

  it('ignores a signature for a former account, and prompts the new one', async () => {
    const { app, wallet, siwx } = await connected()
    const pen: { sign?: (signature: string) => void } = {}
    wallet.next.sign = () => new Promise((resolve) => (pen.sign = resolve))
    app.store.dispatch(signInRequested())
    await app.until(() => pen.sign !== undefined)
    wallet.emit({
      type: 'accountsChanged',
      namespace: 'eip155',
      connectorId: wallet.connector.id,
      accounts: toAccounts([OTHER_ADDRESS]),
    })
    await app.until(
      ({ siwx: { flow } }) => flow.step === 'prompt' && flow.account.endsWith(OTHER_ADDRESS),
    )
    pen.sign?.('0xlate')
    await new Promise((resolve) => setImmediate(resolve))
    expect(siwx.sessions).toEqual([])
    expect(app.store.getState().siwx.session).toBeNull()
  })

  it('clears the session on sign-out and on disconnect', async () => {
    const { app, siwx } = await connected()
    app.store.dispatch(signInRequested())
    await app.until(({ siwx: { session } }) => session !== null)
    app.store.dispatch(signOutRequested())
    await app.until(({ siwx: { session } }) => session === null)
    expect(siwx.sessions).toEqual([])
    app.store.dispatch(signInRequested())
    await app.until(({ siwx: { session } }) => session !== null)
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    expect(siwx.sessions).toEqual([])
  })

  it('disconnects and shows the reason when sessions cannot be read', async () => {
    const { app, connect } = signInApp({
      siwx: { getSessions: () => Promise.reject(new Error('down')) },
    })
    connect()
    const state = await app.until(({ alerts }) => alerts.snackbar !== null)
    expect(state.alerts.snackbar).toMatchObject({
      variant: 'error',
      message: { error: 'SIWX_INIT_FAILED' },
    })
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
  })
})
