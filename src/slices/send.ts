import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import type { TransactionBytes } from './domain/requests/decodedActions'
import { toBytes } from './domain/requests/transferBytes'
import type { SimulationState } from './domain/requests/simulationState'
import { findLookAlike } from './domain/trade/lookAlike'
import type { AccountsState } from './domain/state/state'
import type { SendPreset } from './domain/trade/sending'
import type { Recipient, SendForm, SendToken, Transfer } from './domain/trade/transfer'
import { createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'

/**
 * What the wallet gets to sign, and what a node makes of it. The bytes are made once, shown, and handed over as they are;
 * null where the wallet's side makes them.
 */
export type Signed = {
  bytes: TransactionBytes | null
  simulation: SimulationState
  /** What the token keeps of the transfer, in base units (Solana); absent where it keeps nothing. */
  tokenFee?: string
}

/** State of sending a token (secure-frame reference E). */
export type SendFlow =
  | { step: 'editing' }
  /** The person looks at the transfer. `fee` is a decimal string in the native coin; null when no node could tell. */
  | {
      step: 'reviewing'
      attemptId: string
      transfer: Transfer
      fee: string | null
      pricing: boolean
      signed: Signed
      error: ErrorRecord | null
    }
  /** The wallet is asked. */
  | {
      step: 'confirming'
      attemptId: string
      transfer: Transfer
      fee: string | null
      signed: Signed
    }
  | { step: 'sent'; attemptId: string; transfer: Transfer; hash: string }

/**
 * `known` are the addresses that were sent to from this browser, the latest first. `copied` is the address that the widget
 * copied last, where another one was pasted: software that swaps addresses in the clipboard does that.
 */
export type SendState = SendForm & { flow: SendFlow; known: string[]; copied: string | null }

/** Sending begins with an empty form, or with what was given. */
export const sendStartRequested = createIntent<SendPreset>('send/sendStartRequested', {
  latest: true,
})
/** The person chose the token; the amount is typed again. */
export const sendTokenChosen = createIntent<SendToken>('send/sendTokenChosen')
export const sendAmountTyped = createIntent<string>('send/sendAmountTyped')
/** The person typed or pasted an address or a name. */
export const recipientTyped = createIntent<string>('send/recipientTyped', { latest: true })
/** The person wants the text of the clipboard as the recipient. */
export const recipientPasteRequested = createIntent('send/recipientPasteRequested')
export const sendReviewRequested = createIntent<{ attemptId: string }>('send/sendReviewRequested', {
  latest: true,
})
/** The person confirmed the transfer: the wallet is asked. */
export const sendConfirmed = createIntent<{ attemptId: string }>('send/sendConfirmed')

type About = { attemptId: string }

const empty = (): SendState => ({
  token: null,
  amount: '',
  recipient: { step: 'empty' },
  flow: { step: 'editing' },
  known: [],
  copied: null,
})

/** An empty form for the same visitor. */
const cleared = ({ known }: Pick<SendState, 'known'>): SendState => ({ ...empty(), known })

const slice = createSlice({
  name: 'send',
  initialState: empty,
  reducers: {
    sendFilled: (state, { payload }: PayloadAction<Partial<SendForm>>) => ({
      ...state,
      ...payload,
    }),
    /** Who a text stands for; stale answers change nothing. */
    recipientRead(state, { payload }: PayloadAction<Exclude<Recipient, { step: 'empty' }>>) {
      if ('text' in state.recipient && state.recipient.text === payload.text)
        state.recipient = payload
    },
    /** Another address than the one that was copied last has been pasted. */
    clipboardDiffered(state, { payload }: PayloadAction<{ text: string; copied: string }>) {
      if ('text' in state.recipient && state.recipient.text === payload.text)
        state.copied = payload.copied
    },
    reviewStarted(state, { payload }: PayloadAction<About & { transfer: Transfer }>): SendState {
      const bytes = toBytes(payload.transfer)
      const signed: Signed = { bytes, simulation: { step: bytes ? 'asking' : 'untold' } }
      const unknown = { fee: null, pricing: true, error: null }
      return { ...state, flow: { step: 'reviewing', ...payload, ...unknown, signed } }
    },
    /** What a node makes of the bytes, also once the wallet has them. */
    sendTried(state, { payload }: PayloadAction<About & { simulation: SimulationState }>) {
      if (isSendAttempt(state, payload.attemptId) && 'signed' in state.flow)
        state.flow.signed = { ...state.flow.signed, simulation: payload.simulation }
    },
    /** The token keeps a part of the transfer. */
    tokenFeeRead(state, { payload }: PayloadAction<About & { tokenFee: string }>) {
      if (!isSendAttempt(state, payload.attemptId) || state.flow.step !== 'reviewing') return
      state.flow.signed.tokenFee = payload.tokenFee
    },
    feeEstimated(state, { payload }: PayloadAction<About & { fee: string | null }>) {
      if (!isSendAttempt(state, payload.attemptId) || state.flow.step !== 'reviewing') return
      state.flow.fee = payload.fee
      state.flow.pricing = false
    },
    confirmationStarted(state, { payload }: PayloadAction<About>) {
      if (!isSendAttempt(state, payload.attemptId) || state.flow.step !== 'reviewing') return
      const { attemptId, transfer, fee, signed } = state.flow
      state.flow = { step: 'confirming', attemptId, transfer, fee, signed }
    },
    /** Refused or failed: the person may confirm again. */
    sendFailed(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (!isSendAttempt(state, payload.attemptId) || state.flow.step !== 'confirming') return
      state.flow = { ...state.flow, step: 'reviewing', pricing: false, error: payload.error }
    },
    /** The wallet has sent it; the form is empty again. */
    transferSent(state, { payload }: PayloadAction<About & { hash: string }>) {
      if (!isSendAttempt(state, payload.attemptId) || state.flow.step !== 'confirming') return state
      const { attemptId, transfer } = state.flow
      const flow: SendFlow = { step: 'sent', attemptId, transfer, hash: payload.hash }
      return { ...cleared(state), flow }
    },
    /** Whom storage says was sent to. */
    knownRecalled(state, { payload }: PayloadAction<string[]>) {
      state.known = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sendStartRequested, (state) =>
        state.flow.step === 'confirming' ? state : cleared(state),
      )
      .addCase(sendTokenChosen, (state, { payload }) => ({ ...state, token: payload, amount: '' }))
      .addCase(sendAmountTyped, (state, { payload }) => ({ ...state, amount: payload }))
      .addCase(recipientTyped, (state, { payload }) => ({
        ...state,
        recipient: typed(payload),
        copied: null,
      }))
      .addCase(walletDisconnected, (state) =>
        state.flow.step === 'sent' ? { ...state, known: [] } : empty(),
      )
      .addCase(accountsChanged, unlessSent)
      .addCase(networkSwitched, unlessSent)
      .addCase(walletNetworkChanged, unlessSent)
      // Going back leaves the review; a wallet that was asked is waited for.
      .addCase(wentBack, (state, { payload }) => {
        if (payload.view === 'WalletSendPreview' && state.flow.step === 'reviewing')
          state.flow = { step: 'editing' }
      })
      .addCase(modalClosed, (state) => (state.flow.step === 'confirming' ? state : cleared(state))),
})

/** What was being filled in was about another account or network; what the wallet was asked or has sent goes on. */
const unlessSent = (state: SendState): SendState =>
  state.flow.step === 'sent' || state.flow.step === 'confirming' ? state : cleared(state)

const typed = (text: string): Recipient =>
  text.trim() === '' ? { step: 'empty' } : { step: 'resolving', text }

/** Whether an attempt is the one that is reviewed or confirmed. */
export function isSendAttempt({ flow }: SendState, attemptId: string): boolean {
  return 'attemptId' in flow && flow.attemptId === attemptId
}

const initial = empty()
/**
 * The known address that the recipient of a transfer resembles: one of the connected accounts, or one that was sent to;
 * null when it resembles none.
 */
export function selectLookAlike(state: { send?: SendState; accounts: AccountsState }, to: string) {
  const own = Object.values(state.accounts.byNamespace).flatMap((account) =>
    account.status === 'connected' ? account.accounts.map(({ address }) => address) : [],
  )
  return findLookAlike(to, [...selectSend(state).known, ...own])
}

/** What is being sent; empty while its capability has not loaded. */
export function selectSend({ send }: { send?: SendState }): SendState {
  return send ?? initial
}

/** The bytes that the review shows and the wallet signs; null where the wallet's side makes them. */
export function selectBytes(state: { send?: SendState }): TransactionBytes | null {
  const { flow } = selectSend(state)
  return 'signed' in flow ? flow.signed.bytes : null
}

export const sendSlice = slice
export const {
  sendFilled,
  recipientRead,
  clipboardDiffered,
  reviewStarted,
  feeEstimated,
  confirmationStarted,
  sendFailed,
  transferSent,
  knownRecalled,
  sendTried,
  tokenFeeRead,
} = slice.actions
