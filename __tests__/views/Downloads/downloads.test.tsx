import type { Wallet } from '../../../src/slices/domain/wallet/wallet'
import { viewPushed } from '../../../src/slices/navigation'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

const EVERYWHERE = listedWallet(1, {
  order: 7,
  play_store: 'https://play.example/1',
  chrome_store: 'https://chrome.example/1',
})

/** The download links of a listed wallet. */
async function openDownloads(wallet: Wallet, input: TestAppInput = {}) {
  const app = createTestApp({ respond: walletService([wallet]), ...input })
  const shown = await mountApp(app)
  await shown.open('Downloads', { walletId: wallet.id })
  const places = () => shown.ui.queryAllByTestId(/^download-/).map((row) => row.textContent)
  return { ...shown, app, places }
}

test('shows each download link of the wallet in a fixed order', async () => {
  const { ui, box, places } = await openDownloads(EVERYWHERE)
  await ui.findByTestId('download-homepage')
  expect(await ui.findByRole('dialog', { name: 'Get Wallet 1' })).toBeVisible()
  expect(places()).toEqual(['Chrome extension', 'iPhone app', 'Android app', 'Website'])
  expect(await faults(box)).toEqual([])
})

test.each([
  ['chrome_store', 'https://chrome.example/1'],
  ['app_store', 'https://apps.example/1'],
  ['play_store', 'https://play.example/1'],
  ['homepage', 'https://wallet-1.example/'],
])('opens %s on a press and tracks it', async (type, url) => {
  const { ui, user, app } = await openDownloads(EVERYWHERE)
  await user.click(await ui.findByTestId(`download-${type}`))
  expect(app.opened).toEqual([{ url, target: undefined }])
  const properties = { name: 'Wallet 1', walletRank: 7, explorerId: 'wallet-1', type }
  expect(app.events).toContainEqual({ event: 'GET_WALLET', properties })
})

test('leaves out an unsafe link', async () => {
  const links = { chrome_store: 'javascript:alert(1)', app_store: 'http://apps.example/1' }
  const { ui, places } = await openDownloads(listedWallet(1, links))
  await ui.findByTestId('download-homepage')
  expect(places()).toEqual(['Website'])
})

test('shows a custom wallet without a request', async () => {
  const customWallets = [listedWallet(9, { name: 'House wallet' })]
  const app = createTestApp({ options: { customWallets } })
  const { open, ui } = await mountApp(app)
  await open('Downloads', { walletId: 'wallet-9' })
  expect(await ui.findByTestId('download-homepage')).toBeVisible()
  expect(ui.getByTestId('header-text')).toHaveTextContent('Get House wallet')
  expect(app.requests.filter(({ url }) => url.includes('getWallets'))).toEqual([])
})

test('shows placeholder rows while the wallet loads', async () => {
  const app = createTestApp({ respond: () => new Promise<Response>(() => {}) })
  const { open, ui, box } = await mountApp(app)
  await open('Downloads', { walletId: 'wallet-1' })
  expect(await ui.findByRole('list', { busy: true })).toBeVisible()
  expect(ui.getByTestId('header-text')).toHaveTextContent('Get a wallet')
  expect(await faults(box)).toEqual([])
})

test.each([
  ['of an unknown wallet', walletService([])],
  [
    'of a wallet without links',
    walletService([listedWallet(1, { homepage: null, app_store: null })]),
  ],
  ['while the service does not answer', () => new Response('<html>', { status: 400 })],
])('the view %s shows that there is no link, with a way back', async (_, respond) => {
  const { open, send, ui, user, box, view } = await mountApp(createTestApp({ respond }))
  await open('WhatIsAWallet')
  await send(viewPushed({ view: 'Downloads', params: { walletId: 'wallet-1' } }))
  expect(await ui.findByRole('heading', { name: 'No download available' })).toBeVisible()
  expect(await faults(box)).toEqual([])
  await user.click(ui.getByText('Back'))
  expect(view()).toBe('WhatIsAWallet')
})
