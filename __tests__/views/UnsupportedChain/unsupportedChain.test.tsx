import { act, screen } from '@testing-library/react'
import { closeRefused, shakeEnded } from '../../../src/slices/modal'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { UnsupportedChainView } from '../../../src/views/UnsupportedChain/UnsupportedChainView'
import { createTestApp, fakeWallet, ONE, TWO } from '../../support/createTestApp'
import { connect } from '../connected'
import { faults, showView, walletError } from '../showView'

/** Switches the wallet to a network that the site does not offer. */
async function moveAway() {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet] })
  connect(app)
  app.store.dispatch(walletNetworkChanged('eip155:5'))
  const shown = showView(<UnsupportedChainView />, app)
  await act(async () => {})
  return { ...shown, app, wallet }
}

const row = ({ name }: { name: string }) => screen.getByTestId(`network-switch-${name}`)

test('explains the problem and lists the networks', async () => {
  const { app, container } = await moveAway()
  expect(app.store.getState().router.history.at(-1)?.view).toBe('UnsupportedChain')
  expect(
    screen.getByText(/Northwind is on a network that Fieldnotes does not support/),
  ).toBeVisible()
  expect(row(ONE)).toHaveRole('button')
  expect(row(TWO)).toHaveRole('button')
  expect(screen.getByTestId('wallet-network')).toHaveTextContent('Unknown networkeip155:5Current')
  expect(screen.getAllByText('Current')).toHaveLength(1)
  act(() => app.store.dispatch(walletNetworkChanged('eip155:137')) && undefined)
  expect(screen.getByTestId('wallet-network')).toHaveTextContent('PolygonCurrent')
  expect(await faults(container)).toEqual([])
})

test('says how to close the modal once closing was refused', async () => {
  const { app, container } = await moveAway()
  expect(screen.queryByTestId('close-refused')).toBeNull()
  act(() => void app.store.dispatch(closeRefused()))
  act(() => void app.store.dispatch(shakeEnded()))
  const stays = 'To close this, choose a network or disconnect.'
  expect(screen.getByTestId('close-refused')).toHaveTextContent(stays)
  expect(await faults(container)).toEqual([])
})

test('switches to a network of the site in its row', async () => {
  const { app, user, reach, wallet } = await moveAway()
  wallet.next.switch = () => Promise.reject(walletError(4001))
  await user.click(row(TWO))
  await reach(({ networks }) => networks.flow.step === 'declined')
  expect(row(TWO)).toHaveTextContent('Declined')
  delete wallet.next.switch
  await user.click(screen.getByRole('button', { name: 'Try again: Chain Two' }))
  await reach(({ modal }) => !modal.open)
  expect(app.store.getState().networks.activeId).toBe(TWO.caipNetworkId)
})

test('offers to disconnect', async () => {
  const { user, reach } = await moveAway()
  await user.click(screen.getByTestId('disconnect-button'))
  await reach(({ accounts, modal }) => accounts.active === null && !modal.open)
})
