import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

const wallets = [
  listedWallet(1),
  listedWallet(2, { app_store: null, homepage: null }),
  listedWallet(3, { app_store: null }),
  listedWallet(4, { homepage: 'javascript:alert(1)' }),
]

async function openGetWallet(input: TestAppInput = {}) {
  const app = createTestApp({ respond: walletService(wallets), ...input })
  const shown = await mountApp(app)
  await shown.open('GetWallet')
  await shown.ui.findByTestId('get-wallet-wallet-1')
  return { ...shown, app }
}

test('lists wallets with download links', async () => {
  const { ui, box } = await openGetWallet()
  expect(ui.queryByTestId('get-wallet-wallet-2')).toBeNull()
  expect(ui.getByTestId('get-wallet-wallet-4')).toBeVisible()
  expect(await faults(box)).toEqual([])
})

test('retries a list that failed to load', async () => {
  const service = { isDown: true }
  const served = walletService(wallets)
  const app = createTestApp({
    respond: (request) => (service.isDown ? new Response(null, { status: 404 }) : served(request)),
  })
  const { open, ui, user, box } = await mountApp(app)
  await open('GetWallet')
  const again = await ui.findByTestId('get-wallet-retry')
  expect(ui.getByTestId('no-wallet-to-get')).toHaveTextContent('The wallet service did not respond')
  expect(await faults(box)).toEqual([])
  service.isDown = false
  await user.click(again)
  expect(await ui.findByTestId('get-wallet-wallet-1')).toBeVisible()
})

test('shows an empty list without a failure, and offers a way back', async () => {
  const app = createTestApp({ respond: walletService([]) })
  const { open, ui, box } = await mountApp(app)
  await open('GetWallet')
  const none = await ui.findByTestId('no-wallet-to-get')
  expect(none).toHaveTextContent('No wallets to install')
  expect(ui.queryByTestId('get-wallet-retry')).toBeNull()
  expect(await faults(box)).toEqual([])
  expect(ui.getByRole('button', { name: 'Back' })).toBeVisible()
})

test('opens the only link of a wallet and tracks it, ignoring unsafe links', async () => {
  const { ui, user, app } = await openGetWallet()
  await user.click(ui.getByTestId('get-wallet-wallet-3'))
  await user.click(ui.getByTestId('get-wallet-wallet-4'))
  expect(app.opened.map(({ url }) => url)).toEqual([
    'https://wallet-3.example/',
    'https://apps.example/4',
  ])
  expect(app.events).toContainEqual({
    event: 'GET_WALLET',
    properties: {
      name: 'Wallet 3',
      explorerId: 'wallet-3',
      type: 'homepage',
      walletRank: undefined,
    },
  })
})

test('offers a choice for a wallet with several links', async () => {
  const { ui, user, app } = await openGetWallet()
  await user.click(ui.getByTestId('get-wallet-wallet-1'))
  await ui.findByTestId('download-app_store')
  expect(ui.getByTestId('header-text')).toHaveTextContent('Get Wallet 1')
  expect(ui.queryByTestId('download-chrome_store')).toBeNull()
  await user.click(ui.getByTestId('download-homepage'))
  expect(app.opened.map(({ url }) => url)).toEqual(['https://wallet-1.example/'])
})

test('opens the store of the phone', async () => {
  const { ui, user, app } = await openGetWallet({ platform: { mobile: true, ios: true } })
  await user.click(ui.getByTestId('get-wallet-wallet-1'))
  expect(app.opened.map(({ url }) => url)).toEqual(['https://apps.example/1'])
})

test('links to the full list for more wallets', async () => {
  const { ui, user, app } = await openGetWallet()
  await user.click(ui.getByRole('button', { name: 'See more wallets' }))
  expect(app.store.getState().router.history.at(-1)?.view).toBe('AllWallets')
})

test('shows an error if the service does not respond', async () => {
  const app = createTestApp({ respond: () => new Response('<html>', { status: 400 }) })
  const { open, ui } = await mountApp(app)
  await open('GetWallet')
  expect(await ui.findByText('The wallet service did not respond. Try again later.')).toBeVisible()
})
