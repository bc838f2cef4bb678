import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import { needsConsent, type Findings } from './domain/trade/findings'
import type { BuiltTransaction } from './domain/trade/swap'
import {
  offerOf,
  quotable,
  type Offer,
  type Quoting,
  type SwapForm,
  type Trade,
  type TradeToken,
} from './domain/trade/swapForm'
import { sameCaip } from './domain/trade/swap'
import { createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'
import { swapStartRequested } from './startIntents'

/** A swap at the current quote: amounts and the transactions that execute it. */
export type Plan = {
  offer: Offer
  /** Approves exactly the amount; null if the allowance is already large enough. */
  approval: BuiltTransaction | null
  swap: BuiltTransaction
  findings: Findings
}

/** State of a swap. */
export type SwapFlow =
  | { step: 'editing' }
  /** Building the transactions for the first time, or the error of that. */
  | { step: 'preparing'; attemptId: string; trade: Trade; error: ErrorRecord | null }
  /**
   * The person reviews the swap. `lost` is how much less it returns than the quote shown before, as
   * a decimal string.
   */
  | {
      step: 'reviewing'
      attemptId: string
      trade: Trade
      plan: Plan
      /** Rebuilds an expired plan. `error` is that of the last try, until one succeeds. */
      renewal: { running: boolean; error: ErrorRecord | null }
      lost: string | null
      error: ErrorRecord | null
    }
  /** The wallet is prompted to approve; with a `hash`, the network confirms the approval. */
  | { step: 'approving'; attemptId: string; trade: Trade; plan: Plan; hash: string | null }
  /** The last check, then the prompt of the wallet. */
  | { step: 'swapping'; attemptId: string; trade: Trade; plan: Plan }
  | { step: 'sent'; attemptId: string; trade: Trade; offer: Offer; hash: string }

/**
 * `side` is the side whose token is being chosen. `consent` is the contract that the person
 * accepted although only the swap service vouches for it. `approved` is the attempt whose approval
 * the network confirmed.
 */
export type SwapState = SwapForm & {
  side: SwapSide
  consent: string | null
  approved: string | null
  flow: SwapFlow
}
export type SwapSide = 'sourceToken' | 'toToken'

/** The person opens the token list of a side. */
export const swapSideOpened = createIntent<SwapSide>('swap/swapSideOpened')
/** The person chose the token of the opened side. */
export const swapTokenChosen = createIntent<TradeToken>('swap/swapTokenChosen', { latest: true })
export const swapAmountTyped = createIntent<string>('swap/swapAmountTyped', { latest: true })
/** The person exchanges the two tokens of the swap. */
export const swapDirectionSwitched = createIntent('swap/swapDirectionSwitched', { latest: true })
/** The shown quote expired, or the person requests a new one. */
export const swapRenewRequested = createIntent('swap/swapRenewRequested', { latest: true })
/** The person accepts a price impact, in percent. */
export const swapImpactAccepted = createIntent<number | null>('swap/swapImpactAccepted')
/** The person accepts an unknown contract by its address; null withdraws that. */
export const swapConsented = createIntent<string | null>('swap/swapConsented')
/** The reviewed plan expired. */
export const swapPlanRenewRequested = createIntent<{ attemptId: string }>(
  'swap/swapPlanRenewRequested',
  { latest: true },
)
/** The person confirmed; the wallet is prompted to approve if needed, otherwise to swap. */
export const swapConfirmed = createIntent<{ attemptId: string }>('swap/swapConfirmed')

type About = { attemptId: string }

const empty = (): SwapState => ({
  from: null,
  to: null,
  amount: '',
  quoting: { step: 'none' },
  accepted: null,
  side: 'sourceToken',
  consent: null,
  approved: null,
  flow: { step: 'editing' },
})

/** Changing the form discards the quote, the accepted price impact and the consent. */
const edited = (state: SwapState, change: Partial<SwapForm>): SwapState => {
  const next: SwapState = { ...state, ...change, accepted: null, consent: null }
  const quoting: Quoting = quotable(next) ? { step: 'asking', last: null } : { step: 'none' }
  return { ...next, quoting }
}

/**
 * Clears a form of another account or network. A swap that is with the wallet or was sent
 * continues.
 */
const unlessAsked = (state: SwapState): SwapState =>
  isWithWallet(state.flow) || state.flow.step === 'sent' ? state : empty()

const isWithWallet = ({ step }: SwapFlow) => step === 'approving' || step === 'swapping'

const IDLE = { running: false, error: null } as const

const slice = createSlice({
  name: 'swap',
  initialState: empty,
  reducers: {
    swapFilled: (state, { payload }: PayloadAction<Partial<SwapForm>>) => edited(state, payload),
    quoteAsked(state) {
      state.quoting = { step: 'asking', last: offerOf(state.quoting) }
    },
    /** The quote of an amount, with current prices and balances of its tokens. */
    quoteGiven(
      state,
      { payload }: PayloadAction<{ offer: Offer; from: TradeToken; to: TradeToken }>,
    ) {
      state.quoting = { step: 'offered', offer: payload.offer }
      state.from = payload.from
      state.to = payload.to
    },
    quoteRefused(state, { payload }: PayloadAction<'liquidity' | 'unreached'>) {
      state.quoting = { step: 'refused', reason: payload }
    },
    preparationStarted: (state, { payload }: PayloadAction<About & { trade: Trade }>) => ({
      ...state,
      flow: { step: 'preparing' as const, ...payload, error: null },
    }),
    /**
     * The swap was declined or failed; the person can confirm again. Transactions are rebuilt first
     * if they differ from the shown ones or their approval is done.
     */
    swapFailed(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      const { flow } = state
      if (!isSwapAttempt(state, payload.attemptId)) return
      if (flow.step === 'editing' || flow.step === 'sent') return
      const { attemptId, trade } = flow
      const { error } = payload
      const isDone = flow.step === 'approving' && isSwapApproved(state)
      if (!('plan' in flow) || error.code === 'TRANSACTION_MISMATCH' || isDone)
        state.flow = { step: 'preparing', attemptId, trade, error }
      else if (flow.step === 'reviewing' && flow.renewal.running)
        flow.renewal = { running: false, error }
      else state.flow = { ...reviewOf(flow), error }
    },
    planRenewing(state, { payload }: PayloadAction<About>) {
      if (isSwapAttempt(state, payload.attemptId) && state.flow.step === 'reviewing')
        state.flow.renewal.running = true
    },
    /** The swap at the current quote; `lost` compares it with the quote shown before. */
    planMade(state, { payload }: PayloadAction<About & { plan: Plan; lost: string | null }>) {
      const { flow } = state
      if (!isSwapAttempt(state, payload.attemptId) || flow.step === 'editing') return
      if (flow.step === 'sent') return
      const { attemptId, trade } = flow
      const { plan, lost } = payload
      // Renewing a plan keeps the error of the wallet.
      const error = flow.step === 'reviewing' && flow.renewal.running ? flow.error : null
      state.flow = { step: 'reviewing', attemptId, trade, plan, renewal: IDLE, lost, error }
    },
    walletAsked(state, { payload }: PayloadAction<About & { step: 'approving' | 'swapping' }>) {
      if (!isSwapAttempt(state, payload.attemptId) || state.flow.step !== 'reviewing') return
      const { attemptId, trade, plan } = state.flow
      state.flow =
        payload.step === 'approving'
          ? { step: 'approving', attemptId, trade, plan, hash: null }
          : { step: 'swapping', attemptId, trade, plan }
    },
    /** The wallet sent the approval; the network has not confirmed it yet. */
    approvalSent(state, { payload }: PayloadAction<About & { hash: string }>) {
      if (isSwapAttempt(state, payload.attemptId) && state.flow.step === 'approving')
        state.flow.hash = payload.hash
    },
    /** The network confirmed the approval, so this swap needs no second one. */
    approvalConfirmed(state, { payload }: PayloadAction<About>) {
      if (isSwapAttempt(state, payload.attemptId)) state.approved = payload.attemptId
    },
    /** The wallet sent the swap; the form is cleared. */
    swapSent(state, { payload }: PayloadAction<About & { hash: string }>) {
      if (!isSwapAttempt(state, payload.attemptId) || state.flow.step !== 'swapping') return state
      const { attemptId, trade, plan } = state.flow
      const { hash } = payload
      return { ...empty(), flow: { step: 'sent', attemptId, trade, offer: plan.offer, hash } }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(swapStartRequested, (state) => (isWithWallet(state.flow) ? state : empty()))
      .addCase(swapSideOpened, (state, { payload }) => ({ ...state, side: payload }))
      .addCase(swapTokenChosen, (state, { payload }) => chosen(state, payload))
      .addCase(swapAmountTyped, (state, { payload }) => edited(state, { amount: payload }))
      .addCase(swapDirectionSwitched, (state) =>
        edited(state, {
          from: state.to,
          to: state.from,
          amount: offerOf(state.quoting)?.toAmount ?? '',
        }),
      )
      .addCase(swapImpactAccepted, (state, { payload }) => ({ ...state, accepted: payload }))
      .addCase(swapConsented, (state, { payload }) => ({ ...state, consent: payload }))
      .addCase(walletDisconnected, (state) => (state.flow.step === 'sent' ? state : empty()))
      .addCase(accountsChanged, unlessAsked)
      .addCase(networkSwitched, unlessAsked)
      .addCase(walletNetworkChanged, unlessAsked)
      // Going back leaves the review. A prompt that is already open continues.
      .addCase(wentBack, (state, { payload }) => {
        const { step } = state.flow
        if (payload.view === 'SwapPreview' && (step === 'reviewing' || step === 'preparing'))
          state.flow = { step: 'editing' }
      })
      .addCase(modalClosed, unlessAsked),
})

/** A token can be on one side only, so the other side loses it. */
function chosen(state: SwapState, token: TradeToken): SwapState {
  const isSame = (other: TradeToken | null) => other && sameCaip(other.address, token.address)
  if (state.side === 'sourceToken')
    return edited(state, { from: token, to: isSame(state.to) ? null : state.to, amount: '' })
  return edited(state, { to: token, from: isSame(state.from) ? null : state.from })
}

/** The review from which the wallet was prompted. */
function reviewOf(
  flow: Extract<SwapFlow, { plan: Plan }>,
): Extract<SwapFlow, { step: 'reviewing' }> {
  const { attemptId, trade, plan } = flow
  const lost = flow.step === 'reviewing' ? flow.lost : null
  return { step: 'reviewing', attemptId, trade, plan, renewal: IDLE, lost, error: null }
}

/** Whether the person still has to accept the contract of a plan. */
export function lacksConsent({ consent }: SwapState, { findings, swap }: Plan): boolean {
  return needsConsent(findings) && consent !== swap.to
}

/** Whether the network confirmed the approval of the current swap. */
export function isSwapApproved({ flow, approved }: SwapState): boolean {
  return 'attemptId' in flow && flow.attemptId === approved
}

/** Whether an attempt is the swap under review or with the wallet. */
export function isSwapAttempt({ flow }: SwapState, attemptId: string): boolean {
  return 'attemptId' in flow && flow.attemptId === attemptId
}

const initial = empty()
/** The swap; empty while its feature has not loaded. */
export function selectSwap({ swap }: { swap?: SwapState }): SwapState {
  return swap ?? initial
}

export const swapSlice = slice
export const {
  swapFilled,
  quoteAsked,
  quoteGiven,
  quoteRefused,
  preparationStarted,
  swapFailed,
  planRenewing,
  planMade,
  walletAsked,
  approvalSent,
  approvalConfirmed,
  swapSent,
} = slice.actions
