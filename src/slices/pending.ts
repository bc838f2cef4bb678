import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { walletDisconnected } from './accounts'
import { namespaceOf, type Namespace } from './domain/ids/caip'
import {
  isSameTransaction,
  withPending,
  type EndedTransaction,
  type PendingTransaction,
  type TransactionId,
} from './domain/trade/pending'
import type { PendingKind } from './domain/trade/pendingKind'
import type { Outcome, Place } from './domain/trade/receipt'
import { createIntent } from './intent'
import { modalClosed, modalOpened } from './navigation'

/**
 * Outcome of a transaction on the page's button; `unsure` if another transaction may have replaced
 * it.
 */
export type NoticeStatus = 'done' | 'failed' | 'unsure'

const NOTICES: Record<Outcome['status'], NoticeStatus> = {
  confirmed: 'done',
  reverted: 'failed',
  replaced: 'unsure',
  dropped: 'unsure',
}

/**
 * Transactions that wallets sent, and the latest outcomes. The page's button shows `notice` until
 * its time is over or, after a failure, until the modal opens.
 */
export type PendingState = {
  /** Oldest first. */
  waiting: PendingTransaction[]
  /** Latest first; cleared when the modal closes. */
  ended: EndedTransaction[]
  notice: { kind: PendingKind; status: NoticeStatus; namespace: Namespace } | null
}

/**
 * A wallet sent a transaction. The flow that sent it dispatches this; the transaction is watched
 * until its end, also after a reload.
 */
export const transactionSent =
  createIntent<Omit<PendingTransaction, 'sentAt' | 'place' | 'goneSince'>>(
    'pending/transactionSent',
  )
/** A wallet is connected, and an earlier visit stored unfinished transactions. */
export const pendingRestoreRequested = createIntent('pending/pendingRestoreRequested')

/** Maximum number of outcomes that the card lists. */
const ENDED_MAX = 5

const empty = (): PendingState => ({ waiting: [], ended: [], notice: null })

const slice = createSlice({
  name: 'pending',
  initialState: empty,
  reducers: {
    transactionsAdded(state, { payload }: PayloadAction<PendingTransaction[]>) {
      state.waiting = withPending(state.waiting, payload)
    },
    /** The network's view of an unfinished transaction. */
    transactionSeen(
      state,
      { payload }: PayloadAction<TransactionId & { place: Place | null; goneSince: number | null }>,
    ) {
      const { place, goneSince } = payload
      const known = state.waiting.find((one) => isSameTransaction(one, payload))
      if (known) Object.assign(known, { place: place ?? known.place, goneSince })
    },
    transactionEnded(state, { payload }: PayloadAction<TransactionId & { outcome: Outcome }>) {
      const { outcome } = payload
      const ended = state.waiting.find((one) => isSameTransaction(one, payload))
      if (!ended) return
      state.waiting = state.waiting.filter((one) => one !== ended)
      state.ended = [{ ...ended, outcome }, ...state.ended].slice(0, ENDED_MAX)
      const { kind } = ended
      state.notice = {
        kind,
        status: NOTICES[outcome.status],
        namespace: namespaceOf(ended.networkId),
      }
    },
    noticeEnded(state) {
      if (state.notice?.status === 'done') state.notice = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(walletDisconnected, ({ waiting, ended, notice }, { payload: { namespace } }) => {
        const isOther = ({ networkId }: TransactionId) => namespaceOf(networkId) !== namespace
        return {
          waiting: waiting.filter(isOther),
          ended: ended.filter(isOther),
          notice: notice?.namespace === namespace ? null : notice,
        }
      })
      .addCase(modalOpened, (state) => {
        state.notice = null
      })
      .addCase(modalClosed, (state) => {
        state.ended = []
      }),
})

type PendingPart = { pending?: PendingState }

const initial = empty()
/** Unfinished and ended transactions; empty while their feature has not loaded. */
export function selectPending({ pending }: PendingPart): PendingState {
  return pending ?? initial
}

/** Outcome of a transaction; null while it is unfinished. */
export function selectOutcome(state: PendingPart, id: TransactionId): Outcome | null {
  return selectPending(state).ended.find((one) => isSameTransaction(one, id))?.outcome ?? null
}

export const pendingSlice = slice
export const { transactionsAdded, transactionSeen, transactionEnded, noticeEnded } = slice.actions
