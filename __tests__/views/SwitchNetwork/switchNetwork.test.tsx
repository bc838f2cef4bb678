import { act, screen } from '@testing-library/react'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import { SwitchNetworkView } from '../../../src/views/SwitchNetwork/SwitchNetworkView'
import { createTestApp, fakeWallet, TWO } from '../../support/createTestApp'
import { connect } from '../connected'
import { faults, Routed, showView, walletError } from '../showView'

const ASK = 'connecting-widget-secondary-button'

/** The view as a site opens it for one network. */
async function openSwitch(networkId: string = TWO.caipNetworkId) {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet] })
  connect(app)
  app.store.dispatch(modalOpened({ view: 'Account', params: {} }))
  app.store.dispatch(viewPushed({ view: 'SwitchNetwork', params: { networkId } }))
  const shown = showView(<Routed view={SwitchNetworkView} />, app)
  await act(async () => {})
  return { ...shown, app, wallet }
}

test('prompts the wallet on a press and waits for it', async () => {
  const { app, user, wallet, container } = await openSwitch()
  wallet.next.switch = () => new Promise(() => {})
  expect(screen.getByRole('heading', { name: 'Switch to Chain Two' })).toBeVisible()
  expect(wallet.prompts).toBe(0)
  await user.click(screen.getByTestId(ASK))
  expect(screen.getByText('Waiting for your approval')).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(app.store.getState().networks.flow.step).toBe('idle')
  expect(app.store.getState().router.history.at(-1)?.view).toBe('Account')
})

test('shows the present network after a rejection, and retries', async () => {
  const { app, user, reach, wallet, container } = await openSwitch()
  wallet.next.switch = () => Promise.reject(walletError(4001))
  await user.click(screen.getByTestId(ASK))
  await reach(({ networks }) => networks.flow.step === 'declined')
  expect(
    screen.getByText('You declined in Northwind, so you are still on Chain One.', {
      selector: 'p',
    }),
  ).toBeVisible()
  expect(await faults(container)).toEqual([])
  delete wallet.next.switch
  await user.click(screen.getByTestId(ASK))
  await reach(({ networks }) => networks.activeId === TWO.caipNetworkId)
  expect(app.store.getState().router.history.at(-1)?.view).toBe('Account')
})

test('shows that the network is unchanged after a failure', async () => {
  const { user, reach, wallet } = await openSwitch()
  wallet.next.switch = () => Promise.reject(walletError(-32603, 'broken'))
  await user.click(screen.getByTestId(ASK))
  await reach(({ networks }) => networks.flow.step === 'failed')
  expect(screen.getByRole('heading', { name: 'Still on Chain One' })).toBeVisible()
})

test('offers a way back for a network that is not offered', async () => {
  const { app, user, container } = await openSwitch('eip155:5')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(app.store.getState().router.history.at(-1)?.view).toBe('Account')
})
