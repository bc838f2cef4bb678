import { act, screen } from '@testing-library/react'
import { connectRequested } from '../../../src/slices/connect'
import { modalOpened } from '../../../src/slices/navigation'
import { ConnectingExternalView } from '../../../src/views/ConnectingExternal/ConnectingExternalView'
import { createTestApp, fakeWallet } from '../../support/createTestApp'
import { faults, Routed, showView, walletError } from '../showView'

const RETRY = 'connecting-widget-secondary-button'

/** The view of an installed wallet after it was chosen; `answers` are its answers in order. */
async function chooseWallet(...answers: (() => Promise<string[]>)[]) {
  const wallet = fakeWallet()
  wallet.next.connect = () => (answers.shift() ?? never)()
  const app = createTestApp({ wallets: [wallet] })
  const { id: connectorId } = wallet.connector
  app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
  app.store.dispatch(connectRequested({ connectorId, attemptId: 'first', show: true }))
  const shown = showView(<Routed view={ConnectingExternalView} />, app)
  await act(async () => {})
  return { ...shown, app, wallet }
}

const never = () => new Promise<string[]>(() => {})
const refuse =
  (code: number, message = 'no') =>
  () =>
    Promise.reject(walletError(code, message))

test('shows where to confirm and what is shared while the wallet is open, and can be left', async () => {
  const { app, user, container } = await chooseWallet(never)
  expect(screen.getByRole('heading', { name: 'Confirm in Northwind' })).toBeVisible()
  expect(screen.getByText(/shared only after you approve/)).toBeVisible()
  expect(screen.getByText('Waiting for your approval')).toBeVisible()
  expect(screen.queryByTestId(RETRY)).toBeNull()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(app.store.getState().connect.step).toBe('idle')
  expect(app.store.getState().router.history.map(({ view }) => view)).toEqual(['Connect'])
})

test('shows and announces a rejection, and retries with a new attempt', async () => {
  const { user, reach, wallet, container } = await chooseWallet(refuse(4001), never)
  await reach(({ connect }) => connect.step === 'declined')
  expect(screen.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/nothing was shared/)
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId(RETRY))
  expect(screen.getByRole('heading', { name: 'Confirm in Northwind' })).toBeVisible()
  expect(wallet.prompts).toBe(2)
})

test('keeps the focus in the view when the pressed button disappears', async () => {
  const { user, reach } = await chooseWallet(refuse(4001), never)
  await reach(({ connect }) => connect.step === 'declined')
  screen.getByTestId(RETRY).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Confirm in Northwind' })).toHaveFocus()
})

test('explains an open earlier request (-32002), with both next steps', async () => {
  const { reach } = await chooseWallet(refuse(-32002))
  await reach(({ connect }) => connect.step === 'waiting' && connect.pending)
  expect(screen.getByRole('heading', { name: 'A request is already open' })).toBeVisible()
  expect(screen.getByTestId(RETRY)).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
})

test('distinguishes a failure from a rejection, and offers another wallet', async () => {
  const { app, user, reach, container } = await chooseWallet(refuse(-32603, 'locked'))
  await reach(({ connect }) => connect.step === 'failed')
  expect(
    screen.getByText('Northwind could not connect. Nothing was shared.', { selector: 'p' }),
  ).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
  expect(app.store.getState().router.history.at(-1)?.view).toBe('Connect')
})

test('shows that a wallet is missing after it was removed from the page', async () => {
  const app = createTestApp()
  app.store.dispatch(modalOpened({ view: 'ConnectingExternal', params: { connectorId: 'gone' } }))
  const { send } = showView(<Routed view={ConnectingExternalView} />, app)
  await send(connectRequested({ connectorId: 'gone', attemptId: 'first', show: false }))
  expect(
    screen.getByRole('heading', { name: 'Your wallet is not installed in this browser' }),
  ).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Get a wallet' }).click())
  expect(app.store.getState().router.history.at(-1)?.view).toBe('GetWallet')
})

test('the view has no buttons once the wallet is connected', async () => {
  const { reach } = await chooseWallet(() => Promise.resolve(['0x1']))
  await reach(({ accounts }) => accounts.active !== null)
  expect(screen.getByRole('heading', { name: 'Connected' })).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
})
