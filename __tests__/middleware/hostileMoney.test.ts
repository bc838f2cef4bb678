import { isAddress } from 'viem'
import { modalOpenRequested } from '../../src/slices/navigation'
import { payConfirmed } from '../../src/slices/pay'
import { recipientTyped, selectSend, sendAmountTyped, sendConfirmed } from '../../src/slices/send'
import { sessionRevokeRequested } from '../../src/slices/smartSessions'
import { selectSwap, swapConfirmed } from '../../src/slices/swap'
import { createOutcomes } from '../../src/store/publicApi/outcomes'
import { runnerOf } from '../support/command'
import { ADDRESS, ONE, OTHER_ADDRESS } from '../support/createTestApp'
import { figure } from '../journeys/support/figures'
import { NETWORK, payingApp } from '../support/paying'
import { COIN, fill, HASH, RECIPIENT, sendingApp } from '../support/sending'
import { session, sessionsApp } from '../support/sessions'
import { eventually } from '../support/settle'
import { ETH, fillSwap, sentBy, swappingApp } from '../support/swapping'
import { attemptOf } from './pay/payment'
import {
  sendReviewRequested,
  sendStartRequested,
  swapReviewRequested,
} from '../../src/slices/startIntents'

jest.setTimeout(120_000)

/** Prints how many inputs of a corpus were tried and got through, and expects none. */
function expectNone(name: string, tried: readonly unknown[], unmarked: readonly unknown[]) {
  figure(name, `${tried.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
}

/** Possible native coins in a service's list. */
const COINS = [
  ...[0, 1, 6, 17, 19, 36, 77].map((decimals) => ({ name: 'Ether', symbol: 'ETH', decimals })),
  ...['USDC', 'HRBD', 'eth', 'ЕТН', 'E\u200bTH'].map((symbol) => ({
    name: 'USD Coin',
    symbol,
    decimals: 18,
  })),
].flatMap((coin) =>
  [null, `${ONE.caipNetworkId}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`].map((address) => ({
    ...coin,
    address,
  })),
)
type ListedCoin = (typeof COINS)[number]

const listing = ({ decimals, ...coin }: ListedCoin) => ({
  options: { supported: [ONE.caipNetworkId] },
  async respond(request: Request) {
    const { pathname } = new URL(request.url)
    const quantity = { decimals: String(decimals), numeric: '10' }
    const row = { chainId: ONE.caipNetworkId, price: 1, value: 10, quantity, ...coin }
    if (pathname.includes('/supported-chains'))
      return Response.json({ http: [ONE.caipNetworkId], ws: [] })
    if (pathname.includes('/balance')) return Response.json({ balances: [row] })
    if (request.method === 'POST')
      return Response.json({ jsonrpc: '2.0', id: 1, result: '0x8ac7230489e80000' })
    return Response.json({})
  },
})

it('sends no other amount or coin than the network describes', async () => {
  const unmarked: object[] = []
  for (const coin of COINS) {
    const { app, wallet } = await sendingApp(listing(coin))
    const run = runnerOf(app)
    await run(sendStartRequested, { token: coin.symbol, to: RECIPIENT }).catch(() => {})
    app.store.dispatch(sendAmountTyped('1'))
    app.store.dispatch(recipientTyped(RECIPIENT))
    await app.until((state) => selectSend(state).recipient.step === 'found')
    await run(sendReviewRequested, { attemptId: 'a' }).catch(() => {})
    const { flow } = selectSend(app.store.getState())
    await run(sendConfirmed, { attemptId: 'a' }).catch(() => {})
    const shown = 'transfer' in flow ? flow.transfer.token.symbol : null
    const isRight = wallet.sent.every(({ amount }) => amount === '1000000000000000000')
    if (!isRight || (wallet.sent.length > 0 && shown !== 'ETH')) unmarked.push(coin)
    app.destroy()
  }
  expectNone('send: coins listed otherwise', COINS, unmarked)
})

it('swaps no other amount of the coin than the network describes', async () => {
  const unmarked: object[] = []
  const listed = COINS.filter(({ address }) => address === null)
  let swapped = 0
  for (const { name, symbol, decimals } of listed) {
    const { app, run, wallet, service } = await swappingApp()
    service.coin = { name, symbol, decimals }
    await run(modalOpenRequested, { view: 'Swap' })
    await fillSwap({ app, run }, { from: { ...ETH, name, symbol, decimals } })
    await run(swapReviewRequested, { attemptId: 'a' }).catch(() => {})
    const { flow } = selectSwap(app.store.getState())
    await run(swapConfirmed, { attemptId: 'a' }).catch(() => {})
    const shown = 'trade' in flow ? `${flow.trade.amount} ${flow.trade.from.symbol}` : null
    const isRight = sentBy({ wallet }).every(({ amount }) => amount === '1000000000000000000')
    if (!isRight || (wallet.sent.length > 0 && shown !== '1 ETH'))
      unmarked.push({ symbol, decimals })
    swapped += wallet.sent.length
    app.destroy()
  }
  expect(swapped).toBeGreaterThan(0)
  expectNone('swap: coins listed otherwise', listed, unmarked)
})

/** The recipient with the letter case of one letter changed, so that its checksum (EIP-55) is wrong. */
const MISTYPED = Array.from(RECIPIENT).flatMap((letter, at) => {
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  const text = `${RECIPIENT.slice(0, at)}${other}${RECIPIENT.slice(at + 1)}`
  return at > 1 && other !== letter && !isAddress(text) ? [text] : []
})

it('pays and sends to no address with a wrong checksum', async () => {
  const unmarked: string[] = []
  const { app } = await sendingApp()
  for (const to of MISTYPED) {
    const made = await payingApp()
    await made.asks({ to: `${NETWORK}:${to}` })
    app.store.dispatch(recipientTyped(to))
    const { recipient } = await app
      .until((state) => !['none', 'looking'].includes(selectSend(state).recipient.step))
      .then(selectSend)
    if (made.flow().step !== 'unpayable' || recipient.step === 'found') unmarked.push(to)
    made.app.destroy()
  }
  expectNone('pay and send: addresses with a wrong checksum', MISTYPED, unmarked)
})

const SIGN_IN = `bank.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2031-01-01T00:00:00Z`
/** Possible permission ids in a service's list; the wallet signs ids. */
const IDS = [
  SIGN_IN,
  SIGN_IN.replaceAll('\n', '\r'),
  SIGN_IN.replaceAll('\n', '\u2028'),
  ...['', ' ', 'two words', 'a\nb', 'a\tb', 'a\u00a0b', 'a\u200bb', 'a\0b', 'ä', 'а1', '\u202ea1'],
  ...[
    'a'.repeat(129),
    '{"a":1}',
    '<b>',
    'https://bank.example',
    'Transfer(all)',
    'a;b',
    'a=b',
    'a,b',
  ],
]

it('signs no text as the id of a permission', async () => {
  const unmarked: string[] = []
  for (const pci of IDS) {
    const { app, run, service, wallet } = await sessionsApp()
    service.sessions = [session(pci)]
    const before = wallet.calls.length
    await run(sessionRevokeRequested, { attemptId: 'a', pci }).catch(() => {})
    if (service.revoked.length > 0 || wallet.calls.length > before) unmarked.push(pci)
    app.destroy()
  }
  expectNone('permissions: texts as ids', IDS, unmarked)
})

const told = (work: Promise<unknown>) => work.catch((error: unknown) => String(Object(error).code))
/** A second order, before the first was paid. */
const ORDERS = ['0.001', '0.49', '0.5', '5'].flatMap((amount) =>
  [RECIPIENT, OTHER_ADDRESS].flatMap((to) =>
    ['Order 1', 'Order 2'].map((purpose) => ({ to: `${NETWORK}:${to}`, amount, purpose })),
  ),
)

it('does not settle an order with the payment of another', async () => {
  const unmarked: object[] = []
  for (const order of ORDERS) {
    const made = await payingApp()
    const { pay } = createOutcomes({ store: made.app.store, runCommand: runnerOf(made.app) })
    const ready = () =>
      made.app.until((state) => state.pay?.flow.step === 'choosing' && state.pay.exchanges !== null)
    const first = told(pay({ to: `${NETWORK}:${RECIPIENT}`, amount: '0.5', purpose: 'Order 1' }))
    await ready()
    const attempt = attemptOf(made)
    const second = told(pay(order))
    await made.app.until(() => attemptOf(made) !== attempt)
    await ready()
    await made.run(payConfirmed, { attemptId: attemptOf(made) })
    expect(await second).toEqual({ hash: HASH })
    if ((await first) !== 'REQUEST_ABORTED') unmarked.push(order)
    made.app.destroy()
  }
  expectNone('pay: a second order before the first is paid', ORDERS, unmarked)
})

/** Amounts that identify the transaction when they are exact. */
const AMOUNTS = ['1.25', '0.0123', '9.87654321', '0.000001', '3.141592653589793238']

it('sends the analytics service neither the hash nor the exact amount of a transfer', async () => {
  const unmarked: string[] = []
  for (const amount of AMOUNTS) {
    const bodies: string[] = []
    const sending = await sendingApp({
      async respond(request) {
        if (request.url.includes('/getAnalyticsConfig'))
          return Response.json({ isAnalyticsEnabled: true })
        if (!request.url.includes('/e?')) return new Response('{}', { status: 404 })
        bodies.push(await request.clone().text())
        return new Response(null, { status: 202 })
      },
    })
    const { app } = sending
    const run = runnerOf(app)
    await run(modalOpenRequested, { view: 'WalletSend' })
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    await fill(sending, COIN, amount)
    await run(sendReviewRequested, { attemptId: 'a' })
    await run(sendConfirmed, { attemptId: 'a' })
    await eventually(() => bodies.join().includes('SEND_SUCCESS'))
    const names = [HASH, RECIPIENT, ADDRESS, ...(/[1-9]0*[1-9]/.test(amount) ? [amount] : [])]
    if (names.some((text) => bodies.join().toLowerCase().includes(text.toLowerCase())))
      unmarked.push(amount)
    app.destroy()
  }
  expectNone('telemetry: transfers', AMOUNTS, unmarked)
})
