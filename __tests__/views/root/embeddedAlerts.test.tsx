import { barShown } from '../../../src/slices/alerts'
import { connectDeclined, connectRequested } from '../../../src/slices/connect'
import { createTestApp, fakeWallet } from '../../support/createTestApp'
import { EMBEDDED, fakeFrame } from '../../support/fakeEmbedded'
import { visit } from '../emailVisit'
import { mountApp } from '../mountApp'

/** The open modal of a widget whose embedded wallet has loaded. */
async function opened() {
  const frame = fakeFrame()
  const app = createTestApp({ frame, wallets: [fakeWallet()] })
  await app.ports.embedded.load()
  const shown = await mountApp(app)
  await shown.open()
  return { ...shown, app, frame }
}

test.each([
  ['FRAME_LOAD_FAILED', 'Network Error - Could not load embedded wallet'],
  ['FRAME_REQUEST_TIMEOUT', 'Embedded Wallet Request Timed Out'],
  ['EMAIL_DEPENDENCY_FAILED', 'Unable to load email login dependency'],
] as const)('the alert of %s has the documented text', async (code, text) => {
  const { ui, frame } = await opened()
  frame.emit({ type: 'failed', code })
  expect(await ui.findByTestId('alertbar-text')).toHaveTextContent(text)
})

test.each([
  ['UNVERIFIED_DOMAIN', 'Unverified Domain'],
  ['INACTIVE_NAMESPACE_NOT_CONNECTED', 'Inactive Namespace Not Connected'],
] as const)('the alert of %s has the text of the views', async (code, text) => {
  const { ui, send } = await opened()
  await send(barShown({ id: code, variant: 'error', message: { error: code } }))
  expect(await ui.findByTestId('alertbar-text')).toHaveTextContent(text)
})

test('the alert of an invalid email begins with the text of the views and gives an example', async () => {
  const { ui, send, frame } = await visit('EmailLogin')
  await send('maren@field')
  expect(ui.getByRole('alert')).toHaveTextContent(
    'Invalid Email Address. Enter one like name@example.com.',
  )
  expect(frame.calls).toEqual([])
})

test('announces a login without a prompt or a rejection', async () => {
  const { ui, frame, send, open } = await opened()
  await open('WhatIsAWallet')
  const attempt = { connectorId: EMBEDDED.id, attemptId: 'a' }
  frame.next.user = () => new Promise(() => {})
  await send(connectRequested({ ...attempt, show: false }))
  await ui.findByText('Opening your wallet')
  expect(ui.queryByText('Asking Email to connect')).toBeNull()
  await send(connectDeclined(attempt))
  expect(ui.queryByText('Email declined')).toBeNull()
})
