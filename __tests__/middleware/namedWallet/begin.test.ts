import { askInstalled } from '../../../src/middleware/namedWallet/begin'
import { connectorDiscovered } from '../../../src/slices/connectors'
import type { Connector } from '../../../src/slices/domain/wallet/connector'
import { modalOpenRequested } from '../../../src/slices/navigation'
import type { AppEffectApi } from '../../../src/store/types'
import { createTestApp, fakeWallet, ONE } from '../../support/createTestApp'
import { SOLANA } from '../../support/quartz'
import { partOf } from '../../support/partOf'

async function open() {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet], networks: [ONE, SOLANA] })
  app.store.dispatch(modalOpenRequested({}))
  await app.until(({ modal }) => modal.open)
  const { store, ports } = app
  const fx = { getState: store.getState, dispatch: store.dispatch, extra: ports }
  return { app, wallet, fx: partOf<AppEffectApi>(fx) }
}

it('shows the choice of namespaces before connecting a wallet with several', async () => {
  const { app, wallet, fx } = await open()
  const beside: Connector = { ...wallet.connector, id: 'beside', chain: 'solana' }
  app.store.dispatch(connectorDiscovered(beside))
  askInstalled(wallet.connector, fx)
  const { router, connect } = app.store.getState()
  expect(router.history.at(-1)).toEqual({
    view: 'ConnectingMultiChain',
    params: { connectorId: wallet.connector.id },
  })
  expect(connect.step).toBe('idle')
})

it('connects a wallet with one namespace immediately', async () => {
  const { app, wallet, fx } = await open()
  askInstalled(wallet.connector, fx)
  expect(app.store.getState().router.history.at(-1)?.view).toBe('ConnectingExternal')
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
})
