import type { SimulationState } from '../../src/slices/domain/requests/simulationState'
import { accountsChanged, walletDisconnected } from '../../src/slices/accounts'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import type { Order } from '../../src/slices/domain/trade/paying'
import { toBytes } from '../../src/slices/domain/requests/transferBytes'
import { modalClosed } from '../../src/slices/navigation'
import {
  confirmingBegan,
  exchangeAskedAgain,
  exchangeEntered,
  exchangeLeft,
  exchangeLinked,
  exchangesListed,
  exchangeWindowOpened,
  isPayAttempt,
  orderRead,
  orderRefused,
  payFailed,
  payFeeEstimated,
  paymentSent,
  paymentUnseen,
  payTried,
  paySlice,
  paySourceChosen,
  preparationBegan,
  selectPay,
  type PayFlow,
  type PayState,
} from '../../src/slices/pay'
import { ADDRESS, ONE } from '../support/createTestApp'
import { COIN, RECIPIENT } from '../support/sending'
import { payStartRequested } from '../../src/slices/startIntents'

const asked = {
  networkId: ONE.caipNetworkId,
  to: RECIPIENT,
  amount: '0.5',
  purpose: null,
  token: COIN,
}
const order: Order = { ...asked, bytes: toBytes(asked) }
const exchange = { id: 'coinlane', name: 'Coinlane', imageUrl: null }
const payment = { exchange, sessionId: 's', url: 'https://coinlane.example/' }
const about = { attemptId: 'a' }
const error = { code: 'USER_REJECTED' } as const
const OTHER = { attemptId: 'b' }

/** The flow in each of its steps. */
const FLOWS: { [Step in PayFlow['step']]: Extract<PayFlow, { step: Step }> } = {
  idle: { step: 'idle' },
  preparing: { step: 'preparing', ...about },
  unpayable: { step: 'unpayable', error, ...about },
  choosing: { step: 'choosing', order, fee: '1', error: null, ...about },
  confirming: { step: 'confirming', order, fee: '1', ...about },
  atExchange: { step: 'atExchange', order, payment, hasWindow: true, ...about },
  unseen: { step: 'unseen', order, payment, ...about },
  paid: { step: 'paid', order, hash: '0x1', payment: null, ...about },
}
type Step = keyof typeof FLOWS
const STEPS = Object.keys(FLOWS) as Step[]

const stateAt = (step: Step, more: Partial<PayState> = {}): PayState => ({
  flow: FLOWS[step],
  exchanges: [exchange],
  source: null,
  link: { step: 'asking' },
  simulation: { step: 'asking' },
  ...more,
})
const after = (step: Step, action: Parameters<typeof paySlice.reducer>[1]) =>
  paySlice.reducer(stateAt(step), action)

const who = { namespace: 'eip155', connectorId: 'dev.example.wallet' } as const
const gone = walletDisconnected(who)
const changed = accountsChanged({ ...who, accounts: toAccounts([ADDRESS]) })

/** Transitions of each action; steps that are not listed do not change. */
const MOVES: [string, Parameters<typeof paySlice.reducer>[1], Partial<Record<Step, Step>>][] = [
  [
    'the site asks anew',
    payStartRequested({}),
    { preparing: 'idle', unpayable: 'idle', choosing: 'idle', unseen: 'idle', paid: 'idle' },
  ],
  ['the order is read', orderRead({ ...about, order }), { preparing: 'choosing' }],
  ['another order is read', orderRead({ ...OTHER, order }), {}],
  ['the order cannot be paid', orderRefused({ ...about, error }), { preparing: 'unpayable' }],
  ['another one cannot be paid', orderRefused({ ...OTHER, error }), {}],
  ['the wallet is asked', confirmingBegan(about), { choosing: 'confirming' }],
  ['another wallet is asked', confirmingBegan(OTHER), {}],
  [
    'the exchange is gone to',
    exchangeEntered({ ...about, payment, hasWindow: true }),
    { choosing: 'atExchange' },
  ],
  ['the exchange is left', exchangeLeft(), { atExchange: 'choosing', unseen: 'choosing' }],
  ['nobody told what became of it', paymentUnseen(about), { atExchange: 'unseen' }],
  ['nobody told of another one', paymentUnseen(OTHER), {}],
  ['it is asked after again', exchangeAskedAgain(), { unseen: 'atExchange' }],
  ['it failed', payFailed({ ...about, error }), { confirming: 'choosing', atExchange: 'choosing' }],
  ['another one failed', payFailed({ ...OTHER, error }), {}],
  [
    'it is sent',
    paymentSent({ ...about, hash: '0x2' }),
    { confirming: 'paid', atExchange: 'paid' },
  ],
  ['another one is sent', paymentSent({ ...OTHER, hash: '0x2' }), {}],
  ['the wallet is gone', gone, { preparing: 'idle', unpayable: 'idle', choosing: 'idle' }],
  ['another account is used', changed, { preparing: 'idle', unpayable: 'idle', choosing: 'idle' }],
  [
    'the modal closes',
    modalClosed(),
    { preparing: 'idle', unpayable: 'idle', choosing: 'idle', unseen: 'idle', paid: 'idle' },
  ],
]

describe.each(MOVES)('when %s', (_, action, moves) => {
  it.each(STEPS)(`handles a payment that is %s`, (step) => {
    expect(after(step, action).flow.step).toBe(moves[step] ?? step)
  })
})

it('clears the previous attempt when a new one starts', () => {
  expect(after('paid', preparationBegan(OTHER))).toEqual({
    flow: { step: 'preparing', ...OTHER },
    exchanges: null,
    source: null,
    link: { step: 'asking' },
    simulation: { step: 'asking' },
  })
})

it('stores a simulation result only for the current payment', () => {
  const simulation: SimulationState = {
    step: 'simulated',
    fails: true,
    losesItems: false,
    changes: [],
  }
  expect(after('choosing', payTried({ ...about, simulation })).simulation).toEqual(simulation)
  expect(after('confirming', payTried({ ...about, simulation })).simulation).toEqual(simulation)
  expect(after('choosing', payTried({ ...OTHER, simulation })).simulation).toEqual({
    step: 'asking',
  })
  const noBytes = { ...order, bytes: null }
  expect(after('preparing', orderRead({ ...about, order })).simulation.step).toBe('asking')
  expect(after('preparing', orderRead({ ...about, order: noBytes })).simulation.step).toBe(
    'unavailable',
  )
})

it('ignores facts of another attempt in every step', () => {
  const facts = [
    exchangesListed({ ...OTHER, exchanges: [] }),
    payFeeEstimated({ ...OTHER, fee: '2' }),
    exchangeEntered({ ...OTHER, payment, hasWindow: true }),
  ]
  for (const step of STEPS)
    for (const fact of facts) expect(after(step, fact)).toEqual(stateAt(step))
})

it('drops the page of an exchange that is no longer selected', () => {
  const chosen = paySlice.reducer(stateAt('choosing'), paySourceChosen('pennywell'))
  expect(chosen).toMatchObject({ source: 'pennywell', link: { step: 'asking' } })
  const known = { id: 'coinlane', link: { step: 'known' as const, payment } }
  expect(paySlice.reducer(chosen, exchangeLinked(known))).toEqual(chosen)
})

it('stores a late window only at the exchange', () => {
  expect(after('atExchange', exchangeWindowOpened({ hasWindow: false })).flow).toMatchObject({
    hasWindow: false,
  })
  expect(after('paid', exchangeWindowOpened({ hasWindow: false }))).toEqual(stateAt('paid'))
})

it('stores a fee only for the reviewed payment', () => {
  expect(after('choosing', payFeeEstimated({ ...about, fee: null })).flow).toMatchObject({
    fee: null,
  })
  expect(after('confirming', payFeeEstimated({ ...about, fee: null }))).toEqual(
    stateAt('confirming'),
  )
})

it('keeps the same order and bytes objects from review to payment', () => {
  const confirming = after('choosing', confirmingBegan(about)).flow
  expect('order' in confirming && confirming.order).toBe(order)
  const back = after('confirming', payFailed({ ...about, error })).flow
  expect('order' in back && back.order.bytes).toBe(order.bytes)
})

it('the payment state is empty until its code has loaded', () => {
  expect(selectPay({})).toEqual({ ...stateAt('idle'), exchanges: null })
  expect(isPayAttempt({ flow: FLOWS.idle }, 'a')).toBe(false)
})
