import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import type { Exchange, Order } from './domain/trade/paying'
import type { SimulationState } from './domain/requests/simulationState'
import { createIntent } from './intent'
import { modalClosed } from './navigation'
import { payStartRequested } from './startIntents'

type About = { attemptId: string }
/** A payment at the page of an exchange. */
export type ExchangePayment = { exchange: Exchange; sessionId: string; url: string }

/** State of a payment. */
export type PayFlow =
  | { step: 'idle' }
  /** Reads the token and the exchanges that offer the payment. */
  | ({ step: 'preparing' } & About)
  /** The payment is impossible: the token does not exist, or it could not be read. */
  | ({ step: 'unpayable'; error: ErrorRecord } & About)
  /**
   * The person reviews the payment. `fee` is a decimal string in the native coin; null if no node
   * could estimate it.
   */
  | ({ step: 'choosing'; order: Order; fee: string | null; error: ErrorRecord | null } & About)
  /** The wallet is prompted. */
  | ({ step: 'confirming'; order: Order; fee: string | null } & About)
  /**
   * The person pays on the page of an exchange; `hasWindow` is false if the browser blocked its
   * window.
   */
  | ({ step: 'atExchange'; order: Order; payment: ExchangePayment; hasWindow: boolean } & About)
  /** The exchange reported no result before polling timed out. */
  | ({ step: 'unseen'; order: Order; payment: ExchangePayment } & About)
  /** Sent by the wallet or by an exchange. An exchange may not report the transaction. */
  | ({ step: 'paid'; order: Order; hash: string; payment: ExchangePayment | null } & About)

/** URL of the exchange's page: loading, known or failed. */
export type ExchangeLink =
  | { step: 'asking' }
  | { step: 'known'; payment: ExchangePayment }
  | { step: 'failed' }

/** `source` is the id of the chosen exchange; null for the connected wallet. */
export type PayState = {
  flow: PayFlow
  exchanges: Exchange[] | null
  source: string | null
  link: ExchangeLink
  /** Simulation of the transaction that the wallet would sign. */
  simulation: SimulationState
}

/** The person chose the source of the payment: an exchange by its id, or the wallet (null). */
export const paySourceChosen = createIntent<string | null>('pay/paySourceChosen', { latest: true })
/** The person confirmed the payment from the wallet. */
export const payConfirmed = createIntent<About>('pay/payConfirmed')
/** The person chose the exchange; its page opens in a window. */
export const exchangeOpened = createIntent<About>('pay/exchangeOpened')
/** The person wants to reopen the exchange's window. */
export const exchangeWindowRequested = createIntent('pay/exchangeWindowRequested')
/** The person wants to query the status at the exchange again. */
export const exchangeAskedAgain = createIntent('pay/exchangeAskedAgain', { latest: true })
/** The person did not pay at the exchange. */
export const exchangeLeft = createIntent('pay/exchangeLeft')

const empty = (): PayState => ({
  flow: { step: 'idle' },
  exchanges: null,
  source: null,
  link: { step: 'asking' },
  simulation: { step: 'asking' },
})

/** Clears a review of another account. A payment that was started continues. */
const unlessAsked = (state: PayState): PayState =>
  ['confirming', 'atExchange', 'unseen', 'paid'].includes(state.flow.step) ? state : empty()

const slice = createSlice({
  name: 'pay',
  initialState: empty,
  reducers: {
    preparationBegan: (_, { payload }: PayloadAction<About>): PayState => ({
      ...empty(),
      flow: { step: 'preparing', ...payload },
    }),
    orderRead(state, { payload }: PayloadAction<About & { order: Order }>) {
      if (!isPayAttempt(state, payload.attemptId) || state.flow.step !== 'preparing') return
      state.flow = { step: 'choosing', ...payload, fee: null, error: null }
      state.simulation = { step: payload.order.bytes ? 'asking' : 'unavailable' }
    },
    /** The result of the simulation, which may arrive after the wallet was prompted. */
    payTried(state, { payload }: PayloadAction<About & { simulation: SimulationState }>) {
      if (isPayAttempt(state, payload.attemptId)) state.simulation = payload.simulation
    },
    orderRefused(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (!isPayAttempt(state, payload.attemptId) || state.flow.step !== 'preparing') return
      state.flow = { step: 'unpayable', ...payload }
    },
    exchangesListed(state, { payload }: PayloadAction<About & { exchanges: Exchange[] }>) {
      if (isPayAttempt(state, payload.attemptId)) state.exchanges = payload.exchanges
    },
    payFeeEstimated(state, { payload }: PayloadAction<About & { fee: string | null }>) {
      if (!isPayAttempt(state, payload.attemptId) || state.flow.step !== 'choosing') return
      state.flow.fee = payload.fee
    },
    exchangeLinked(state, { payload }: PayloadAction<{ id: string; link: ExchangeLink }>) {
      if (state.source === payload.id) state.link = payload.link
    },
    confirmingBegan(state, { payload }: PayloadAction<About>) {
      if (!isPayAttempt(state, payload.attemptId) || state.flow.step !== 'choosing') return
      const { order, fee } = state.flow
      state.flow = { step: 'confirming', ...payload, order, fee }
    },
    exchangeEntered(
      state,
      { payload }: PayloadAction<About & { payment: ExchangePayment; hasWindow: boolean }>,
    ) {
      if (!isPayAttempt(state, payload.attemptId) || state.flow.step !== 'choosing') return
      state.flow = { step: 'atExchange', order: state.flow.order, ...payload }
    },
    paymentUnseen(state, { payload }: PayloadAction<About>) {
      const { flow } = state
      if (!isPayAttempt(state, payload.attemptId) || flow.step !== 'atExchange') return
      const { order, payment, attemptId } = flow
      state.flow = { step: 'unseen', order, payment, attemptId }
    },
    exchangeWindowOpened(state, { payload }: PayloadAction<{ hasWindow: boolean }>) {
      if (state.flow.step === 'atExchange') state.flow.hasWindow = payload.hasWindow
    },
    /** The payment was declined or failed; the person can pay again, from any source. */
    payFailed(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      const { flow } = state
      if (!isPayAttempt(state, payload.attemptId)) return
      if (flow.step !== 'confirming' && flow.step !== 'atExchange') return
      const fee = flow.step === 'confirming' ? flow.fee : null
      state.flow = { step: 'choosing', order: flow.order, fee, ...payload }
    },
    paymentSent(state, { payload }: PayloadAction<About & { hash: string }>) {
      const { flow } = state
      if (!isPayAttempt(state, payload.attemptId)) return
      if (flow.step !== 'confirming' && flow.step !== 'atExchange') return
      const payment = flow.step === 'atExchange' ? flow.payment : null
      state.flow = { step: 'paid', order: flow.order, payment, ...payload }
    },
  },
  extraReducers: (builder) =>
    builder
      // Keep a payment that another caller started.
      .addCase(payStartRequested, (state) =>
        state.flow.step === 'confirming' || state.flow.step === 'atExchange' ? state : empty(),
      )
      .addCase(paySourceChosen, (state, { payload }) => ({
        ...state,
        source: payload,
        link: { step: 'asking' as const },
      }))
      .addCase(exchangeAskedAgain, (state) => {
        if (state.flow.step === 'unseen')
          state.flow = { ...state.flow, step: 'atExchange', hasWindow: true }
      })
      .addCase(exchangeLeft, (state) => {
        const { flow } = state
        if (flow.step !== 'atExchange' && flow.step !== 'unseen') return
        const { attemptId, order } = flow
        state.flow = { step: 'choosing', attemptId, order, fee: null, error: null }
      })
      .addCase(walletDisconnected, unlessAsked)
      .addCase(accountsChanged, unlessAsked)
      .addCase(modalClosed, (state) =>
        state.flow.step === 'confirming' || state.flow.step === 'atExchange' ? state : empty(),
      ),
})

/** Whether an attempt is the current payment. */
export function isPayAttempt({ flow }: Pick<PayState, 'flow'>, attemptId: string): boolean {
  return 'attemptId' in flow && flow.attemptId === attemptId
}

const initial = empty()
/** The payment; empty while its feature has not loaded. */
export function selectPay({ pay }: { pay?: PayState }): PayState {
  return pay ?? initial
}

export const paySlice = slice
export const {
  preparationBegan,
  orderRead,
  orderRefused,
  payTried,
  exchangesListed,
  payFeeEstimated,
  exchangeLinked,
  confirmingBegan,
  exchangeEntered,
  exchangeWindowOpened,
  paymentUnseen,
  payFailed,
  paymentSent,
} = slice.actions
