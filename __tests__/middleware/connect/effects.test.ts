import { connectCancelled, connectRequested } from '../../../src/slices/connect'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { commandSettled } from '../../../src/slices/lifecycle'
import { settle } from '../../support/settle'
import { ADDRESS, createTestApp, fakeWallet } from '../../support/createTestApp'

function ask(wallet = fakeWallet()) {
  const app = createTestApp({ wallets: [wallet] })
  const connect = (attemptId = 'a1') =>
    app.store.dispatch(
      connectRequested(
        { connectorId: wallet.connector.id, attemptId, show: true },
        `promise-${attemptId}`,
      ),
    )
  return { app, wallet, connect }
}

describe('connecting an installed wallet', () => {
  it('connects with the wallet’s account and closes the modal', async () => {
    const { app, wallet, connect } = ask()
    app.store.dispatch(modalOpenRequested({}))
    await app.until((state) => state.modal.open)
    connect()
    const connected = await app.until(
      (state) => state.accounts.byNamespace.eip155?.status === 'connected',
    )
    expect(connected.accounts.byNamespace.eip155).toMatchObject({
      address: ADDRESS,
      connectorId: wallet.connector.id,
    })
    await app.until((state) => !state.modal.open)
    expect(wallet.calls).toEqual(['eth_requestAccounts'])
    const aside = ['INITIALIZE', 'API_ERROR']
    const told = app.events.map(({ event }) => event).filter((event) => !aside.includes(event))
    expect(told).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
  })

  it('shows a rejection in the view and rejects the promise with USER_REJECTED', async () => {
    const wallet = fakeWallet()
    wallet.next.connect = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    const { app, connect } = ask(wallet)
    const settled = new Promise((resolve) => {
      app.startListening({
        actionCreator: commandSettled,
        effect: ({ payload }) => resolve(payload),
      })
    })
    connect()
    await app.until((state) => state.connect.step === 'declined')
    expect(await settled).toMatchObject({
      requestId: 'promise-a1',
      error: { code: 'USER_REJECTED' },
    })
  })

  it.each([
    ['closing', () => modalCloseRequested({})],
    ['cancelling', () => connectCancelled()],
  ])('abandons the attempt on %s: a late approval does not connect', async (_, leave) => {
    const wallet = fakeWallet()
    const approval: { give?: (accounts: string[]) => void } = {}
    wallet.next.connect = () => new Promise((resolve) => (approval.give = resolve))
    const { app, connect } = ask(wallet)
    app.store.dispatch(modalOpenRequested({}))
    await app.until((state) => state.modal.open)
    const settled = new Promise((resolve) => {
      app.startListening({
        predicate: (action) =>
          commandSettled.match(action) && action.payload.requestId === 'promise-a1',
        effect: (action) => resolve((action as ReturnType<typeof commandSettled>).payload.error),
      })
    })
    connect()
    await app.until(() => approval.give !== undefined)
    app.store.dispatch(leave())
    expect(await settled).toEqual({ code: 'CONNECT_ABANDONED', context: {} })
    approval.give?.([ADDRESS])
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155?.status ?? 'disconnected').toBe(
      'disconnected',
    )
  })
})
