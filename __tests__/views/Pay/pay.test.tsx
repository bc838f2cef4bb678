import { act, screen, waitFor } from '@testing-library/react'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { exchangesListed, selectPay, type PayFlow } from '../../../src/slices/pay'
import { selectPending, transactionEnded } from '../../../src/slices/pending'
import { PayView } from '../../../src/views/Pay/PayView'
import { PayLoadingView } from '../../../src/views/PayLoading/PayLoadingView'
import { selectActiveNetwork } from '../../../src/slices/combined'
import { HASH, NETWORK, PAGE, payingApp } from '../../support/paying'
import { RECIPIENT } from '../../support/sending'
import { TWO } from '../../support/createTestApp'
import { faults, showView } from '../showView'

/** The review of a payment that the site requests. */
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
const LATE = { id: 'late', name: 'Latecomer', imageUrl: '' }
const payableOf = (flow: PayFlow) => {
  if (flow.step !== 'choosing') throw new Error(`cannot be paid: ${flow.step}`)
  return flow
}

test('shows amount, purpose and full recipient, and pays with a press', async () => {
  const { user, container, wallet, flow } = await shown()
  expect(screen.getByTestId('pay-order')).toHaveTextContent('One year')
  expect(screen.getByTestId('pay-order')).toHaveTextContent('0.5 ETH')
  expect(container.textContent).toContain('2B1F')
  expect(screen.getByTestId('action')).toHaveTextContent(`0.5 ETH`)
  expect(screen.getByTestId('action')).toHaveTextContent(RECIPIENT)
  expect(await faults(container)).toEqual([])
  await user.click(confirm())
  await waitFor(() => expect(flow()).toMatchObject({ step: 'paid', hash: HASH }))
  expect(wallet.sent).toHaveLength(1)
  expect(screen.getByTestId('pay-sent')).toBeVisible()
})

test('disables paying from a wallet with too little, and explains why', async () => {
  await shown({ amount: '3' })
  expect(confirm()).toBeDisabled()
  expect(screen.getByText('Insufficient balance: 1 ETH')).toBeVisible()
})

test('opens the page of an exchange, and can be left for another way', async () => {
  const { user, app, flow } = await shown()
  await user.click(screen.getByTestId('exchange-option-coinlane'))
  const go = await screen.findByRole('button', { name: 'Continue with Coinlane' })
  await user.click(go)
  expect(app.opened).toEqual([{ url: PAGE, target: 'popupWindow' }])
  expect(screen.getByText('Finish in the Coinlane window')).toBeVisible()
  await user.click(screen.getByTestId('pay-window-button'))
  expect(app.opened).toHaveLength(2)
  await user.click(screen.getByTestId('pay-give-up-button'))
  expect(flow().step).toBe('choosing')
})

test('shows a rejection and retries', async () => {
  const { user, wallet, flow } = await shown()
  wallet.send = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  await user.click(confirm())
  expect(await screen.findByRole('alert')).toHaveTextContent('You declined in your wallet')
  wallet.send = () => Promise.resolve(HASH)
  await user.click(confirm())
  await waitFor(() => expect(flow().step).toBe('paid'))
})

test('switches the network first, then estimates the fee', async () => {
  const { user, app, run } = await shown()
  await act(() => run(networkSwitchRequested, { networkId: TWO.caipNetworkId }))
  await user.click(screen.getByTestId('pay-switch-button'))
  await waitFor(() =>
    expect(selectActiveNetwork(app.store.getState())?.caipNetworkId).not.toBe(TWO.caipNetworkId),
  )
  expect(await screen.findByTestId('pay-confirm-button')).toBeVisible()
  await waitFor(() => expect(screen.getByTestId('pay-fee')).toHaveTextContent('0.00042'))
  // Isolated from the direction of the surrounding text.
  expect(screen.getByText(/^0\.00042 ETH/).tagName).toBe('BDI')
})

test('shows an invalid request without a next step, and a retry for a failed load', async () => {
  await shown({ to: 'nobody' })
  expect(screen.getByTestId('pay-refused')).toBeVisible()
  expect(screen.queryByTestId('pay-retry-button')).toBeNull()
})

describe('updates while a button is pressed', () => {
  test('renders the exchanges after the press, so that no button moves', async () => {
    const { user, flow, reach, send } = await shown()
    await user.pointer({ keys: '[MouseLeft>]', target: confirm() })
    const { attemptId } = payableOf(flow())
    await send(exchangesListed({ attemptId, exchanges: [LATE] }))
    expect(screen.queryByTestId('exchange-option-late')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: confirm() })
    await reach((state) => selectPay(state).flow.step === 'paid')
  })

  test('does not pay with a press that was meant for the network', async () => {
    const { user, run, flow, wallet } = await shown()
    await act(() => run(networkSwitchRequested, { networkId: TWO.caipNetworkId }))
    const key = screen.getByTestId('pay-switch-button')
    await user.pointer({ keys: '[MouseLeft>]', target: key })
    await act(() => run(networkSwitchRequested, { networkId: NETWORK }))
    await user.pointer({ keys: '[/MouseLeft]', target: key })
    expect(await screen.findByTestId('pay-confirm-button')).toBeVisible()
    expect(flow().step).toBe('choosing')
    expect(wallet.sent).toEqual([])
  })

  test('keeps presses during an outcome', async () => {
    const { user, flow, reach, send } = await shown()
    await user.click(confirm())
    await reach((state) => selectPending(state).waiting.length === 1)
    await waitFor(() => expect(flow().step).toBe('paid'))
    const key = screen.getByTestId('pay-done-button')
    await user.pointer({ keys: '[MouseLeft>]', target: key })
    const outcome = { status: 'confirmed', fee: null } as const
    await send(transactionEnded({ networkId: NETWORK, hash: HASH, outcome }))
    expect(screen.getByTestId('pay-sent')).toBeVisible()
    await user.pointer({ keys: '[/MouseLeft]', target: key })
    await reach(({ modal }) => !modal.open)
  })
})

test('clears the state of a closed payment', async () => {
  const { run } = await shown()
  await act(() => run(modalCloseRequested, {}))
  expect(screen.getAllByTestId('pay-nothing')).toHaveLength(2)
})
