import { act, screen, waitFor } from '@testing-library/react'
import { modalOpenRequested, viewPushed } from '../../../src/slices/navigation'
import { selectRoute } from '../../../src/slices/router'
import { selectPending, transactionEnded, transactionSent } from '../../../src/slices/pending'
import {
  recipientTyped,
  selectSend,
  sendConfirmed,
  sendFilled,
  tokenFeeRead,
} from '../../../src/slices/send'
import { findProblem, type Recipient } from '../../../src/slices/domain/trade/transfer'
import { PendingRows } from '../../../src/views/Account/PendingRows'
import { AccountActions } from '../../../src/views/Account/AccountActions'
import { WalletSendView } from '../../../src/views/WalletSend/WalletSendView'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { sponsorHost } from '../../../src/slices/domain/options/paymaster'
import { Confirm } from '../../../src/views/WalletSendPreview/Confirm'
import { Reviewed } from '../../../src/views/WalletSendPreview/Reviewed'
import { WalletSendConfirmedView } from '../../../src/views/WalletSendConfirmed/WalletSendConfirmedView'
import { WalletSendPreviewView } from '../../../src/views/WalletSendPreview/WalletSendPreviewView'
import { WalletSendSelectTokenView } from '../../../src/views/WalletSendSelectToken/WalletSendSelectTokenView'
import { runnerOf } from '../../support/command'
import { ADDRESS, ONE, OTHER_ADDRESS, type TestAppInput } from '../../support/createTestApp'
import { held } from '../../support/held'
import { COIN, DOLLAR, fill, HASH, RECIPIENT, sendingApp } from '../../support/sending'
import { faults, showBatchedView, showView, walletError } from '../showView'
import { WALLETS_ONLY } from '../../support/features'
import { sendReviewRequested } from '../../../src/slices/startIntents'

const row = (symbol: string, numeric: string, price: number) => ({
  name: `${symbol} coin`,
  symbol,
  chainId: 'eip155:31337',
  address: symbol === 'ETH' ? null : DOLLAR.address,
  price,
  value: Number(numeric) * price,
  quantity: { decimals: symbol === 'ETH' ? '18' : '6', numeric },
})
/** A service with two tokens, and a node that records its requests. */
const served = (): TestAppInput => ({
  async respond(request) {
    const { url } = request
    if (url.includes('supported-chains')) return Response.json({ http: ['eip155:31337'], ws: [] })
    if (url.includes('/balance'))
      return Response.json({ balances: [row('ETH', '2.5', 2000), row('HRBD', '1840.5', 1)] })
    if (url.includes('/identity/')) return Response.json({ name: null, avatar: null })
    const { method } = (await request.json()) as { method: string }
    const result = method === 'eth_gasPrice' ? '0x3b9aca00' : null
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  },
})

async function sending(input: TestAppInput = served()) {
  const made = await sendingApp(input)
  await runnerOf(made.app)(modalOpenRequested, { view: 'WalletSend' })
  return made
}

test('shows a pasted address in full, with differences, if it is not the one copied last', async () => {
  const { app } = await sending({ ...served(), clipboard: RECIPIENT, copied: OTHER_ADDRESS })
  const { user } = showView(<WalletSendView />, app)
  await user.click(screen.getByTestId('send-address-paste'))
  expect(await screen.findByTestId('send-address-differs')).toHaveTextContent('Compare every group')
  const whole = screen.getByTestId('send-recipient')
  expect(whole).toHaveAccessibleName(RECIPIENT)
  expect(whole.querySelectorAll('.x')).toHaveLength(10)
  await user.click(screen.getByTestId('send-address-clear'))
  expect(screen.queryByTestId('send-address-differs')).not.toBeInTheDocument()
})

test('reviews nothing if the form broke a rule after the button was rendered', async () => {
  const { app } = await sending()
  await fill({ app })
  showBatchedView(<WalletSendView />, app)
  const button = screen.getByTestId('send-action-button')
  await waitFor(() => expect(button).toBeEnabled())
  await act(async () => {
    app.store.dispatch(sendFilled({}))
    app.store.dispatch(sendFilled({ amount: '' }))
    expect(button).toBeEnabled()
    button.click()
  })
  expect(selectSend(app.store.getState()).flow.step).toBe('editing')
  expect(selectRoute(app.store.getState()).view).toBe('WalletSend')
})

test('shows that a name only has an address for Ethereum', async () => {
  const { app } = await sending()
  showView(<WalletSendView />, app)
  const found = { step: 'found', text: 'ines.eth', name: 'ines.eth', address: RECIPIENT } as const
  const show = (recipient: Recipient) => act(() => app.store.dispatch(sendFilled({ recipient })))
  await show(found)
  expect(screen.queryByTestId('send-ethereum-address')).not.toBeInTheDocument()
  await show({ ...found, isEthereumAddress: true })
  expect(screen.getByTestId('send-ethereum-address')).toHaveTextContent(
    `Check that the recipient can use it on ${ONE.name}.`,
  )
})

test('enables the review once a manually completed form breaks no rule', async () => {
  const { app } = await sending()
  const { user, container, reach } = showView(<WalletSendView />, app)
  const button = screen.getByTestId('send-action-button')
  expect(button).toBeDisabled()
  expect(button).toHaveTextContent('Select token')
  await user.click(screen.getByTestId('send-select-token-button'))
  expect(selectRoute(app.store.getState()).view).toBe('WalletSendSelectToken')
  await act(() => fill({ app }, DOLLAR, ''))
  await user.type(screen.getByTestId('send-amount-input'), '12.5')
  expect(button).toHaveTextContent('Preview send')
  expect(await faults(container)).toEqual([])
  await user.click(button)
  await reach((state) => selectSend(state).flow.step === 'reviewing')
  expect(selectRoute(app.store.getState()).view).toBe('WalletSendPreview')
})

test('finds tokens by name, symbol or address', async () => {
  const { app } = await sending()
  app.store.dispatch(viewPushed({ view: 'WalletSendSelectToken', params: {} }))
  const { user, container, reach } = showView(<WalletSendSelectTokenView />, app)
  expect(await screen.findByTestId('send-select-token-item-ETH')).toHaveTextContent('$5,000.00')
  await user.type(screen.getByTestId('send-select-token-search'), 'hrb')
  expect(screen.queryByTestId('send-select-token-item-ETH')).toBeNull()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('send-select-token-item-HRBD'))
  await reach((state) => selectSend(state).token !== null)
  expect(selectSend(app.store.getState()).token).toMatchObject({ symbol: 'HRBD', decimals: 6 })
  await reach((state) => selectRoute(state).view === 'WalletSend')
})

test('shows an empty state without matching tokens', async () => {
  const { app } = await sending()
  const { user } = showView(<WalletSendSelectTokenView />, app)
  await screen.findByTestId('send-select-token-item-ETH')
  await user.type(screen.getByTestId('send-select-token-search'), 'zzz')
  expect(screen.getByTestId('no-token-found')).toHaveTextContent('No tokens found')
})

test('does not send the whole coin balance if nothing is left for the fee', async () => {
  const { app } = await sending()
  await fill({ app }, { ...COIN, available: '2.5' }, '2.5')
  await runnerOf(app)(sendReviewRequested, { attemptId: 'a' })
  const { container } = showView(<WalletSendPreviewView />, app)
  const button = await screen.findByTestId('send-confirm-button')
  expect(button).toBeDisabled()
  expect(button).toHaveTextContent('Insufficient funds')
  expect(screen.getByTestId('send-short')).toHaveTextContent('You need 0.00042 ETH more')
  expect(await faults(container)).toEqual([])
})

test('shows the paymaster, so that the account needs no coins for the fee', async () => {
  const { app } = await sending()
  await fill({ app }, { ...COIN, available: '2.5' }, '2.5')
  await runnerOf(app)(sendReviewRequested, { attemptId: 'a' })
  const { accounts, options } = app.store.getState()
  const own = accounts.byNamespace.eip155
  if (own?.status !== 'connected') throw new Error('nobody is connected')
  const smart = {
    connectorId: EMBEDDED_CONNECTOR_ID,
    accounts: [{ address: ADDRESS, type: 'smartAccount' as const }],
  }
  const paid = { ...options, paymaster: { '*': 'https://pays.example/v1' } }
  expect(sponsorHost(paid, smart, ONE.caipNetworkId)).toBe('pays.example')
  expect(sponsorHost(paid, own, ONE.caipNetworkId)).toBeNull()
  expect(sponsorHost(options, smart, ONE.caipNetworkId)).toBeNull()
  const { flow } = selectSend(app.store.getState())
  if (flow.step !== 'reviewing') throw new Error('there is no review')
  const about = { flow, network: ONE, coinPrice: null, resembles: null, sponsor: 'pays.example' }
  const { container } = showView(
    <>
      <Reviewed {...about} />
      <Confirm
        {...{ flow, account: own, danger: null, resembles: false, isOther: false }}
        isSponsored
      />
    </>,
    app,
  )
  expect(screen.getByTestId('paid-by')).toHaveTextContent(
    'pays.example if it agrees, otherwise you',
  )
  expect(screen.getByTestId('send-confirm-button')).toBeEnabled()
  expect(await faults(container)).toEqual([])
})

test.each([
  ['burn', `0x${'0'.repeat(40)}`, 'No one can access this address'],
  ['contract', DOLLAR.address?.split(':')[2] ?? '', 'This is the contract of HRBD'],
  ['self', ADDRESS, 'This is your own address'],
])('requires a checkbox for a transfer to an address of type %s', async (danger, to, title) => {
  const { app } = await sending()
  await fill({ app })
  app.store.dispatch(recipientTyped(to))
  await app.until((state) => findProblem(selectSend(state)) === null)
  await runnerOf(app)(sendReviewRequested, { attemptId: 'a' })
  const { user, container, reach } = showView(<WalletSendPreviewView />, app)
  expect(await screen.findByTestId(`send-danger-${danger}`)).toHaveTextContent(title)
  const button = screen.getByTestId('send-confirm-button')
  expect(button).toBeDisabled()
  expect(button).toHaveTextContent('Send anyway')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('send-danger-accept'))
  await user.click(button)
  await reach((state) => selectSend(state).flow.step === 'sent')
  // The review stays until the view of the outcome has loaded.
  expect(screen.getByTestId('send-preview-network')).toBeVisible()
})

test('shows full address, network and fee, and a rejection', async () => {
  const { app, wallet } = await sending()
  await fill({ app })
  await runnerOf(app)(sendReviewRequested, { attemptId: 'a' })
  const { user, container, reach } = showView(<WalletSendPreviewView />, app)
  expect(await screen.findByText('$125.84')).toBeVisible()
  const text = () => container.textContent.replace(/\s/g, '')
  expect(text()).toContain(RECIPIENT)
  expect(screen.getByTestId('send-preview-network')).toHaveTextContent('Chain One')
  expect(screen.getByTestId('send-preview-fee')).toHaveTextContent('0.00042 ETH')
  expect(screen.getByText(/^0\.00042 ETH/).tagName).toBe('BDI')
  expect(await faults(container)).toEqual([])
  const answer = held<string>()
  wallet.send = () => answer.promise
  const confirm = screen.getByTestId('send-confirm-button')
  const cancel = screen.getByTestId('send-cancel-button')
  expect(cancel.nextElementSibling).toBe(confirm)
  await user.click(confirm)
  await reach((state) => selectSend(state).flow.step === 'confirming')
  expect(confirm).toHaveTextContent('Confirm in Northwind')
  // The waiting button has a row of its own, and keeps the focus.
  expect(confirm.nextElementSibling).toBe(cancel)
  expect(confirm).toHaveFocus()
  answer.reject(walletError(4001, 'no'))
  expect(await screen.findByTestId('send-error')).toHaveTextContent('You declined')
  expect(wallet.sent).toHaveLength(1)
})

describe('a fee that arrives while a button is pressed', () => {
  /** A review without a fee estimate yet. */
  async function unpriced() {
    const { app, wallet } = await sending()
    const fee = held<string>()
    wallet.estimate = () => fee.promise
    await fill({ app })
    app.store.dispatch(sendReviewRequested({ attemptId: 'a' }))
    await app.until((state) => selectSend(state).flow.step === 'reviewing')
    const { user, reach } = showView(<WalletSendPreviewView />, app)
    const tellFee = () =>
      act(async () => {
        fee.resolve('420000000000000')
        await app.until((state) => {
          const { flow } = selectSend(state)
          return flow.step === 'reviewing' && flow.fee !== null
        })
      })
    return { user, reach, tellFee, review: screen.getByTestId('send-preview') }
  }

  test('renders the fee after the press, so that no button moves', async () => {
    const { user, reach, tellFee, review } = await unpriced()
    const key = screen.getByTestId('send-confirm-button')
    await user.pointer({ keys: '[MouseLeft>]', target: key })
    await tellFee()
    expect(review).not.toHaveTextContent('Total')
    await user.pointer({ keys: '[/MouseLeft]', target: key })
    await reach((state) => selectSend(state).flow.step === 'sent')
  })

  test('renders the fee after a press outside buttons', async () => {
    const { user, tellFee, review } = await unpriced()
    await user.pointer({ keys: '[MouseLeft>]', target: review })
    await tellFee()
    await user.pointer({ keys: '[/MouseLeft]', target: review })
    expect(await screen.findByText('$125.84')).toBeVisible()
  })
})

test('shows the received amount of a token with a transfer fee, and passes that fee to the wallet', async () => {
  const { app, wallet } = await sending()
  await fill({ app })
  await runnerOf(app)(sendReviewRequested, { attemptId: 'a' })
  const { user, reach } = showView(<WalletSendPreviewView />, app)
  expect(screen.queryByTestId('send-preview-received')).toBeNull()
  await act(() => app.store.dispatch(tokenFeeRead({ attemptId: 'a', tokenFee: '1250001' })))
  const line = screen.getByTestId('send-preview-received')
  expect(line).toHaveTextContent('123.749999 HRBD')
  expect(screen.getByText('Recipient receives')).toBeVisible()
  await user.click(screen.getByTestId('send-confirm-button'))
  await reach((state) => selectSend(state).flow.step === 'sent')
  expect(wallet.sent).toMatchObject([{ tokenFee: '1250001' }])
})

test('requires a comparison for an address that resembles a known one', async () => {
  const { app, wallet } = await sending()
  await fill({ app })
  await runnerOf(app)(sendReviewRequested, { attemptId: 'a' })
  app.store.dispatch({
    type: 'send/reviewStarted',
    payload: {
      attemptId: 'b',
      transfer: {
        networkId: 'eip155:31337',
        from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        to: '0x7099000000000000000000000000000000dc79C8',
        name: null,
        token: DOLLAR,
        amount: '1',
      },
    },
  })
  const { user, reach } = showView(<WalletSendPreviewView />, app)
  expect(screen.getByTestId('send-lookalike-warning')).toHaveTextContent('Similar to an address')
  const known = screen.getByTestId('send-known-address')
  expect(known).toHaveAccessibleName('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(screen.getByText('The address you know')).toBeInTheDocument()
  expect(screen.queryByTestId('send-confirm-button')).toBeNull()
  expect(screen.getByTestId('send-anyway')).toBeDisabled()
  await user.click(screen.getByTestId('address-compared'))
  await user.click(screen.getByTestId('send-anyway'))
  await reach((state) => selectSend(state).flow.step === 'sent')
  expect(wallet.sent).toHaveLength(1)
})

test.each([
  ['pending', null, 'On its way', 'waiting'],
  ['confirmed', 'confirmed', 'received 125 HRBD', 'connected'],
  ['failed', 'reverted', 'The transfer failed on Chain One', 'declined'],
  ['replaced', 'replaced', 'Replaced by another transaction', 'declined'],
  ['dropped', 'dropped', 'Chain One dropped the transfer', 'declined'],
] as const)('shows the status of the transfer: %s', async (status, ended, said, picture) => {
  const { app } = await sending()
  await fill({ app })
  const run = runnerOf(app)
  await run(sendReviewRequested, { attemptId: 'a' })
  await run(sendConfirmed, { attemptId: 'a' })
  await app.until((state) => selectPending(state).waiting.length === 1)
  if (ended) {
    const outcome = { status: ended, fee: null }
    app.store.dispatch(transactionEnded({ networkId: ONE.caipNetworkId, hash: HASH, outcome }))
  }
  const { container } = showView(<WalletSendConfirmedView />, app)
  expect(await screen.findByRole('heading', { name: new RegExp(said) })).toBeVisible()
  // The region exists before its text, so that the text is announced.
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  await waitFor(() => expect(region).toHaveTextContent(said))
  expect(screen.getByTestId('send-outcome')).toHaveAttribute('data-status', status)
  expect(container.querySelector('.latch')).toHaveClass(picture)
  expect(await faults(container)).toEqual([])
})

test.each([
  ['waiting', null, 'Sending'],
  ['confirmed', 'confirmed', 'Sent'],
  ['dropped', 'dropped', 'Dropped by Chain One'],
] as const)('shows the transfer in the account: %s', async (name, ended, said) => {
  const { app } = await sending()
  const sent = { networkId: ONE.caipNetworkId, hash: HASH, amount: '1.25', symbol: 'ETH' }
  await runnerOf(app)(transactionSent, { ...sent, from: ADDRESS, kind: 'send' })
  if (ended)
    app.store.dispatch(transactionEnded({ ...sent, outcome: { status: ended, fee: null } }))
  const { container } = showView(<PendingRows network={ONE} />, app)
  const row = await screen.findByTestId(`pending-transaction-${name}`)
  expect(row).toHaveTextContent(said)
  expect(row).toHaveTextContent('1.25 ETH')
  expect(await faults(container)).toEqual([])
})

test('renders an outcome after the press, so that no button moves', async () => {
  const { app } = await sending()
  await fill({ app })
  const run = runnerOf(app)
  await run(sendReviewRequested, { attemptId: 'a' })
  await run(sendConfirmed, { attemptId: 'a' })
  await app.until((state) => selectPending(state).waiting.length === 1)
  const { user, send, reach } = showView(<WalletSendConfirmedView />, app)
  const key = screen.getByTestId('send-done-button')
  await user.pointer({ keys: '[MouseLeft>]', target: key })
  const outcome = { status: 'reverted', fee: null } as const
  await send(transactionEnded({ networkId: ONE.caipNetworkId, hash: HASH, outcome }))
  expect(screen.getByTestId('send-outcome')).toHaveAttribute('data-status', 'pending')
  await user.pointer({ keys: '[/MouseLeft]', target: key })
  await reach((state) => selectRoute(state).view === 'Account')
  expect(screen.getByTestId('send-outcome')).toHaveAttribute('data-status', 'failed')
})

test('shows the button if it is enabled and the wallet can send', async () => {
  const keys = async (input: TestAppInput) => {
    const { app } = await sendingApp(input)
    const shown = showView(<AccountActions />, app)
    const key = shown.container.querySelector('[data-testid="wallet-features-send-button"]')
    return key !== null
  }
  expect(await keys({})).toBe(true)
  expect(await keys({ options: { features: { ...WALLETS_ONLY, send: false } } })).toBe(false)
})
