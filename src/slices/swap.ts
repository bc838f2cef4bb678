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
import type { SwapPreset } from './domain/trade/swapping'
import { createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'

/** A swap as it would be made now: what it gives, and the transactions that make it. */
export type Plan = {
  offer: Offer
  /** Of exactly the amount; null when the router may take it already. */
  approval: BuiltTransaction | null
  swap: BuiltTransaction
  findings: Findings
}

/** State of swapping (secure-frame reference E). */
export type SwapFlow =
  | { step: 'editing' }
  /** The transactions are built for the first time, or could not be. */
  | { step: 'preparing'; attemptId: string; trade: Trade; error: ErrorRecord | null }
  /** The person looks at the swap. `lost` is how much less it gives than what was looked at before, a decimal string. */
  | {
      step: 'reviewing'
      attemptId: string
      trade: Trade
      plan: Plan
      /** Builds the plan again once it has grown old. `error`: why that failed last, until it succeeds. */
      renewal: { running: boolean; error: ErrorRecord | null }
      lost: string | null
      error: ErrorRecord | null
    }
  /** The wallet is asked to approve, and once there is a hash the network is. */
  | { step: 'approving'; attemptId: string; trade: Trade; plan: Plan; hash: string | null }
  /** The last check before the wallet is asked, then the wallet. */
  | { step: 'swapping'; attemptId: string; trade: Trade; plan: Plan }
  | { step: 'sent'; attemptId: string; trade: Trade; offer: Offer; hash: string }

/**
 * `side` is the one that a token is being chosen for. `consent` is the contract that the person accepts though nothing but the
 * service's word speaks for it. `approved` is the attempt whose approval the network confirmed.
 */
export type SwapState = SwapForm & {
  side: SwapSide
  consent: string | null
  approved: string | null
  flow: SwapFlow
}
export type SwapSide = 'sourceToken' | 'toToken'

/** Swapping begins with an empty form, or with what was given. */
export const swapStartRequested = createIntent<SwapPreset>('swap/swapStartRequested', {
  latest: true,
})
/** The person wants to choose the token of a side. */
export const swapSideOpened = createIntent<SwapSide>('swap/swapSideOpened')
/** The person chose the token of the side that was opened. */
export const swapTokenChosen = createIntent<TradeToken>('swap/swapTokenChosen', { latest: true })
export const swapAmountTyped = createIntent<string>('swap/swapAmountTyped', { latest: true })
/** The person pays what was received and receives what was paid. */
export const swapDirectionSwitched = createIntent('swap/swapDirectionSwitched', { latest: true })
/** A quote that is looked at has grown old, or the person asks again. */
export const swapRenewRequested = createIntent('swap/swapRenewRequested', { latest: true })
/** The person agrees to an impact, in percent. */
export const swapImpactAccepted = createIntent<number | null>('swap/swapImpactAccepted')
/** The person accepts a contract that is not known, by its address; null takes that back. */
export const swapConsented = createIntent<string | null>('swap/swapConsented')
export const swapReviewRequested = createIntent<{ attemptId: string }>('swap/swapReviewRequested', {
  latest: true,
})
/** What is reviewed has grown old. */
export const swapPlanRenewRequested = createIntent<{ attemptId: string }>(
  'swap/swapPlanRenewRequested',
  { latest: true },
)
/** The person confirmed: the wallet is asked to approve where that is needed, else to swap. */
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

/** Quotes are of a form; another form is quoted anew and what was accepted is accepted anew. */
const edited = (state: SwapState, change: Partial<SwapForm>): SwapState => {
  const next: SwapState = { ...state, ...change, accepted: null, consent: null }
  const quoting: Quoting = quotable(next) ? { step: 'asking', last: null } : { step: 'none' }
  return { ...next, quoting }
}

/** What was being filled in was about another account or network; what a wallet was asked or has sent goes on. */
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
    /** What an amount is quoted at, with its tokens as they are priced and held now. */
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
     * Refused or failed: the person may confirm again. Transactions that are not what was shown, or whose approval is done, are
     * built anew first.
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
    /** The swap as it would be made now; `lost` against what the person has looked at until now. */
    planMade(state, { payload }: PayloadAction<About & { plan: Plan; lost: string | null }>) {
      const { flow } = state
      if (!isSwapAttempt(state, payload.attemptId) || flow.step === 'editing') return
      if (flow.step === 'sent') return
      const { attemptId, trade } = flow
      const { plan, lost } = payload
      // A renewal leaves the reason why the wallet's last answer was no.
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
    /** The wallet has sent the approval; the network has yet to confirm it. */
    approvalSent(state, { payload }: PayloadAction<About & { hash: string }>) {
      if (isSwapAttempt(state, payload.attemptId) && state.flow.step === 'approving')
        state.flow.hash = payload.hash
    },
    /** The network confirmed the approval: no second one is needed for this swap. */
    approvalConfirmed(state, { payload }: PayloadAction<About>) {
      if (isSwapAttempt(state, payload.attemptId)) state.approved = payload.attemptId
    },
    /** The wallet has sent the swap; the form is empty again. */
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
      // Going back leaves the review; a wallet that was asked is waited for.
      .addCase(wentBack, (state, { payload }) => {
        const { step } = state.flow
        if (payload.view === 'SwapPreview' && (step === 'reviewing' || step === 'preparing'))
          state.flow = { step: 'editing' }
      })
      .addCase(modalClosed, unlessAsked),
})

/** A token is on one side only: the other side gives it up. */
function chosen(state: SwapState, token: TradeToken): SwapState {
  const isSame = (other: TradeToken | null) => other && sameCaip(other.address, token.address)
  if (state.side === 'sourceToken')
    return edited(state, { from: token, to: isSame(state.to) ? null : state.to, amount: '' })
  return edited(state, { to: token, from: isSame(state.from) ? null : state.from })
}

/** The review that a wallet was asked from. */
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

/** Whether the network confirmed the approval of the swap that is reviewed or confirmed. */
export function isSwapApproved({ flow, approved }: SwapState): boolean {
  return 'attemptId' in flow && flow.attemptId === approved
}

/** Whether an attempt is the one that is reviewed or confirmed. */
export function isSwapAttempt({ flow }: SwapState, attemptId: string): boolean {
  return 'attemptId' in flow && flow.attemptId === attemptId
}

const initial = empty()
/** What is being swapped; empty while its capability has not loaded. */
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
