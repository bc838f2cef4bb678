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

/** Whether one part of the view comes before another. */
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('without a wallet in this browser email comes first, with its heading and that of the wallets', async () => {
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

test('with an installed wallet email comes last', async () => {
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
])('the site decides by %s', async (_, options) => {
  const { field, ui } = await open({ wallets: [fakeWallet()], options })
  expect(isBefore(await field(), ui.getByRole('list', { name: 'Wallets' }))).toBe(true)
})

test('a wallet that turns up while the address is typed does not move the field', async () => {
  const { type, hasFocus, field, app, ui } = await open()
  await type(await field(), 'maren')
  app.store.dispatch(connectorDiscovered(fakeWallet().connector))
  expect(await ui.findByTestId('wallet-selector-dev.example.wallet')).toBeVisible()
  expect(isBefore(await field(), ui.getByRole('list', { name: 'Wallets' }))).toBe(true)
  await hasFocus(await field())
  expect(await field()).toHaveValue('maren')
})

test('Enter sends the address and leads to the code', async () => {
  const { hasFocus, send, ui, view, frame } = await open()
  await send()
  await hasFocus(await ui.findByTestId('otp-input'))
  expect(view()).toBe('EmailVerifyOtp')
  expect(frame.calls).toEqual(['CONNECT_EMAIL'])
})

test('the legal box is pointed at before an address is sent, as before a wallet is asked', async () => {
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

test('a site without the feature, or without a network of the embedded wallet, shows wallets alone', async () => {
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

test('where there is no other way, email stands alone', async () => {
  const { field, ui } = await open({ options: { projectId: '' }, platform: { mobile: true } })
  expect(await field()).toBeVisible()
  expect(ui.queryByRole('heading', { name: 'No wallets found' })).toBeNull()
  expect(ui.queryByRole('heading', { name: 'With a wallet' })).toBeNull()
})

test('in two panes it stands in the list, and the code opens beside it', async () => {
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
