import { withdraw } from '../../../src/adapters/withdraw'
import { connectRequested } from '../../../src/slices/connect'
import { selectAccountOf } from '../../../src/slices/accounts'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp, fakeWallet } from '../../support/createTestApp'
import { stateRestored } from '../../../src/slices/lifecycle'
import { record, slowWallet, stored } from '../../support/restoring'
import { settle } from '../../support/settle'

const ATTEMPT = { connectorId: 'dev.example.wallet', attemptId: 'a', show: false }

function page() {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet] })
  const run = runnerOf(app)
  return {
    app,
    wallet,
    connect: () => run(connectRequested, ATTEMPT),
    leave: () => withdraw(app.ports.adapters, 'eip155', wallet.provider),
    comeBack: () => app.ports.adapters.addConnector(wallet.connector, wallet.provider),
    account: () => selectAccountOf(app.store.getState(), 'eip155'),
    provider: () => app.ports.connections.provider(wallet.connector.id, 'eip155'),
  }
}

it('disconnects a connected wallet that leaves the page', async () => {
  const { app, wallet, connect, leave, account, provider } = page()
  await connect()
  const calls = [...wallet.calls]
  leave()
  expect(account().status).toBe('disconnected')
  expect(app.store.getState().connectors).toEqual([])
  expect(provider()).toBeNull()
  await settle()
  expect(wallet.calls).toEqual(calls)
  // Its later events have no target.
  wallet.emit({
    type: 'accountsChanged',
    namespace: 'eip155',
    connectorId: wallet.connector.id,
    accounts: [{ address: ADDRESS, type: 'eoa' }],
  })
  expect(account().status).toBe('disconnected')
})

it('shows the reason to the visitor', async () => {
  const { app, connect, leave } = page()
  await connect()
  leave()
  await settle()
  expect(app.store.getState().alerts.snackbar?.message).toEqual({ error: 'WALLET_GONE' })
})

it('ends the attempt of a wallet that leaves the page meanwhile, and ignores its late approval', async () => {
  const { wallet, connect, leave, account } = page()
  const answer = { give: (_: string[]) => {} }
  wallet.next.connect = () => new Promise((resolve) => (answer.give = resolve))
  const asked = connect()
  await settle()
  leave()
  await expect(asked).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  answer.give([ADDRESS])
  await settle()
  expect(account().status).toBe('disconnected')
})

it('removes an unused wallet from the list only', async () => {
  const { app, leave } = page()
  leave()
  await settle()
  expect(app.store.getState().connectors).toEqual([])
  expect(app.store.getState().alerts.snackbar).toBeNull()
})

it('lists and connects a wallet that returns', async () => {
  const { wallet, connect, leave, comeBack, account } = page()
  await connect()
  leave()
  comeBack()
  await settle()
  expect(account().status).toBe('disconnected')
  expect(wallet.prompts).toBe(1)
  await connect()
  expect(account().status).toBe('connected')
})

it('does not connect a wallet that leaves while it is restoring', async () => {
  const { wallet, answer } = slowWallet()
  const { app, seen } = record({ wallets: [wallet] })
  app.store.dispatch(stateRestored(stored(wallet.connector.id)))
  await settle()
  withdraw(app.ports.adapters, 'eip155', wallet.provider)
  answer.give([ADDRESS])
  await app.until(({ status }) => status.initialized)
  expect(seen).toEqual(['reconnecting', 'disconnected'])
  // No alert: the visitor had no account yet.
  expect(app.store.getState().alerts.snackbar).toBeNull()
})
