import { act, screen, waitFor } from '@testing-library/react'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { PayView } from '../../../src/views/Pay/PayView'
import { PayLoadingView } from '../../../src/views/PayLoading/PayLoadingView'
import { selectActiveNetwork } from '../../../src/slices/combined'
import { HASH, PAGE, payingApp } from '../../support/paying'
import { RECIPIENT } from '../../support/sending'
import { TWO } from '../../support/createTestApp'
import { faults, showView } from '../showView'

/** Somebody who looks at what a site asks for. */
async function shown(more: object = {}) {
  const made = await payingApp()
  await made.asks(more)
  const view = showView(
    <>
      <PayView />
      <PayLoadingView />
    </>,
    made.app,
  )
  await act(async () => {})
  return { ...made, ...view }
}
const confirm = () => screen.getByTestId('pay-confirm-button')

test('it says how much, what for and to whom, in whole, and pays with a press', async () => {
  const { user, container, wallet, flow } = await shown()
  expect(screen.getByTestId('pay-order')).toHaveTextContent('One year')
  expect(screen.getByTestId('pay-order')).toHaveTextContent('0.5 ETH')
  expect(container.textContent).toContain('2B1F')
  expect(screen.getByTestId('deed')).toHaveTextContent(`0.5 ETH`)
  expect(screen.getByTestId('deed')).toHaveTextContent(RECIPIENT)
  expect(await faults(container)).toEqual([])
  await user.click(confirm())
  await waitFor(() => expect(flow()).toMatchObject({ step: 'paid', hash: HASH }))
  expect(wallet.sent).toHaveLength(1)
  expect(screen.getByTestId('pay-sent')).toBeVisible()
})

test('who has too little cannot pay from the wallet, and reads why', async () => {
  await shown({ amount: '3' })
  expect(confirm()).toBeDisabled()
  expect(screen.getByText('Not enough: 1 ETH there')).toBeVisible()
})

test('an exchange opens its own page, and can be left for another way', async () => {
  const { user, app, flow } = await shown()
  await user.click(screen.getByTestId('exchange-option-coinlane'))
  const go = await screen.findByRole('button', { name: 'Continue at Coinlane' })
  await user.click(go)
  expect(app.opened).toEqual([{ url: PAGE, target: 'popupWindow' }])
  expect(screen.getByText('Finish in Coinlane’s window')).toBeVisible()
  await user.click(screen.getByTestId('pay-window-button'))
  expect(app.opened).toHaveLength(2)
  await user.click(screen.getByTestId('pay-give-up-button'))
  expect(flow().step).toBe('choosing')
})

test('a refusal is told, and the wallet can be asked again', async () => {
  const { user, wallet, flow } = await shown()
  wallet.send = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  await user.click(confirm())
  expect(await screen.findByRole('alert')).toHaveTextContent('You refused in the wallet')
  wallet.send = () => Promise.resolve(HASH)
  await user.click(confirm())
  await waitFor(() => expect(flow().step).toBe('paid'))
})

test('on another network the wallet switches first, and the fee is reckoned then', async () => {
  const { user, app, run } = await shown()
  await act(() => run(networkSwitchRequested, { networkId: TWO.caipNetworkId }))
  await user.click(screen.getByTestId('pay-switch-button'))
  await waitFor(() =>
    expect(selectActiveNetwork(app.store.getState())?.caipNetworkId).not.toBe(TWO.caipNetworkId),
  )
  expect(await screen.findByTestId('pay-confirm-button')).toBeVisible()
  await waitFor(() => expect(screen.getByTestId('pay-fee')).toHaveTextContent('0.00042'))
  // Apart from the direction of the words around it.
  expect(screen.getByText(/^0\.00042 ETH/).tagName).toBe('BDI')
})

test('what the site got wrong is told without a way on; what did not load is asked for again', async () => {
  await shown({ to: 'nobody' })
  expect(screen.getByTestId('pay-refused')).toBeVisible()
  expect(screen.queryByTestId('pay-retry-button')).toBeNull()
})

test('a closed payment leaves nothing', async () => {
  const { run } = await shown()
  await act(() => run(modalCloseRequested, {}))
  expect(screen.getAllByTestId('pay-nothing')).toHaveLength(2)
})
