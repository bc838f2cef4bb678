import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected } from './accounts'
import { createAttempt, createIntent } from './intent'
import { featureUnavailable } from './lifecycle'
import { modalClosed, wentBack } from './navigation'
import { pairingRequested } from './pairing'
import type { ErrorRecord } from './domain/errors/codes'
import type { Namespace } from './domain/ids/caip'
import type { ConnectFlow } from './domain/state/flows'

/** The person chose an installed wallet (`show` opens its view), or the site called `connect`. */
export const connectRequested = createAttempt<{
  connectorId: string
  /** Namespace to connect; defaults to the first one of the wallet. */
  namespace?: Namespace
  show: boolean
  /** Index of the wallet in the displayed list, and its rank in the list of the service. */
  displayIndex?: number | undefined
  walletRank?: number | null | undefined
}>('connect/connectRequested', { latest: true })
/** The person cancelled the attempt. */
export const connectCancelled = createIntent('connect/connectCancelled')

/** The attempt that a fact belongs to. Facts of an attempt that is over are ignored. */
type Attempt = { connectorId: string; attemptId: string }

const idle: ConnectFlow = { step: 'idle' }

const slice = createSlice({
  name: 'connect',
  initialState: (): ConnectFlow => idle,
  reducers: {
    /**
     * The wallet already has an open request (-32002), so the person has to open the wallet
     * manually.
     */
    connectPending(state, { payload }: PayloadAction<{ attemptId: string }>) {
      if (state.step === 'waiting' && state.attemptId === payload.attemptId) state.pending = true
    },
    connectDeclined: (state, { payload }: PayloadAction<Attempt>): ConnectFlow =>
      isCurrentAttempt(state, payload.attemptId)
        ? { step: 'declined', connectorId: payload.connectorId }
        : state,
    connectFailed: (
      state,
      { payload }: PayloadAction<Attempt & { error: ErrorRecord }>,
    ): ConnectFlow =>
      isCurrentAttempt(state, payload.attemptId)
        ? { step: 'failed', connectorId: payload.connectorId, error: payload.error }
        : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(connectRequested, (_, { payload }) => ({
        step: 'waiting',
        connectorId: payload.connectorId,
        attemptId: payload.attemptId,
        pending: false,
      }))
      .addCase(featureUnavailable, (state, { payload: { intent, error } }) => {
        if (!connectRequested.match(intent)) return state
        const { connectorId, attemptId } = intent.payload
        return isCurrentAttempt(state, attemptId) ? { step: 'failed', connectorId, error } : state
      })
      // Leaving while a wallet prompt is open abandons the attempt: a late approval does not connect.
      .addCase(connectCancelled, () => idle)
      .addCase(disconnectRequested, () => idle)
      .addCase(pairingRequested, () => idle)
      .addCase(modalClosed, () => idle)
      .addCase(wentBack, (state, { payload }) => (payload.abandonsAttempt ? idle : state))
      .addCase(walletConnected, (state, { payload }) => (payload.restored ? state : idle)),
  selectors: { selectConnectFlow: (state) => state },
})

/** Whether an attempt is the current one and still waits for the wallet. */
export function isCurrentAttempt(flow: ConnectFlow, attemptId: string): boolean {
  return flow.step === 'waiting' && flow.attemptId === attemptId
}

export const connectSlice = slice
export const { connectPending, connectDeclined, connectFailed } = slice.actions
export const { selectConnectFlow } = slice.selectors
