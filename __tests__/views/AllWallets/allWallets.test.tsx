import { act, fireEvent, waitFor } from '@testing-library/react'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

const many = Array.from({ length: 483 }, (_, i) =>
  listedWallet(i + 1, i % 2 ? { badge_type: 'certified' } : {}),
)

async function openAll(input: TestAppInput = {}) {
  const app = createTestApp({ respond: walletService(many), ...input })
  const shown = await mountApp(app)
  await shown.open('Connect')
  await shown.open('AllWallets')
  await shown.ui.findByTestId('wallet-list')
  const listRequests = () =>
    app.requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/getWallets')
  return { ...shown, app, listRequests }
}
type Shown = Awaited<ReturnType<typeof openAll>>

const ready = ({ ui }: Shown) => ui.findByTestId('wallet-search-item-wallet-1')
const names = ({ ui }: Shown) =>
  [...ui.getByTestId('wallet-list').querySelectorAll('.nm')].map(({ textContent }) => textContent)

/** The present texts of the live regions. */
const said = ({ ui }: Shown) =>
  ui.getAllByRole('status').flatMap(({ textContent }) => textContent || [])

/** Types into the search field. The simulated keyboard does not reach into a shadow root. */
function type({ ui }: Shown, text: string) {
  fireEvent.change(ui.getByTestId('wallet-search'), { target: { value: text } })
}

/** Scrolls the grid to its present end. */
async function scrollToEnd({ box }: Shown) {
  const grid = box.querySelector('.gridbox')
  const list = grid?.querySelector('[role="grid"]')
  if (!(grid instanceof HTMLElement) || !(list instanceof HTMLElement)) throw new Error('no grid')
  const rows = list.querySelectorAll('.grid').length
  const height = parseFloat(list.style.paddingTop) + parseFloat(list.style.paddingBottom)
  await act(async () => {
    grid.scrollTop = height + (rows - 4) * 110
    grid.dispatchEvent(new Event('scroll'))
  })
}

test('shows the wallets as tiles, with their number in the title', async () => {
  const shown = await openAll()
  await ready(shown)
  expect(shown.view()).toBe('AllWallets')
  expect(shown.ui.getByTestId('header-text')).toHaveTextContent(/^All wallets 483$/)
  expect(shown.ui.getByRole('dialog')).toHaveAccessibleName('All wallets 483')
  // The certifier is unknown, so the tile does not mention a certification.
  expect(shown.ui.getByTestId('wallet-search-item-wallet-2')).toHaveAccessibleName('Wallet 2')
  expect(await faults(shown.box)).toEqual([])
})

test('excludes featured, recommended and excluded wallets from the pages', async () => {
  const options = { featuredWalletIds: ['wallet-9'], excludeWalletIds: ['wallet-2'] }
  const shown = await openAll({ options })
  await ready(shown)
  const page = () => shown.listRequests().find((url) => url.searchParams.get('entries') === '40')
  await waitFor(() => expect(page()).toBeDefined())
  expect(page()?.searchParams.get('exclude')?.split(',').sort()).toEqual(
    ['wallet-1', 'wallet-2', 'wallet-3', 'wallet-4', 'wallet-5', 'wallet-9'].sort(),
  )
  await waitFor(() => expect(names(shown).length).toBeGreaterThan(8))
  const first = ['Wallet 9', 'Wallet 1', 'Wallet 3', 'Wallet 4', 'Wallet 5', 'Wallet 6']
  expect(names(shown).slice(0, 6)).toEqual(first)
  expect(new Set(names(shown)).size).toBe(names(shown).length)
})

test('focuses the search field, even if the view loads late', async () => {
  const shown = await openAll()
  await ready(shown)
  expect(shown.root.activeElement).toBe(shown.ui.getByTestId('wallet-search'))
})

test('shows placeholder tiles while the list loads', async () => {
  const shown = await openAll({ respond: () => new Promise<Response>(() => {}) })
  expect(shown.box.querySelectorAll('.grid .sk').length).toBeGreaterThan(12)
  expect(shown.ui.queryByTestId('no-wallet-found')).toBeNull()
})

test('requests the next 40 near the end, and keeps the number of nodes low', async () => {
  const shown = await openAll()
  await ready(shown)
  await waitFor(() => expect(shown.listRequests()).not.toHaveLength(0))
  for (let page = 2; page <= 4; page++) {
    // The end moves when a page is added.
    await waitFor(async () => {
      await scrollToEnd(shown)
      const asked = shown.listRequests().map((url) => url.searchParams.get('page'))
      expect(asked).toContain(`${page}`)
    })
  }
  expect(shown.ui.getAllByRole('gridcell').length).toBeLessThanOrEqual(24)
})

test('lists installed wallets first, with a dot and its legend', async () => {
  const wallet = fakeWallet('dev.seven', 'Wallet 7')
  wallet.next.connect = () => new Promise(() => {})
  const shown = await openAll({ wallets: [wallet] })
  await ready(shown)
  expect(names(shown).slice(0, 3)).toEqual(['Wallet 7', 'Wallet 1', 'Wallet 2'])
  const tile = shown.ui.getByTestId('wallet-search-item-wallet-7')
  expect(tile).toHaveAccessibleName('Wallet 7, Installed')
  expect(shown.ui.getByText('Installed')).toBeVisible()
  await shown.user.click(tile)
  expect(wallet.calls).toEqual(['eth_requestAccounts'])
})

test('pairs with a wallet that is not installed', async () => {
  const shown = await openAll()
  await shown.user.click(await ready(shown))
  expect(shown.app.store.getState().pairing.wallet?.id).toBe('wallet-1')
})

test('searches from two characters on after a pause, and tracks the search', async () => {
  const shown = await openAll()
  await ready(shown)
  const before = shown.listRequests().length
  for (const text of ['W', 'Wa', 'Wallet 4', 'Wallet 48']) type(shown, text)
  await waitFor(() =>
    expect(names(shown)).toEqual([
      'Wallet 48',
      'Wallet 480',
      'Wallet 481',
      'Wallet 482',
      'Wallet 483',
    ]),
  )
  const asked = shown.listRequests().slice(before)
  expect(asked.map((url) => url.searchParams.get('search'))).toEqual(['Wallet 48'])
  expect(asked[0]?.searchParams.get('entries')).toBe('100')
  expect(shown.app.events.filter(({ event }) => event === 'SEARCH_WALLET')).toEqual([
    { event: 'SEARCH_WALLET', properties: { search: 'Wallet 48', badge: 'none' } },
  ])
  expect(said(shown)).toEqual(['5 wallets'])
  expect(await faults(shown.box)).toEqual([])
})

test('shows an empty state for a search without results, and the list after clearing it', async () => {
  const shown = await openAll()
  await ready(shown)
  type(shown, 'zzz')
  const region = shown.ui.getAllByRole('status')
  expect(await shown.ui.findByTestId('no-wallet-found')).toBeVisible()
  expect(said(shown)).toEqual(['No wallets found'])
  // Screen readers do not read a region that is inserted together with its text.
  expect(shown.ui.getAllByRole('status')).toEqual(region)
  expect(await faults(shown.box)).toEqual([])
  await shown.user.click(shown.ui.getByRole('button', { name: 'Clear' }))
  expect(await ready(shown)).toBeVisible()
})

test('finds an installed wallet that is not listed', async () => {
  const shown = await openAll({ wallets: [fakeWallet('dev.northwind', 'Northwind')] })
  await ready(shown)
  type(shown, 'north')
  await waitFor(() => expect(names(shown)).toEqual(['Northwind']))
})

test('requests only certified wallets with the switch on', async () => {
  const shown = await openAll({ wallets: [fakeWallet()] })
  await ready(shown)
  await shown.user.click(shown.ui.getByTestId('certified-switch'))
  await waitFor(() => expect(names(shown).slice(0, 2)).toEqual(['Wallet 2', 'Wallet 4']))
  expect(shown.listRequests().at(-1)?.searchParams.get('badge_type')).toBe('certified')
})

test('shows an error and a retry if the list fails to load', async () => {
  const down = { is: true }
  const service = walletService(many)
  const app = createTestApp({
    respond: (request) => (down.is ? new Response('<html>', { status: 400 }) : service(request)),
  })
  const shown = await mountApp(app)
  await shown.open('AllWallets')
  expect(
    await shown.ui.findByRole('heading', { name: 'The wallet list did not load' }),
  ).toBeVisible()
  expect(await faults(shown.box)).toEqual([])
  down.is = false
  await shown.user.click(shown.ui.getByRole('button', { name: 'Try again' }))
  expect(await shown.ui.findByTestId('wallet-search-item-wallet-1')).toBeVisible()
})

test.each<[string, () => Response]>([
  ['HTML', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['malformed JSON', () => new Response('{"count":1,"data":[{')],
  ['JSON of another shape', () => Response.json({ data: 'many', count: 1 })],
  ['nothing', () => new Response('')],
])('an answer with %s to the wallet list leaves a working Connect', async (_, answer) => {
  const app = createTestApp({
    wallets: [fakeWallet()],
    respond: ({ url }) =>
      url.includes('/getWallets') ? answer() : new Response('{}', { status: 404 }),
  })
  const shown = await mountApp(app)
  await shown.open()
  expect(shown.ui.getByTestId('wallet-selector-walletConnect')).toBeVisible()
  await shown.user.click(shown.ui.getByTestId('all-wallets'))
  // The installed wallet stays in the list.
  expect(await shown.ui.findByRole('button', { name: 'Try again' })).toBeVisible()
  await shown.user.click(shown.ui.getByTestId('header-back'))
  await shown.user.click(await shown.ui.findByTestId('wallet-selector-dev.example.wallet'))
  await shown.reach(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
})

test('opens the QR code with one press', async () => {
  const shown = await openAll({ platform: { mobile: true } })
  await shown.user.click(shown.ui.getByTestId('wallet-list-qr'))
  expect(shown.app.store.getState().router.history.at(-1)?.view).toBe('ConnectingWalletConnect')
})

test('moves through all tiles with the arrow keys, with one tab stop', async () => {
  const shown = await openAll()
  const first = await ready(shown)
  first.focus()
  await shown.user.keyboard('{ArrowDown}{ArrowRight}')
  expect(shown.root.activeElement).toHaveTextContent('Wallet 6')
  await shown.user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(shown.root.activeElement).toHaveTextContent('Wallet 44'))
  expect(shown.ui.getByTestId('wallet-list').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('opens the legal checkbox before the QR code', async () => {
  const features = { ...createTestApp().options.features, legalCheckbox: true }
  const options = { features, termsConditionsUrl: 'https://a.example/t' }
  const { app, ui, user } = await openAll({ options })
  await user.click(ui.getByTestId('wallet-list-qr'))
  await waitFor(() => expect(ui.queryByTestId('wallet-list')).toBeNull())
  expect(ui.queryByTestId('qr-code')).toBeNull()
  expect(app.pairing.attempts).toEqual([])
  await user.click(await ui.findByTestId('checkbox'))
  expect(await ui.findByTestId('qr-code')).toBeVisible()
  expect(app.pairing.attempts).toHaveLength(1)
})
