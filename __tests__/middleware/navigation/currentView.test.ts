import { currentView, fittingView } from '../../../src/middleware/navigation/currentView'
import { connectRequested } from '../../../src/slices/connect'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

const fitting = (app: ReturnType<typeof createTestApp>) =>
  inListener(app, (fx) => fittingView(fx.getState(), fx))

async function connected(input: TestAppInput = {}) {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet], ...input })
  const connectorId = wallet.connector.id
  app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: false }))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return app
}

describe('the current view', () => {
  it('the current view is the last one in the history, or Connect without any', () => {
    const { store } = createTestApp()
    expect(currentView(store.getState())).toBe('Connect')
    store.dispatch(modalOpened({ view: 'Connect', params: {} }))
    store.dispatch(viewPushed({ view: 'AllWallets', params: {} }))
    expect(currentView(store.getState())).toBe('AllWallets')
  })
})

describe('the default view', () => {
  it('the default view is Connect without a connection, otherwise Account', async () => {
    await expect(fitting(createTestApp())).resolves.toBe('Connect')
    await expect(fitting(await connected())).resolves.toBe('Account')
  })

  it.each([
    [false, 'ConnectingWalletConnectBasic'],
    [true, 'AllWallets'],
  ])(
    'the default view is the pairing view on a site without adapters (phone: %s)',
    async (mobile, view) => {
      const app = createTestApp({ adapters: [], platform: { mobile } })
      await expect(fitting(app)).resolves.toBe(view)
    },
  )

  it('the default view is UnsupportedChain on a network that the site does not offer', async () => {
    const app = await connected()
    app.store.dispatch(walletNetworkChanged('eip155:99'))
    await expect(fitting(app)).resolves.toBe('UnsupportedChain')
  })
})
