import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { modalOpened } from '../../../src/slices/navigation'
import { createTestApp, fakeWallet } from '../../support/createTestApp'
import { held } from '../../support/held'
import { eventually } from '../../support/settle'

it("a site's disconnect ends the wait for a wallet and closes its modal", async () => {
  const wallet = fakeWallet()
  const answer = held<string[]>()
  wallet.next.connect = () => answer.promise
  const app = createTestApp({ wallets: [wallet] })
  const { id: connectorId } = wallet.connector
  app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
  app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: true }))
  await eventually(() => wallet.calls.length === 1)
  expect(app.store.getState()).toMatchObject({
    connect: { step: 'waiting' },
    modal: { open: true },
  })
  app.store.dispatch(disconnectRequested({}))
  await app.until(({ connect, modal }) => connect.step === 'idle' && !modal.open)
  answer.resolve(wallet.accounts)
  expect(app.store.getState().accounts.byNamespace.eip155?.status).not.toBe('connected')
})
