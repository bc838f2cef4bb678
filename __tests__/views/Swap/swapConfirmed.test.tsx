import { screen, waitFor } from '@testing-library/react'
import { modalOpened, modalOpenRequested, viewPushed } from '../../../src/slices/navigation'
import { selectPending, transactionEnded } from '../../../src/slices/pending'
import { selectHistory } from '../../../src/slices/router'
import { swapConfirmed } from '../../../src/slices/swap'
import { SwapConfirmedView } from '../../../src/views/SwapConfirmed/SwapConfirmedView'
import { ONE } from '../../support/createTestApp'
import { fillSwap, HASH, swappingApp } from '../../support/swapping'
import { faults, showView } from '../showView'
import { swapReviewRequested } from '../../../src/slices/startIntents'

/** A swap of 1 ETH that the wallet sent and no block has confirmed. */
async function sent() {
  const made = await swappingApp()
  const { app, run, service } = made
  service.receipt = 'none'
  await run(modalOpenRequested, { view: 'Swap' })
  await fillSwap(made)
  await run(swapReviewRequested, { attemptId: 'a' })
  // It ends with the outcome or with the widget.
  run(swapConfirmed, { attemptId: 'a' }).catch(() => undefined)
  await app.until((state) => selectPending(state).waiting.length === 1)
  return app
}

test.each([
  ['pending', null, 'Swapping 1 ETH to 2,000 HRBD', 'waiting'],
  ['confirmed', 'confirmed', 'Swapped 1 ETH to 2,000 HRBD', 'connected'],
  ['failed', 'reverted', 'Swap failed', 'declined'],
  ['replaced', 'replaced', 'Replaced by another transaction', 'declined'],
  ['dropped', 'dropped', 'Dropped by Chain One', 'declined'],
] as const)('shows the outcome of a sent swap: %s', async (status, ended, title, picture) => {
  const app = await sent()
  if (ended) {
    const outcome = { status: ended, fee: '0.0021' }
    app.store.dispatch(transactionEnded({ networkId: ONE.caipNetworkId, hash: HASH, outcome }))
  }
  const { container } = showView(<SwapConfirmedView />, app)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  // The region exists before its text, so that the text is announced.
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(title))
  expect(screen.getByTestId('swap-outcome')).toHaveAttribute('data-status', status)
  expect(container.querySelector('.latch')).toHaveClass(picture)
  expect(screen.getByText('1,980 HRBD')).toBeVisible()
  expect(screen.queryByText('0.0021 ETH') !== null).toBe(ended !== null)
  expect(await faults(container)).toEqual([])
})

test('returns to the account, without a way back', async () => {
  const app = await sent()
  app.store.dispatch(modalOpened({ view: 'Swap', params: {} }))
  app.store.dispatch(viewPushed({ view: 'SwapConfirmed', params: {} }))
  const { user } = showView(<SwapConfirmedView />, app)
  await user.click(await screen.findByTestId('swap-done-button'))
  const history = selectHistory(app.store.getState())
  expect(history.map(({ view }) => view)).toEqual(['Account'])
})
