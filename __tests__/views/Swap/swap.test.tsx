import { act, screen, waitFor, within } from '@testing-library/react'
import { modalOpenRequested, viewPushed } from '../../../src/slices/navigation'
import { selectRoute } from '../../../src/slices/router'
import {
  quoteRefused,
  selectSwap,
  swapFilled,
  swapConfirmed,
  swapPlanRenewRequested,
  swapRenewRequested,
  swapSideOpened,
} from '../../../src/slices/swap'
import { offerOf } from '../../../src/slices/domain/trade/swapForm'
import { loadStrings } from '../../../src/views/strings/languages'
import { StringsContext } from '../../../src/views/strings/t'
import { AccountActions } from '../../../src/views/Account/AccountActions'
import { SwapView } from '../../../src/views/Swap/SwapView'
import { SwapPreviewView } from '../../../src/views/SwapPreview/SwapPreviewView'
import { SwapSelectTokenView } from '../../../src/views/SwapSelectToken/SwapSelectTokenView'
import type { TestAppInput } from '../../support/createTestApp'
import { held } from '../../support/held'
import { ROUTER } from '../../support/swapCalls'
import { builtSwap, ETH, fillSwap, HASH, HRBD, swappingApp } from '../../support/swapping'
import { faults, showBatchedView, showView, walletError } from '../showView'
import { WALLETS_ONLY } from '../../support/features'
import { swapReviewRequested } from '../../../src/slices/startIntents'

async function swapping(input: TestAppInput = {}) {
  const made = await swappingApp(input)
  await made.run(modalOpenRequested, { view: 'Swap' })
  return made
}

test('enables the review once a manually completed form breaks no rule', async () => {
  const made = await swapping()
  const { app } = made
  const { user, container, reach } = showView(<SwapView />, app)
  await reach((state) => selectSwap(state).from !== null)
  const button = screen.getByTestId('swap-action-button')
  expect(button).toBeDisabled()
  expect(button).toHaveTextContent('Select token')
  await user.click(screen.getByTestId('swap-select-token-button-toToken'))
  expect(selectRoute(app.store.getState()).view).toBe('SwapSelectToken')
  await act(() => fillSwap(made))
  expect(screen.getByTestId('swap-input-toToken')).toHaveValue('2,000')
  expect(button).toHaveTextContent('Review swap')
  expect(screen.getByText('1,980 HRBD')).toBeInTheDocument()
  expect(await faults(container)).toEqual([])
  await user.click(button)
  await reach((state) => selectSwap(state).flow.step === 'reviewing')
  expect(selectRoute(app.store.getState()).view).toBe('SwapPreview')
})

test('reviews nothing if the form broke a rule after the button was rendered', async () => {
  const made = await swapping()
  const { app } = made
  showBatchedView(<SwapView />, app)
  await act(() => fillSwap(made))
  const button = screen.getByTestId('swap-action-button')
  await waitFor(() => expect(button).toBeEnabled())
  const { flow } = selectSwap(app.store.getState())
  await act(async () => {
    app.store.dispatch(swapFilled({}))
    app.store.dispatch(swapFilled({ from: null }))
    expect(button).toBeEnabled()
    button.click()
  })
  expect(selectSwap(app.store.getState()).flow).toEqual(flow)
  expect(selectRoute(app.store.getState()).view).toBe('Swap')
})

test('shows an error and a retry if tokens fail to load', async () => {
  const made = await swappingApp()
  made.service.hasNoTokens = true
  await made.run(modalOpenRequested, { view: 'Swap' })
  const { user, container } = showView(<SwapView />, made.app)
  const failed = await screen.findByTestId('swap-tokens-failed')
  expect(failed).toHaveTextContent('Tokens did not load')
  expect(screen.queryByTestId('swap-action-button')).toBeNull()
  // Prices may arrive while axe runs.
  expect(await act(() => faults(container))).toEqual([])
  made.service.hasNoTokens = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTestId('swap-action-button')).toBeVisible()
})

test('explains why there is no quote, and what to do next', async () => {
  const made = await swapping()
  const { container, send } = showView(<SwapView />, made.app)
  await act(() => fillSwap(made))
  await send(quoteRefused('unreached'))
  const button = screen.getByTestId('swap-action-button')
  expect(button).toHaveTextContent('Try again')
  expect(button).toBeEnabled()
  expect(button).toHaveAccessibleDescription(/The data service did not respond/)
  await send(quoteRefused('liquidity'))
  expect(button).toBeDisabled()
  expect(button).toHaveTextContent('Insufficient liquidity')
  expect(button).toHaveAccessibleDescription(/Swap less/)
  expect(await faults(container)).toEqual([])
})

test('shows the fees of network and provider on two lines', async () => {
  const made = await swapping()
  showView(<SwapView />, made.app)
  await act(() => fillSwap(made))
  expect(screen.getByTestId('swap-fee')).toHaveTextContent(/^\$[\d.]+$/)
  expect(screen.getByTestId('swap-provider-fee')).toHaveTextContent(/^\$[\d.]+$/)
})

test('reserves the fee of the coin for Max', async () => {
  const made = await swapping()
  const { user, reach } = showView(<SwapView />, made.app)
  await reach((state) => selectSwap(state).from !== null)
  await user.click(await screen.findByTestId('swap-max-button'))
  await reach((state) => selectSwap(state).amount === '9.99985')
})

test('accepts an impact by a checkbox, then by typed words', async () => {
  const made = await swapping()
  made.service.out = 1_700_000_000n
  const { user, container, reach } = showView(<SwapView />, made.app)
  await act(() => fillSwap(made))
  const button = screen.getByTestId('swap-action-button')
  expect(screen.getByTestId('swap-impact-warning')).toHaveTextContent('You lose about $300')
  expect(button).toBeDisabled()
  await user.click(screen.getByTestId('swap-impact-confirm'))
  expect(button).toBeEnabled()
  made.service.out = 1_000_000_000n
  await act(() => fillSwap(made))
  expect(button).toBeDisabled()
  await user.type(screen.getByTestId('swap-impact-input'), 'lose $1,00')
  expect(button).toBeDisabled()
  await user.type(screen.getByTestId('swap-impact-input'), '0')
  await reach((state) => selectSwap(state).accepted === 50)
  expect(button).toBeEnabled()
  expect(await faults(container)).toEqual([])
})

test('keeps the loss in warning and words when a refreshed quote hardly differs', async () => {
  const made = await swapping()
  made.service.out = 1_000_000_000n
  showView(<SwapView />, made.app)
  await act(() => fillSwap(made))
  const warning = () => screen.getByTestId('swap-impact-warning')
  const word = () => screen.getByText(/^lose \$/)
  expect([warning().textContent, word().textContent]).toEqual([
    expect.stringContaining('$1,000'),
    'lose $1,000',
  ])
  for (const [out, loss] of [
    [990_000_000n, '$1,000'],
    [600_000_000n, '$1,400'],
  ] as const) {
    made.service.out = out
    await act(async () => void made.app.store.dispatch(swapRenewRequested()))
    await waitFor(() =>
      expect(offerOf(selectSwap(made.app.store.getState()).quoting)?.toAmount).toBe(
        String(out / 1_000_000n),
      ),
    )
    expect(warning()).toHaveTextContent(`You lose about ${loss}`)
    expect(word()).toHaveTextContent(`lose ${loss}`)
  }
})

test('asks for no consent to a loss while the balance is too low', async () => {
  const made = await swapping()
  made.service.out = 1_000_000_000n
  showView(<SwapView />, made.app)
  await act(() => fillSwap(made))
  expect(screen.getByTestId('swap-impact-input')).toBeVisible()
  await act(() => fillSwap(made, { amount: '900' }))
  expect(screen.getByTestId('swap-action-button')).toHaveTextContent('Insufficient balance')
  expect(screen.queryByTestId('swap-impact-warning')).toBeNull()
  expect(screen.queryByTestId('swap-impact-input')).toBeNull()
})

test.each([
  ['fa', 'از دست دادن $1,000'],
  ['fa', 'از دست دادن $۱٬۰۰۰'],
  ['he', 'להפסיד 1,000 $'],
  ['ar-EG', 'أخسر ١,٠٠٠ US$'],
])('accepts the typed words of an impact in %s: %s', async (locale, words) => {
  const made = await swapping()
  made.service.out = 1_000_000_000n
  const strings = await loadStrings([locale], { connected: true })
  const { user, reach } = showView(
    <StringsContext.Provider value={strings}>
      <SwapView />
    </StringsContext.Provider>,
    made.app,
  )
  await act(() => fillSwap(made))
  await user.type(screen.getByTestId('swap-impact-input'), words)
  await reach((state) => selectSwap(state).accepted === 50)
})

test('finds and selects tokens, except the token of the other side', async () => {
  const made = await swapping()
  await fillSwap(made)
  made.app.store.dispatch(swapSideOpened('toToken'))
  made.app.store.dispatch(viewPushed({ view: 'SwapSelectToken', params: {} }))
  const { user, container, reach } = showView(<SwapSelectTokenView />, made.app)
  const other = await screen.findByTestId('swap-select-token-item-ETH')
  expect(other).toBeDisabled()
  expect(other.closest('li')).toHaveClass('off')
  expect(await faults(container)).toEqual([])
  await user.type(screen.getByTestId('swap-select-token-search-input'), 'nothing like it')
  expect(screen.getByTestId('no-token-found')).toBeInTheDocument()
  await user.clear(screen.getByTestId('swap-select-token-search-input'))
  await user.click(screen.getByTestId('swap-select-token-item-PEBL'))
  await reach((state) => selectSwap(state).to?.symbol === 'PEBL')
  expect(selectRoute(made.app.store.getState()).view).toBe('Swap')
})

test('shows the exact minimum, asks to approve, and then to swap', async () => {
  const made = await swapping()
  made.service.out = 250_000_000_000_000_000n
  await fillSwap(made, { from: HRBD, to: ETH, amount: '500' })
  await made.run(swapReviewRequested, { attemptId: 'a' })
  const { container, reach } = showView(<SwapPreviewView />, made.app)
  const button = screen.getByTestId('swap-confirm-button')
  expect(screen.getByTestId('swap-minimum-received')).toHaveAttribute('value', '0.2475')
  expect(button).toHaveTextContent('Approve')
  for (const id of ['batch-step-1', 'batch-step-2'])
    expect(screen.getByTestId(id)).toHaveAttribute('data-status', 'waiting')
  expect(await faults(container)).toEqual([])
  const answer = held<string>()
  made.wallet.send = () => answer.promise
  await act(async () => {
    made.app.store.dispatch(swapConfirmed({ attemptId: 'a' }))
  })
  expect(button).toHaveTextContent('Confirm in Northwind')
  expect(screen.getByTestId('batch-step-1')).toHaveAttribute('data-status', 'pending')
  answer.reject(walletError(4001, 'no'))
  await reach((state) => {
    const { flow } = selectSwap(state)
    return flow.step === 'reviewing' && flow.error !== null
  })
  expect(screen.getByTestId('swap-error')).toHaveTextContent('You declined')
  made.wallet.send = () => Promise.resolve(HASH)
  made.service.receipt = 'reverted'
  await act(async () => {
    made.app.store.dispatch(swapConfirmed({ attemptId: 'a' }))
  })
  await reach((state) => {
    const { flow } = selectSwap(state)
    return flow.step === 'reviewing' && flow.error?.code === 'EXECUTION_REVERTED'
  })
  expect(screen.getByTestId('swap-error')).toHaveTextContent('You paid at most its network fee')
  made.wallet.send = () => Promise.resolve(`0x${'9e'.repeat(32)}`)
  made.service.receipt = 'confirmed'
  await act(async () => {
    made.app.store.dispatch(swapConfirmed({ attemptId: 'a' }))
  })
  await reach((state) => {
    const { flow } = selectSwap(state)
    return flow.step === 'reviewing' && flow.plan.approval === null
  })
  expect(screen.getByTestId('batch-step-1')).toHaveAttribute('data-status', 'done')
  expect(screen.getByTestId('batch-step-2')).toHaveAttribute('data-status', 'waiting')
  expect(button).toHaveTextContent('Swap')
})

test('shows a warning above the decoded actions, because the buttons stay visible', async () => {
  const made = await swapping()
  made.service.out = 250_000_000_000_000_000n
  await fillSwap(made, { from: HRBD, to: ETH, amount: '500' })
  const body = { from: HRBD.address, to: ETH.address, amount: '500000000' }
  const tx = builtSwap(made.service, body)
  made.service.swapReply = { tx: { ...tx, data: '0xdeadbe00' } }
  await made.run(swapReviewRequested, { attemptId: 'a' })
  const { container } = showView(<SwapPreviewView />, made.app)
  const order = ['swap-unread', 'swap-minimum-received', 'swap-confirm-button']
  const places = order.map((testId) => screen.getByTestId(testId))
  for (const [at, place] of places.slice(1).entries())
    expect(places[at]?.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(places[2]?.closest('.fixed')).not.toBeNull()
  expect(await faults(container)).toEqual([])
})

test('names an unknown contract and waits for a checkbox', async () => {
  const made = await swapping({ options: { trustedRouters: {} } })
  await fillSwap(made)
  await made.run(swapReviewRequested, { attemptId: 'a' })
  const { user, container } = showView(<SwapPreviewView />, made.app)
  expect(screen.getByTestId('swap-unknown-router')).toHaveTextContent('Unknown swap contract')
  expect(screen.getByTestId('action')).toHaveTextContent(`through ${ROUTER}`)
  const confirm = screen.getByTestId('swap-confirm-button')
  expect(confirm).toBeDisabled()
  await user.click(screen.getByTestId('swap-unknown-router-confirm'))
  expect(confirm).toBeEnabled()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('swap-unknown-router-confirm'))
  expect(confirm).toBeDisabled()
})

test('disables confirming for different transactions', async () => {
  const made = await swapping()
  await fillSwap(made)
  made.service.swapReply = { tx: { data: '0x', amount: '1' } }
  await made.run(swapReviewRequested, { attemptId: 'a' }).catch(() => {})
  const { container } = showView(<SwapPreviewView />, made.app)
  expect(screen.queryByTestId('swap-confirm-button')).toBeNull()
  expect(screen.getByTestId('swap-retry-button')).toBeInTheDocument()
  expect(await faults(container)).toEqual([])
})

describe('updates while a button is pressed', () => {
  test('renders a quote after the press, so that no button moves', async () => {
    const made = await swapping()
    await fillSwap(made)
    const { user, reach } = showView(<SwapView />, made.app)
    const key = screen.getByTestId('swap-action-button')
    await user.pointer({ keys: '[MouseLeft>]', target: key })
    made.service.out = 1_700_000_000n
    await act(() => made.run(swapRenewRequested, undefined))
    expect(screen.queryByTestId('swap-impact-warning')).toBeNull()
    made.service.out = 2_010_000_000n
    await act(() => made.run(swapRenewRequested, undefined))
    await user.pointer({ keys: '[/MouseLeft]', target: key })
    expect(screen.getByTestId('swap-input-toToken')).toHaveValue('2,010')
    await reach((state) => selectSwap(state).flow.step === 'reviewing')
  })

  /** A review whose button is pressed while the plan is renewed. */
  async function renewedInPress(out: bigint) {
    const made = await swapping()
    await fillSwap(made)
    await made.run(swapReviewRequested, { attemptId: 'a' })
    const { user, reach } = showView(<SwapPreviewView />, made.app)
    const key = screen.getByTestId('swap-confirm-button')
    await user.pointer({ keys: '[MouseLeft>]', target: key })
    made.service.out = out
    await act(() => made.run(swapPlanRenewRequested, { attemptId: 'a' }))
    const minimum = screen.getByTestId('swap-minimum-received')
    expect(minimum).toHaveAttribute('value', '1980')
    const release = () => user.pointer({ keys: '[/MouseLeft]', target: key })
    return { made, reach, minimum, release }
  }

  test('keeps the button of the review in place and confirms a swap that returns no less', async () => {
    const { made, reach, release } = await renewedInPress(2_010_000_000n)
    await release()
    await reach((state) => selectSwap(state).flow.step === 'sent')
    expect(made.wallet.sent).toHaveLength(1)
  })

  test('asks the visitor to check again if the swap returns less', async () => {
    const { made, minimum, release } = await renewedInPress(1_999_000_000n)
    await release()
    expect(minimum).toHaveAttribute('value', '1979.01')
    expect(selectSwap(made.app.store.getState()).flow.step).toBe('reviewing')
  })
})

test('shows the button if swaps are enabled and supported', async () => {
  const has = async (input: TestAppInput) => {
    const { app } = await swappingApp(input)
    const { container } = showView(<AccountActions />, app)
    return within(container).queryByTestId('wallet-features-swaps-button') !== null
  }
  expect(await has({})).toBe(true)
  expect(await has({ options: { features: { ...WALLETS_ONLY, swaps: false } } })).toBe(false)
  expect(await has({ options: { supported: [] } })).toBe(false)
})
