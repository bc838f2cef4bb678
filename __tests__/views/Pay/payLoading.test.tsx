import { act, screen, waitFor } from '@testing-library/react'
import { selectNetworks } from '../../../src/slices/networks'
import { exchangeEntered, payConfirmed, paymentUnseen } from '../../../src/slices/pay'
import { transactionEnded } from '../../../src/slices/pending'
import type { Outcome } from '../../../src/slices/domain/trade/receipt'
import { PayLoadingView } from '../../../src/views/PayLoading/PayLoadingView'
import { attemptOf } from '../../middleware/pay/payment'
import { HASH, NETWORK, PAGE, payingApp } from '../../support/paying'
import { faults, showView } from '../showView'

/** The view after the wallet has paid. */
async function paid() {
  const made = await payingApp()
  await made.asks()
  await made.run(payConfirmed, { attemptId: attemptOf(made) })
  await made.app.until((state) => state.pending?.waiting.length === 1)
  const view = showView(<PayLoadingView />, made.app)
  const ends = (status: Outcome['status']) =>
    act(async () => {
      const [waiting] = made.app.store.getState().pending?.waiting ?? []
      if (!waiting) throw new Error('nothing is waiting')
      made.app.store.dispatch(transactionEnded({ ...waiting, outcome: { status, fee: null } }))
    })
  return { ...made, ...view, ends }
}

test('waits for the network and explains what that means', async () => {
  const { container } = await paid()
  expect(screen.getByTestId('pay-sent')).toHaveTextContent('0.5 ETH sent to')
  expect(container.querySelector('.latch')).toHaveClass('waiting')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0.5 ETH sent to'))
  expect(screen.getByTestId('pay-sent')).toHaveTextContent('You can close this')
  expect(await faults(container)).toEqual([])
})

test('shows that the network confirmed the payment', async () => {
  const { ends, container } = await paid()
  const region = screen.getByRole('status')
  await ends('confirmed')
  expect(screen.getByTestId('pay-confirmed')).toHaveTextContent('0.5 ETH paid to')
  expect(container.querySelector('.latch')).toHaveClass('connected')
  // The region stays, so that screen readers announce its new text.
  await waitFor(() => expect(region).toHaveTextContent('0.5 ETH paid to'))
  expect(region).toBeInTheDocument()
})

test('shows that a reverted transaction paid nothing', async () => {
  const { ends, container } = await paid()
  await ends('reverted')
  expect(screen.getByTestId('pay-lost')).toHaveTextContent('was not paid')
  expect(screen.getByTestId('pay-outcome')).toHaveAttribute('data-status', 'failed')
  expect(container.querySelector('.latch')).toHaveClass('declined')
  expect(await faults(container)).toEqual([])
})

test.each(['replaced', 'dropped'] as const)(
  'asks to check the wallet after a %s transaction, which may have paid',
  async (status) => {
    const { ends, container } = await paid()
    await ends(status)
    const outcome = screen.getByTestId('pay-outcome')
    expect(outcome).toHaveAttribute('data-status', status)
    expect(outcome).toHaveTextContent(/before you send 0.5 ETH again/)
    expect(outcome).not.toHaveTextContent(/was not paid/)
    expect(await faults(container)).toEqual([])
  },
)

test('links to the transaction on the explorer', async () => {
  const { user, app } = await paid()
  const network = selectNetworks(app.store.getState()).find(
    ({ caipNetworkId }) => caipNetworkId === NETWORK,
  )
  const explorer = network?.blockExplorers?.default.url
  if (!explorer) {
    expect(screen.queryByTestId('pay-explorer')).toBeNull()
    return
  }
  await user.click(screen.getByTestId('pay-explorer'))
  expect(app.opened.at(-1)?.url).toBe(`${explorer.replace(/\/$/, '')}/tx/${HASH}`)
})

test('closes the modal while the payment continues', async () => {
  const { user, app, reach } = await paid()
  await user.click(screen.getByTestId('pay-done-button'))
  await reach(({ modal }) => !modal.open)
  expect(app.store.getState().pending?.waiting).toHaveLength(1)
})

test('asks the exchange again after a timeout, or records that nothing was paid', async () => {
  const made = await payingApp()
  await made.asks()
  const attemptId = attemptOf(made)
  const exchange = { id: 'coinlane', name: 'Coinlane', imageUrl: null }
  const payment = { exchange, sessionId: 's-1', url: PAGE }
  const { store } = made.app
  store.dispatch(exchangeEntered({ attemptId, payment, hasWindow: true }))
  store.dispatch(paymentUnseen({ attemptId }))
  const { user, container } = showView(<PayLoadingView />, made.app)
  expect(screen.getByTestId('pay-unseen')).toHaveTextContent(
    'Coinlane has not confirmed the payment',
  )
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('pay-unseen-again'))
  expect(await screen.findByText('Finish in the Coinlane window')).toBeVisible()
  act(() => void store.dispatch(paymentUnseen({ attemptId })))
  await user.click(screen.getByTestId('pay-unseen-give-up'))
  expect(made.flow()).toMatchObject({ step: 'choosing', error: null })
})
