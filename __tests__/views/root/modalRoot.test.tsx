import { act, waitFor } from '@testing-library/react'
import { alertRaised, barShown } from '../../../src/slices/alerts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { walletConnected } from '../../../src/slices/accounts'
import { localeChanged, themeModeChanged } from '../../../src/slices/preferences'
import { ADDRESS, createTestApp, ONE, type TestAppInput } from '../../support/createTestApp'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

async function mount(input: TestAppInput = {}) {
  const app = createTestApp(input)
  return { ...(await mountApp(app)), app }
}

const connected = walletConnected({
  namespace: 'eip155',
  connectorId: 'dev.example.wallet',
  accounts: toAccounts([ADDRESS]),
  capabilities: [],
  networkId: ONE.caipNetworkId,
  approved: null,
  wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' },
  restored: false,
})

test('renders only the host element while closed', async () => {
  const { box, host, open, user, ui } = await mount()
  expect(box).toBeEmptyDOMElement()
  await open()
  expect(ui.getByRole('dialog', { name: 'Connect' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(box).toBeEmptyDOMElement()
  expect(host).toBeEmptyDOMElement()
})

test('closes by the close button, Escape and a press on the overlay, but not by a press inside', async () => {
  const { box, open, user, ui } = await mount()
  for (const close of [
    () => user.click(ui.getByTestId('header-close')),
    () => user.keyboard('{Escape}'),
    () => user.click(ui.getByTestId('modal-overlay')),
  ]) {
    await open()
    await user.click(ui.getByTestId('header-text'))
    expect(ui.getByTestId('modal-card')).toBeVisible()
    await close()
    expect(box).toBeEmptyDOMElement()
  }
})

test('opens the wallet help and returns', async () => {
  const { open, user, ui, view, app } = await mount()
  await open()
  expect(ui.queryByTestId('header-back')).toBeNull()
  expect(ui.getByText('New to wallets?')).toBeVisible()
  await user.click(ui.getByRole('button', { name: 'Get a wallet' }))
  expect(await ui.findByRole('heading', { name: 'It holds your keys' })).toBeVisible()
  expect(view()).toBe('WhatIsAWallet')
  expect(ui.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  await user.click(ui.getByTestId('header-back'))
  expect(view()).toBe('Connect')
  expect(app.events.map(({ event }) => event)).toContain('CLICK_WALLET_HELP')
})

test('shows the network in the header of Account with a way to others', async () => {
  const { open, user, ui, view, send, box } = await mount()
  await send(connected)
  await open()
  expect(view()).toBe('Account')
  const chip = ui.getByTestId('account-select-network')
  expect(chip).toHaveTextContent('Chain One')
  expect(chip).toHaveAccessibleName('Network: Chain One')
  expect(chip).toHaveAttribute('active-network', 'Chain One')
  expect(ui.queryByTestId('header-back')).toBeNull()
  expect(await faults(box)).toEqual([])
  await user.click(chip)
  expect(await ui.findByTestId('network-switch-Chain Two')).toBeVisible()
  await user.click(ui.getByRole('button', { name: 'What is a network?' }))
  expect(await ui.findByRole('heading', { name: 'A shared record' })).toBeVisible()
})

test('shows a single network without a button', async () => {
  const { open, ui, send } = await mount({ networks: [ONE] })
  await send(connected)
  await open()
  expect(ui.getByTestId('account-select-network').tagName).toBe('SPAN')
})

test('shows the network without a button if only the site switches', async () => {
  const { open, ui, send, view } = await mount({ options: { enableNetworkSwitch: false } })
  await send(connected)
  await open('Networks')
  expect(view()).toBe('Account')
  const chip = ui.getByTestId('account-select-network')
  expect(chip.tagName).toBe('SPAN')
  expect(chip).toHaveTextContent('Chain One')
  expect(chip).toHaveAttribute('active-network', 'Chain One')
})

test('hides a message after a while, but an error only when it is dismissed', async () => {
  const { open, user, ui, send } = await mount()
  await open()
  await send(alertRaised({ id: 'a', variant: 'success', message: { key: 'copied.address' } }))
  expect(ui.getByTestId('snackbar-message')).toHaveTextContent('Address copied')
  // The copy button shows a check; the message is announced, and covers nothing.
  expect(ui.getByTestId('snackbar-message').parentElement).toHaveClass('sr', { exact: true })
  await send(alertRaised({ id: 'r', variant: 'success', message: { key: 'copied.report' } }))
  const report = await ui.findByTestId('snackbar-message')
  expect(report.parentElement).toHaveClass('snack')
  expect(ui.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  await send(alertRaised({ id: 'b', variant: 'error', message: { error: 'DISCONNECT_FAILED' } }))
  expect(await ui.findByText('Failed to disconnect')).toBeVisible()
  await user.click(ui.getByRole('button', { name: 'Dismiss' }))
  expect(ui.queryByTestId('snackbar-message')).toBeNull()
})

test('shows the documented text of a permanent alert and who can fix it', async () => {
  const { open, user, ui, send, box } = await mount()
  await send(
    barShown({
      id: 'INVALID_APP_CONFIGURATION',
      variant: 'error',
      message: { error: 'INVALID_APP_CONFIGURATION' },
    }),
  )
  await open()
  expect(ui.getByTestId('alertbar-text')).toHaveTextContent(/^Invalid App Configuration/)
  expect(ui.getByTestId('alertbar-text')).toHaveTextContent(/site owner/)
  expect(await faults(box)).toEqual([])
  await user.click(ui.getByRole('button', { name: 'Dismiss' }))
  expect(ui.queryByTestId('alertbar-text')).toBeNull()
})

test('sets theme, language and direction on the root, and follows changes', async () => {
  const { box, send } = await mount({ options: { themeMode: 'dark' } })
  expect(box).toHaveAttribute('data-theme', 'dark')
  await send(themeModeChanged('light'))
  expect(box).toHaveAttribute('data-theme', 'light')
  await send(localeChanged('ar'))
  expect(box).toHaveAttribute('dir', 'rtl')
  expect(box).toHaveAttribute('lang', 'ar')
})

test('an embedded modal stays open in place without a close button', async () => {
  const { ui, app, send, view } = await mount({ options: { embedded: true } })
  await act(async () => {})
  expect(ui.queryByTestId('modal-overlay')).toBeNull()
  expect(await ui.findByTestId('modal-card')).toBeVisible()
  expect(ui.queryByTestId('header-close')).toBeNull()
  await send(connected)
  await send({ type: 'navigation/modalClosed' })
  await waitFor(() => expect(view()).toBe('Account'))
  expect(app.store.getState().modal.open).toBe(true)
})

test('restores the focus to the opener', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { open, user } = await mount()
  await open()
  expect(document.activeElement).not.toBe(opener)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

const mockChunk = { missing: '', broken: false }
function mockMissing() {
  if (mockChunk.missing) throw Object.assign(new Error('no chunk'), { name: mockChunk.missing })
}
jest.mock('../../../src/views/GetWallet/GetWalletView', () => {
  mockMissing()
  const real: object = jest.requireActual('../../../src/views/GetWallet/GetWalletView')
  return real
})
jest.mock('../../../src/views/SwitchNetwork/SwitchNetworkView', () => {
  mockMissing()
  const real: object = jest.requireActual('../../../src/views/SwitchNetwork/SwitchNetworkView')
  return real
})
jest.mock('../../../src/views/Downloads/DownloadsView', () => ({
  DownloadsView() {
    if (mockChunk.broken) throw new TypeError('cannot be drawn')
    return <div data-view="Downloads">drawn</div>
  },
}))

test.each([
  [
    'webpack',
    'ChunkLoadError',
    'GetWallet',
    'The wallet service did not respond. Try again later.',
  ],
  ['the browser', 'TypeError', 'SwitchNetwork', 'This site does not support that network'],
] as const)(
  'shows an error if the code of a view %s fails to load, and loads it on retry',
  async (...row) => {
    const [, errorType, name, text] = row
    jest.spyOn(console, 'error').mockImplementation(() => {})
    mockChunk.missing = errorType
    const { open, user, ui, box, view, app } = await mount()
    await open(name)
    expect(await ui.findByRole('heading', { name: 'This page did not load' })).toBeVisible()
    expect(await faults(box)).toEqual([])
    expect(app.events).toContainEqual({
      event: 'INTERNAL_SDK_ERROR',
      properties: expect.objectContaining({ errorType, errorMessage: 'UNKNOWN' }),
    })
    mockChunk.missing = ''
    await user.click(ui.getByRole('button', { name: 'Try again' }))
    expect(await ui.findByText(text)).toBeVisible()
    expect(view()).toBe(name)
  },
)

test('isolates and reports a failing view, which can be retried or closed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  mockChunk.broken = true
  const { open, user, ui, box, app } = await mount()
  await open('Downloads')
  expect(await ui.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(ui.getByTestId('header-close')).toBeVisible()
  expect(app.events).toContainEqual({
    event: 'INTERNAL_SDK_ERROR',
    properties: expect.objectContaining({ errorType: 'TypeError', errorMessage: 'UNKNOWN' }),
  })
  mockChunk.broken = false
  await user.click(ui.getByRole('button', { name: 'Try again' }))
  expect(await ui.findByText('drawn')).toBeVisible()
  mockChunk.broken = true
  await open('Connect')
  await open('Downloads')
  await ui.findByTestId('view-failed')
  await user.click(ui.getByText('Close'))
  expect(box).toBeEmptyDOMElement()
})
