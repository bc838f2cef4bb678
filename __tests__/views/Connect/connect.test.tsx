import { act, within } from '@testing-library/react'
import { connectorDiscovered } from '../../../src/slices/connectors'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { walletUsed } from '../../../src/slices/wallets'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { NETWORKS } from '../../support/flowsPage'
import { mountApp } from '../mountApp'
import { faults } from '../showView'
import { WALLETS_ONLY } from '../../support/features'

const many = Array.from({ length: 483 }, (_, i) => listedWallet(i + 1))

async function openConnect(input: TestAppInput = {}) {
  const app = createTestApp({ respond: walletService(many), ...input })
  const shown = await mountApp(app)
  await shown.open()
  await act(async () => {})
  return { ...shown, app }
}

const settled = (shown: Awaited<ReturnType<typeof openConnect>>) =>
  shown.ui.findByTestId('wallet-selector-wallet-1')

const rowsOf = ({ box }: { box: HTMLElement }) =>
  [...box.querySelectorAll('.ledger [data-testid]')].map((row) => row.getAttribute('data-testid'))

test('lists installed wallets, the QR code, recommended wallets and all wallets, in this order', async () => {
  const shown = await openConnect({ wallets: [fakeWallet()] })
  await settled(shown)
  expect(shown.view()).toBe('Connect')
  expect(rowsOf(shown)).toEqual([
    'wallet-selector-dev.example.wallet',
    'wallet-selector-walletConnect',
    'wallet-selector-wallet-1',
    'wallet-selector-wallet-2',
    'wallet-selector-wallet-3',
    'all-wallets',
  ])
  const { ui } = shown
  const listed = (name: string) =>
    within(ui.getByRole('list', { name }))
      .getAllByRole('button')
      .map(({ dataset }) => dataset.testid)
  expect(listed('On your phone')).toEqual(['wallet-selector-walletConnect'])
  expect(listed('On this computer')).toEqual(['wallet-selector-dev.example.wallet'])
  expect(listed('More wallets')).toHaveLength(4)
  expect(ui.getByTestId('wallet-selector-walletConnect')).toHaveTextContent(/QR code/)
  expect(ui.getByTestId('all-wallets')).toHaveTextContent('480+')
  expect(await faults(shown.box)).toEqual([])
})

test('shows installed wallets immediately and placeholders for recommended ones', async () => {
  const shown = await openConnect({
    wallets: [fakeWallet()],
    respond: () => new Promise<Response>(() => {}),
  })
  expect(shown.ui.getByTestId('wallet-selector-dev.example.wallet')).toBeVisible()
  expect(shown.ui.getByRole('list', { name: 'More wallets' })).toHaveAttribute('aria-busy', 'true')
  expect(shown.box.querySelectorAll('.ledger .row')).toHaveLength(6)
})

test('sends one request for the list, and loads pictures only for listed rows', async () => {
  const shown = await openConnect()
  await settled(shown)
  await act(async () => {})
  const paths = shown.app.requests.map(({ url }) => new URL(url).pathname)
  expect(paths.filter((path) => path === '/getWallets')).toHaveLength(1)
  expect(paths.filter((path) => path.startsWith('/getWalletImage/')).sort()).toEqual([
    '/getWalletImage/image-1',
    '/getWalletImage/image-2',
    '/getWalletImage/image-3',
    '/getWalletImage/image-4',
  ])
})

test('prompts a pressed installed wallet and shows its view', async () => {
  const wallet = fakeWallet()
  wallet.next.connect = () => new Promise(() => {})
  const shown = await openConnect({ wallets: [wallet] })
  await shown.user.click(shown.ui.getByTestId('wallet-selector-dev.example.wallet'))
  expect(await shown.ui.findByRole('heading', { name: 'Confirm in Northwind' })).toBeVisible()
  expect(wallet.calls).toEqual(['eth_requestAccounts'])
  expect(attemptOf(shown)).toMatch(/^id-\d+$/)
})

function attemptOf({ app }: { app: ReturnType<typeof createTestApp> }): string {
  const { connect } = app.store.getState()
  return connect.step === 'waiting' ? connect.attemptId : ''
}

test('pairs with a pressed listed wallet on its first tab', async () => {
  const shown = await openConnect()
  await shown.user.click(await settled(shown))
  const { pairing, router } = shown.app.store.getState()
  expect(pairing).toMatchObject({ wallet: { id: 'wallet-1' }, tab: 'qrcode' })
  expect(router.history.at(-1)).toEqual({
    view: 'ConnectingWalletConnect',
    params: { walletId: 'wallet-1' },
  })
})

test('shows the QR code for any wallet', async () => {
  const shown = await openConnect()
  await shown.user.click(shown.ui.getByTestId('wallet-selector-walletConnect'))
  expect(shown.app.store.getState().pairing).toMatchObject({ wallet: null, tab: 'qrcode' })
})

test('Connect has no QR row on a phone, and opens a wallet by its link', async () => {
  const shown = await openConnect({ platform: { mobile: true, ios: true } })
  const row = await settled(shown)
  expect(shown.ui.queryByTestId('wallet-selector-walletConnect')).toBeNull()
  await shown.user.click(row)
  expect(shown.app.store.getState().pairing.tab).toBe('mobile')
})

test('lists the last used wallet first, under its own heading', async () => {
  const shown = await openConnect({ wallets: [fakeWallet()] })
  await settled(shown)
  await shown.send(walletUsed(listedWallet(77)))
  expect(rowsOf(shown).slice(0, 3)).toEqual([
    'wallet-selector-wallet-77',
    'wallet-selector-dev.example.wallet',
    'wallet-selector-walletConnect',
  ])
  const list = shown.ui.getByRole('list', { name: 'Last used' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
})

test('keeps the order that the site sets', async () => {
  const connectorTypeOrder = ['walletConnect', 'injected', 'recommended'] as const
  const options = { connectorTypeOrder: [...connectorTypeOrder] }
  const shown = await openConnect({ wallets: [fakeWallet()], options })
  await settled(shown)
  expect(rowsOf(shown).slice(0, 2)).toEqual([
    'wallet-selector-walletConnect',
    'wallet-selector-dev.example.wallet',
  ])
})

test('adds a wallet that announces itself late to the installed ones', async () => {
  const shown = await openConnect()
  await settled(shown)
  await shown.send(connectorDiscovered(fakeWallet().connector))
  expect(rowsOf(shown).slice(0, 3)).toEqual([
    'wallet-selector-dev.example.wallet',
    'wallet-selector-walletConnect',
    'wallet-selector-wallet-1',
  ])
})

test('keeps other rows mounted when a wallet announces itself late', async () => {
  const shown = await openConnect()
  await settled(shown)
  const others = ['wallet-selector-walletConnect', 'wallet-selector-wallet-1', 'all-wallets']
  const before = others.map((id) => shown.ui.getByTestId(id))
  await shown.send(connectorDiscovered(fakeWallet().connector))
  expect(rowsOf(shown)).toContain('wallet-selector-dev.example.wallet')
  expect(others.map((id) => shown.ui.getByTestId(id))).toEqual(before)
  expect(before.filter((row) => !row.isConnected)).toEqual([])
})

test('opens all wallets and tracks the event', async () => {
  const shown = await openConnect()
  await shown.user.click(shown.ui.getByTestId('all-wallets'))
  expect(shown.app.store.getState().router.history.at(-1)?.view).toBe('AllWallets')
  expect(shown.app.events.map(({ event }) => event)).toContain('CLICK_ALL_WALLETS')
})

test('shows installed wallets without an error if the list fails to load', async () => {
  const shown = await openConnect({
    wallets: [fakeWallet()],
    respond: () => new Response('<html>', { status: 400 }),
  })
  await act(async () => {})
  expect(rowsOf(shown)).toEqual([
    'wallet-selector-dev.example.wallet',
    'wallet-selector-walletConnect',
    'all-wallets',
  ])
})

test.each([
  ['onlyMobile', false, false],
  ['onlyMobile', true, true],
  [true, false, true],
  [false, true, false],
] as const)(
  'with allWallets %p, on a phone %p, shows the row of all wallets: %p',
  async (...row) => {
    const [allWallets, mobile, offered] = row
    const shown = await openConnect({
      platform: { mobile },
      options: { features: { ...WALLETS_ONLY, allWallets } },
    })
    await settled(shown)
    expect(shown.ui.queryByTestId('all-wallets') !== null).toBe(offered)
  },
)

test('sends no request without a project id, and installed wallets still connect', async () => {
  const shown = await openConnect({ wallets: [fakeWallet()], options: { projectId: '' } })
  expect(rowsOf(shown)).toEqual([
    'wallet-selector-dev.example.wallet',
    'wallet-selector-walletConnect',
  ])
  expect(shown.app.requests).toEqual([])
})

test('explains how to get a wallet if none is available', async () => {
  const shown = await openConnect({ platform: { mobile: true }, options: { projectId: '' } })
  expect(shown.ui.getByRole('heading', { name: 'No wallets found' })).toBeVisible()
  const [inView] = shown.ui.getAllByRole('button', { name: 'Get a wallet' })
  if (inView) await shown.user.click(inView)
  expect(shown.app.store.getState().router.history.at(-1)?.view).toBe('GetWallet')
})

const legal = { termsConditionsUrl: 'https://a.example/t', privacyPolicyUrl: 'https://a.example/p' }

test('opens the legal pages from the footer through the link check', async () => {
  const shown = await openConnect({ options: legal })
  expect(shown.ui.getByTestId('legal-footer')).toHaveTextContent(
    'When you connect, our Terms and Privacy apply.',
  )
  await shown.user.click(shown.ui.getByRole('button', { name: 'Privacy' }))
  expect(shown.app.opened).toEqual([{ url: 'https://a.example/p', target: undefined }])
})

test('shows a sentence for a single legal page', async () => {
  const shown = await openConnect({ options: { ...legal, termsConditionsUrl: null } })
  expect(shown.ui.getByTestId('legal-footer')).toHaveTextContent(
    'Before you connect, read our Privacy.',
  )
})

test('connects nothing before the legal checkbox is ticked, and explains why', async () => {
  const wallet = fakeWallet()
  const options = {
    ...legal,
    features: { ...createTestApp().options.features, legalCheckbox: true },
  }
  const shown = await openConnect({ wallets: [wallet], options })
  expect(shown.ui.queryByTestId('legal-footer')).toBeNull()
  await shown.user.click(shown.ui.getByTestId('wallet-selector-dev.example.wallet'))
  expect(wallet.prompts).toBe(0)
  expect(shown.ui.getByText('Tick the box above first')).toBeVisible()
  expect(await faults(shown.box)).toEqual([])
  await shown.user.click(shown.ui.getByTestId('checkbox'))
  await shown.user.click(shown.ui.getByTestId('wallet-selector-dev.example.wallet'))
  expect(wallet.prompts).toBe(1)
})

test('lists and requests only wallets of the given namespace', async () => {
  const networks = NETWORKS
  const evm = fakeWallet('dev.evm', 'Evm')
  const solana = fakeWallet('dev.solana', 'Solana')
  const both = fakeWallet('dev.both', 'Both')
  solana.connector = { ...solana.connector, chain: 'solana' }
  both.connector = { ...both.connector, namespaces: ['eip155', 'solana'] }
  const wallets = [evm, solana, both]
  const app = createTestApp({ respond: walletService(many), networks, wallets })
  const shown = await mountApp(app)
  await shown.send(modalOpenRequested({ view: 'Connect', namespace: 'solana' }))
  await settled({ ...shown, app })
  expect(rowsOf(shown)).toEqual(
    expect.arrayContaining(['wallet-selector-dev.solana', 'wallet-selector-dev.both']),
  )
  expect(rowsOf(shown)).not.toContain('wallet-selector-dev.evm')
  const asked = app.requests.map(({ url }) => new URL(url).searchParams.get('chains'))
  const own = NETWORKS.filter(({ chainNamespace }) => chainNamespace === 'solana')
  expect(asked.filter(Boolean)).toEqual([own.map(({ caipNetworkId }) => caipNetworkId).join()])
  await shown.user.click(shown.ui.getByTestId('wallet-selector-dev.both'))
  expect(app.store.getState().connect).toMatchObject({ connectorId: 'dev.both' })
})

test('moves through the rows with the arrow keys', async () => {
  const shown = await openConnect({ wallets: [fakeWallet()] })
  shown.ui.getByTestId('wallet-selector-dev.example.wallet').focus()
  await shown.user.keyboard('{ArrowDown}')
  expect(shown.root.activeElement).toBe(shown.ui.getByTestId('wallet-selector-walletConnect'))
})
