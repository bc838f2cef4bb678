import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected } from './accounts'
import { createAttempt, createIntent } from './intent'
import { featureUnavailable } from './lifecycle'
import { modalClosed, wentBack } from './navigation'
import type { ErrorRecord } from './domain/errors/codes'
import { PAIRING_EXPIRED_LEFT_MS, PAIRING_LIFETIME_MS } from './domain/limits'
import type { Namespace } from './domain/ids/caip'
import type { Wallet } from './domain/wallet/wallet'
import type { WalletTab } from './domain/wallet/walletPlatforms'
import type { PairingState } from './domain/state/state'

const initialState: PairingState = { flow: { step: 'idle' }, wallet: null, tab: 'qrcode' }

/**
 * The person chose a wallet to pair with, or the plain QR code (`wallet: null`); `show` opens the
 * view.
 */
export const pairingRequested = createAttempt<{
  wallet: Wallet | null
  /** Namespace to make active if the wallet has it; defaults to that of the active network. */
  namespace?: Namespace
  tab: WalletTab
  show: boolean
  /** An expired code ends the attempt with `CONNECT_ABANDONED` instead of being renewed. */
  once?: boolean
  /** Index of the wallet in the displayed list. */
  displayIndex?: number | undefined
}>('pairing/pairingRequested', { latest: true })
/** The person chose another way to open the selected wallet. */
export const pairingTabChosen = createIntent<WalletTab>('pairing/pairingTabChosen')
/** The person pressed Open: opens the deep link of the selected tab. */
export const walletLinkRequested = createIntent('pairing/walletLinkRequested')

const slice = createSlice({
  name: 'pairing',
  initialState,
  reducers: {
    /** A new attempt starts automatically because the code expired. */
    pairingRenewed(state, { payload }: PayloadAction<{ attemptId: string }>) {
      state.flow = { step: 'starting', ...payload }
    },
    pairingUriReceived(
      state,
      { payload }: PayloadAction<{ attemptId: string; uri: string; at: number }>,
    ) {
      if (state.flow.step !== 'starting' || state.flow.attemptId !== payload.attemptId) return
      const { attemptId, uri, at } = payload
      state.flow = {
        step: 'ready',
        attemptId,
        uri,
        startedAt: at,
        expiresAt: at + PAIRING_LIFETIME_MS,
      }
    },
    pairingDeclined(state, { payload }: PayloadAction<{ attemptId: string }>) {
      if (pairingAttemptOf(state) === payload.attemptId) state.flow = { step: 'declined' }
    },
    pairingFailed(state, { payload }: PayloadAction<{ attemptId: string; error: ErrorRecord }>) {
      if (pairingAttemptOf(state) === payload.attemptId)
        state.flow = { step: 'failed', error: payload.error }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(pairingRequested, (state, { payload }) => {
        state.flow = { step: 'starting', attemptId: payload.attemptId }
        state.wallet = payload.wallet
        state.tab = payload.tab
      })
      .addCase(featureUnavailable, (state, { payload: { intent, error } }) => {
        if (!pairingRequested.match(intent)) return
        if (pairingAttemptOf(state) === intent.payload.attemptId)
          state.flow = { step: 'failed', error }
      })
      .addCase(pairingTabChosen, (state, { payload }) => {
        state.tab = payload
      })
      // Leaving abandons the attempt: a late approval does not connect.
      .addCase(disconnectRequested, (state) => ({ ...state, flow: { step: 'idle' } }))
      .addCase(modalClosed, () => initialState)
      .addCase(wentBack, (state, { payload }) => (payload.abandonsAttempt ? initialState : state))
      .addCase(walletConnected, (state, { payload }) =>
        payload.wallet.type === 'WALLET_CONNECT' && !payload.restored
          ? { ...state, flow: { step: 'idle' } }
          : state,
      ),
  selectors: {
    selectPairingFlow: (state) => state.flow,
    selectPairing: (state) => state,
    selectPairingWallet: (state) => state.wallet,
  },
})

/** Id of the running attempt, or null. */
export function pairingAttemptOf({ flow }: PairingState): string | null {
  return flow.step === 'starting' || flow.step === 'ready' ? flow.attemptId : null
}

/** Treats a code as expired 10 s early, so that a wallet has time to answer. */
export function isPairingExpired(expiresAt: number, now: number): boolean {
  return expiresAt - now <= PAIRING_EXPIRED_LEFT_MS
}

export const pairingSlice = slice
export const { pairingRenewed, pairingUriReceived, pairingDeclined, pairingFailed } = slice.actions
export const { selectPairing, selectPairingFlow, selectPairingWallet } = slice.selectors
