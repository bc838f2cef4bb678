import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import { networkSwitchFailed, networkSwitchStarted } from '../../../src/slices/networks'
import type { Network } from '../../../src/slices/domain/network/network'
import { optionsUpdated } from '../../../src/slices/options'
import { NetworksView } from '../../../src/views/Networks/NetworksView'
import { createTestApp, fakeWallet, ONE, TWO, type TestApp } from '../../support/createTestApp'
import { settle } from '../../support/settle'
import { connect, connectPaired } from '../connected'
import { faults, showView, walletError } from '../showView'

/** Networks, opened from Account. */
async function openNetworks(
  connected: (app: TestApp) => void = connect,
  networks: Network[] = [ONE, TWO],
) {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet], networks })
  connected(app)
  app.store.dispatch(modalOpened({ view: 'Account', params: {} }))
  app.store.dispatch(viewPushed({ view: 'Networks', params: {} }))
  const shown = showView(<NetworksView />, app)
  await act(async () => {})
  return { ...shown, app, wallet }
}

const row = ({ name }: { name: string }) => screen.getByTestId(`network-switch-${name}`)
const never = () => new Promise<void>(() => {})

test('marks the current network, which cannot be pressed', async () => {
  const { container } = await openNetworks()
  expect(row(ONE)).toHaveTextContent('Chain OneCurrent')
  expect(row(ONE)).not.toHaveRole('button')
  expect(row(TWO)).toHaveRole('button')
  expect(await faults(container)).toEqual([])
})

test('waits for the wallet in the pressed row, and can be cancelled', async () => {
  const { app, user, wallet, container } = await openNetworks()
  wallet.next.switch = never
  await user.click(row(TWO))
  expect(row(TWO)).toHaveTextContent('Confirm in Northwind')
  expect(screen.getByRole('status')).toHaveTextContent('Confirm in Northwind')
  expect(app.store.getState().router.history.at(-1)?.view).toBe('Networks')
  await user.click(row(TWO))
  expect(wallet.prompts).toBe(1)
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel switching to Chain Two' }))
  expect(row(TWO)).not.toHaveTextContent('Northwind')
  expect(row(TWO)).toHaveFocus()
})

test('refuses a press if only the site switches', async () => {
  const { app, user, wallet } = await openNetworks()
  const { networks } = app.store.getState()
  act(() => void app.store.dispatch(optionsUpdated({ enableNetworkSwitch: false })))
  await user.click(row(TWO))
  await settle()
  expect(wallet.prompts).toBe(0)
  expect(app.store.getState().networks).toEqual(networks)
})

test('shows a rejection in its row, and retries from the keyboard', async () => {
  const { app, user, reach, wallet } = await openNetworks()
  wallet.next.switch = () => Promise.reject(walletError(4001))
  await user.click(row(TWO))
  await reach(({ networks }) => networks.flow.step === 'declined')
  expect(row(TWO)).toHaveTextContent('Declined')
  delete wallet.next.switch
  await user.tab()
  expect(screen.getByRole('button', { name: 'Try again: Chain Two' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await reach(({ networks }) => networks.activeId === TWO.caipNetworkId)
  expect(app.store.getState().router.history.at(-1)?.view).toBe('Account')
})

test('distinguishes a failure from a rejection', async () => {
  const { send } = await openNetworks()
  const networkId = TWO.caipNetworkId
  const attempt = { networkId, attemptId: 'switch' }
  await send(networkSwitchStarted(attempt))
  await send(networkSwitchFailed({ ...attempt, error: { code: 'INTERNAL_RPC_ERROR' } }))
  expect(row(TWO)).toHaveTextContent('Northwind could not switch')
  await send(networkSwitchStarted(attempt))
  await send(networkSwitchFailed({ ...attempt, error: { code: 'CHAIN_NOT_APPROVED' } }))
  expect(row(TWO)).toHaveTextContent('Not supported by Northwind')
})

test('disables a network that the wallet did not approve, with the reason, and keeps it focusable', async () => {
  const { user, wallet, container } = await openNetworks((app) =>
    connect(app, { approved: [ONE.caipNetworkId] }),
  )
  expect(row(TWO)).toHaveTextContent('Not supported by Northwind')
  expect(row(TWO)).toHaveAttribute('aria-disabled', 'true')
  expect(await faults(container)).toEqual([])
  await user.click(row(TWO))
  expect(wallet.prompts).toBe(0)
})

test('lets a paired wallet switch to a network that it did not approve', async () => {
  const { app, user, reach } = await openNetworks((app) => connectPaired(app, [ONE.caipNetworkId]))
  expect(row(TWO)).not.toHaveAttribute('aria-disabled')
  await user.click(row(TWO))
  await reach(({ networks }) => networks.activeId === TWO.caipNetworkId)
  expect(app.pairing.calls).toEqual([`switch ${TWO.caipNetworkId}`])
})

/** Chain One, Chain Two, and further networks. */
const several = (count: number): Network[] => [
  ONE,
  TWO,
  ...Array.from({ length: count - 2 }, (_, at) => ({
    ...TWO,
    id: 50_000 + at,
    caipNetworkId: `eip155:${50_000 + at}` as const,
    name: `Further ${at + 1}`,
  })),
]

test('has a search from seven networks on', async () => {
  await openNetworks(connect, several(6))
  expect(screen.getByTestId('network-switch-Further 4')).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
  cleanup()
  await openNetworks(connect, several(7))
  expect(screen.getByRole('searchbox', { name: 'Search networks' })).toBeVisible()
})

test('filters by name and shows an empty state', async () => {
  const { user, container } = await openNetworks(connect, several(7))
  const search = screen.getByRole('searchbox', { name: 'Search networks' })
  await user.type(search, 'two')
  await screen.findByTestId('network-list')
  await waitFor(() => expect(screen.queryByTestId(`network-switch-${ONE.name}`)).toBeNull())
  expect(row(TWO)).toBeVisible()
  await user.type(search, 'x')
  expect(await screen.findByRole('heading', { name: 'No networks found' })).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByTestId(`network-switch-${ONE.name}`)).toBeVisible()
})
