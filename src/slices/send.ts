import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import type { TransactionBytes } from './domain/requests/decodedActions'
import { toBytes } from './domain/requests/transferBytes'
import type { SimulationState } from './domain/requests/simulationState'
import { findLookAlike } from './domain/trade/lookAlike'
import type { AccountsState } from './domain/state/state'
import type { Recipient, SendForm, SendToken, Transfer } from './domain/trade/transfer'
import { createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'
import { sendStartRequested } from './startIntents'

/**
 * The transaction to sign and its simulation. The bytes are built once, shown in the review and
 * passed to the wallet unchanged; null if the wallet builds them.
 */
export type Signed = {
  bytes: TransactionBytes | null
  simulation: SimulationState
  /**
   * Fee that the token deducts from the transfer, in base units (Solana); absent if it deducts
   * none.
   */
  tokenFee?: string
}

/** State of a transfer. */
export type SendFlow =
  | { step: 'editing' }
  /**
   * The person reviews the transfer. `fee` is a decimal string in the native coin; null if no node
   * could estimate it.
   */
  | {
      step: 'reviewing'
      attemptId: string
      transfer: Transfer
      fee: string | null
      pricing: boolean
      signed: Signed
      error: ErrorRecord | null
    }
  /** The wallet is prompted. */
  | {
      step: 'confirming'
      attemptId: string
      transfer: Transfer
      fee: string | null
      signed: Signed
    }
  | { step: 'sent'; attemptId: string; transfer: Transfer; hash: string }

/**
 * `known` are the recent recipients from this browser, latest first. `copied` is the address that
 * the widget copied last, if a different one was pasted: malware replaces addresses in the
 * clipboard.
 */
export type SendState = SendForm & { flow: SendFlow; known: string[]; copied: string | null }

/** The person chose the token, which clears the amount. */
export const sendTokenChosen = createIntent<SendToken>('send/sendTokenChosen')
export const sendAmountTyped = createIntent<string>('send/sendAmountTyped')
/** The person typed or pasted an address or a name. */
export const recipientTyped = createIntent<string>('send/recipientTyped', { latest: true })
/** The person wants to paste the recipient from the clipboard. */
export const recipientPasteRequested = createIntent('send/recipientPasteRequested')
/** The person confirmed the transfer; the wallet is prompted. */
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

/** An empty form that keeps the recent recipients. */
const cleared = ({ known }: Pick<SendState, 'known'>): SendState => ({ ...empty(), known })

const slice = createSlice({
  name: 'send',
  initialState: empty,
  reducers: {
    sendFilled: (state, { payload }: PayloadAction<Partial<SendForm>>) => ({
      ...state,
      ...payload,
    }),
    /** The recipient was resolved. An answer for an earlier text is ignored. */
    recipientRead(state, { payload }: PayloadAction<Exclude<Recipient, { step: 'empty' }>>) {
      if ('text' in state.recipient && state.recipient.text === payload.text)
        state.recipient = payload
    },
    /** The pasted address differs from the one that the widget copied last. */
    clipboardDiffered(state, { payload }: PayloadAction<{ text: string; copied: string }>) {
      if ('text' in state.recipient && state.recipient.text === payload.text)
        state.copied = payload.copied
    },
    reviewStarted(state, { payload }: PayloadAction<About & { transfer: Transfer }>): SendState {
      const bytes = toBytes(payload.transfer)
      const signed: Signed = { bytes, simulation: { step: bytes ? 'asking' : 'unavailable' } }
      const unknown = { fee: null, pricing: true, error: null }
      return { ...state, flow: { step: 'reviewing', ...payload, ...unknown, signed } }
    },
    /** The result of the simulation, which may arrive after the wallet was prompted. */
    sendTried(state, { payload }: PayloadAction<About & { simulation: SimulationState }>) {
      if (isSendAttempt(state, payload.attemptId) && 'signed' in state.flow)
        state.flow.signed = { ...state.flow.signed, simulation: payload.simulation }
    },
    /** The token deducts a fee from the transfer. */
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
    /** The transfer was declined or failed; the person can confirm again. */
    sendFailed(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (!isSendAttempt(state, payload.attemptId) || state.flow.step !== 'confirming') return
      state.flow = { ...state.flow, step: 'reviewing', pricing: false, error: payload.error }
    },
    /** The wallet sent the transfer; the form is cleared. */
    transferSent(state, { payload }: PayloadAction<About & { hash: string }>) {
      if (!isSendAttempt(state, payload.attemptId) || state.flow.step !== 'confirming') return state
      const { attemptId, transfer } = state.flow
      const flow: SendFlow = { step: 'sent', attemptId, transfer, hash: payload.hash }
      return { ...cleared(state), flow }
    },
    /** Recent recipients, restored from storage. */
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
      // Going back leaves the review. A prompt that is already open continues.
      .addCase(wentBack, (state, { payload }) => {
        if (payload.view === 'WalletSendPreview' && state.flow.step === 'reviewing')
          state.flow = { step: 'editing' }
      })
      .addCase(modalClosed, (state) => (state.flow.step === 'confirming' ? state : cleared(state))),
})

/**
 * Clears a form of another account or network. A transfer that is with the wallet or was sent
 * continues.
 */
const unlessSent = (state: SendState): SendState =>
  state.flow.step === 'sent' || state.flow.step === 'confirming' ? state : cleared(state)

const typed = (text: string): Recipient =>
  text.trim() === '' ? { step: 'empty' } : { step: 'resolving', text }

/** Whether an attempt is the transfer under review or with the wallet. */
export function isSendAttempt({ flow }: SendState, attemptId: string): boolean {
  return 'attemptId' in flow && flow.attemptId === attemptId
}

const initial = empty()
/**
 * The known address that a recipient resembles: a connected account or a recent recipient; null if
 * it resembles none.
 */
export function selectLookAlike(state: { send?: SendState; accounts: AccountsState }, to: string) {
  const own = Object.values(state.accounts.byNamespace).flatMap((account) =>
    account.status === 'connected' ? account.accounts.map(({ address }) => address) : [],
  )
  return findLookAlike(to, [...selectSend(state).known, ...own])
}

/** The transfer; empty while its feature has not loaded. */
export function selectSend({ send }: { send?: SendState }): SendState {
  return send ?? initial
}

/** The bytes that the review shows and the wallet signs; null if the wallet builds them. */
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
