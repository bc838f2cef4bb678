import { connectorDiscovered } from '../../../src/slices/connectors'
import type { Network } from '../../../src/slices/domain/network/network'
import type { PlainOptions } from '../../../src/slices/domain/options/options'
import { createTestApp, fakeWallet, ONE, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { visit, WITH_EMAIL } from '../emailVisit'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

const respond = walletService([listedWallet(1), listedWallet(2)])
const open = (input: TestAppInput = {}) => visit('Connect', { respond, ...input })

/** Whether one element precedes another in the document. */
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('shows email first without an installed wallet, with headings for both', async () => {
  const { root, field, ui, box } = await open()
  expect(isBefore(await field(), ui.getByRole('list', { name: 'Wallets' }))).toBe(true)
  expect(ui.getByRole('heading', { name: 'With email' })).toBeVisible()
  expect(
    ui.getByText('We create a wallet for you. No app, no recovery phrase to remember.'),
  ).toBeVisible()
  expect(ui.getByRole('heading', { name: 'With a wallet' })).toBeVisible()
  expect(root.activeElement).not.toBe(await field())
  expect(await faults(box)).toEqual([])
})

test('shows email last with an installed wallet', async () => {
  const { field, ui } = await open({ wallets: [fakeWallet()] })
  expect(isBefore(ui.getByRole('list', { name: 'Wallets' }), await field())).toBe(true)
  expect(ui.getByRole('heading', { name: 'Without a wallet' })).toBeVisible()
  expect(ui.queryByRole('heading', { name: 'With a wallet' })).toBeNull()
})

test.each<[string, Partial<PlainOptions>]>([
  ['connectMethodsOrder', { connectMethodsOrder: ['email', 'wallet'] }],
  [
    'features.connectMethodsOrder',
    { features: { ...WITH_EMAIL.features, connectMethodsOrder: ['email', 'wallet'] } },
  ],
  [
    'connectMethodsOrder rather than features.connectMethodsOrder',
    {
      connectMethodsOrder: ['email', 'wallet'],
      features: { ...WITH_EMAIL.features, connectMethodsOrder: ['wallet', 'email'] },
    },
  ],
])('follows the order of the site by %s', async (_, options) => {
  const { field, ui } = await open({ wallets: [fakeWallet()], options })
  expect(isBefore(await field(), ui.getByRole('list', { name: 'Wallets' }))).toBe(true)
})

test('does not move the field when a wallet appears while typing', async () => {
  const { type, hasFocus, field, app, ui } = await open()
  await type(await field(), 'maren')
  app.store.dispatch(connectorDiscovered(fakeWallet().connector))
  expect(await ui.findByTestId('wallet-selector-dev.example.wallet')).toBeVisible()
  expect(isBefore(await field(), ui.getByRole('list', { name: 'Wallets' }))).toBe(true)
  await hasFocus(await field())
  expect(await field()).toHaveValue('maren')
})

test('submits the address with Enter and opens the code', async () => {
  const { hasFocus, send, ui, view, frame } = await open()
  await send()
  await hasFocus(await ui.findByTestId('otp-input'))
  expect(view()).toBe('EmailVerifyOtp')
  expect(frame.calls).toEqual(['CONNECT_EMAIL'])
})

test('points to the legal checkbox before sending an email', async () => {
  const { send, ui, frame } = await open({
    options: {
      termsConditionsUrl: 'https://fieldnotes.example/terms',
      features: { ...WITH_EMAIL.features, legalCheckbox: true },
    },
  })
  await send()
  expect(await ui.findByText('Tick the box above first')).toBeVisible()
  expect(frame.calls).toEqual([])
})

test('shows only wallets without the feature or a network of the embedded wallet', async () => {
  const app = createTestApp({ respond })
  const plain = await mountApp(app)
  await plain.open('Connect')
  await plain.ui.findByTestId('all-wallets')
  expect(plain.ui.queryByTestId('email-input')).toBeNull()

  const bitcoin: Network = {
    ...ONE,
    chainNamespace: 'bip122',
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  }
  const other = await open({ networks: [bitcoin] })
  await other.ui.findByTestId('all-wallets')
  expect(other.ui.queryByTestId('email-input')).toBeNull()
})

test('shows only email if there is no other way', async () => {
  const { field, ui } = await open({ options: { projectId: '' }, platform: { mobile: true } })
  expect(await field()).toBeVisible()
  expect(ui.queryByRole('heading', { name: 'No wallets found' })).toBeNull()
  expect(ui.queryByRole('heading', { name: 'With a wallet' })).toBeNull()
})

test('shows email in the list of two panes, and the code beside it', async () => {
  window.matchMedia = (query) => {
    const media = system(query)
    return Object.assign(media, { matches: query.includes('min-width: 761px') })
  }
  const { send, ui, box } = await open({ options: { modalSize: 'wide' } })
  const list = box.querySelector('.side')
  expect(list).toContainElement(await ui.findByTestId('email-input'))
  await send()
  const code = await ui.findByTestId('otp-input')
  expect(box.querySelector('.pane')).toContainElement(code)
  expect(list).toContainElement(ui.getByTestId('email-input'))
})

const system = window.matchMedia
afterEach(() => {
  window.matchMedia = system
})
