import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import { createIntent } from './intent'
import { modalClosed } from './navigation'

/** Kinds of accounts of the embedded wallet. */
export type SwitchableType = 'eoa' | 'smartAccount'

/** State of switching between the smart and the plain account. */
export type AccountTypeFlow =
  | { step: 'idle' }
  | { step: 'switching'; attemptId: string; accountType: SwitchableType }
  /** It did not work: the plain account is in use. */
  | { step: 'failed'; error: ErrorRecord }

/** The person wants the embedded wallet to use its other account. */
export const preferredAccountTypeRequested = createIntent<{
  accountType: SwitchableType
  attemptId: string
}>('smartAccount/preferredAccountTypeRequested', { latest: true })

/** Which attempt a fact is about: it changes nothing once that one is over. */
type About = { attemptId: string }

const idle: AccountTypeFlow = { step: 'idle' }

const slice = createSlice({
  name: 'smartAccount',
  initialState: (): AccountTypeFlow => idle,
  reducers: {
    preferredAccountTypeChanged: (state, { payload }: PayloadAction<About>): AccountTypeFlow =>
      isTypeAttempt(state, payload.attemptId) ? idle : state,
    preferredAccountTypeFailed: (
      state,
      { payload }: PayloadAction<About & { error: ErrorRecord }>,
    ): AccountTypeFlow =>
      isTypeAttempt(state, payload.attemptId) ? { step: 'failed', error: payload.error } : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(preferredAccountTypeRequested, (_, { payload }) => ({
        step: 'switching',
        ...payload,
      }))
      // What failed was told; a switch that is under way goes on without the modal.
      .addCase(modalClosed, (state) => (state.step === 'failed' ? idle : state))
      .addCase(disconnectRequested, () => idle)
      .addCase(walletConnected, () => idle)
      .addCase(walletDisconnected, () => idle),
})

/** Whether an attempt to switch is still the one under way. */
export function isTypeAttempt(flow: AccountTypeFlow, attemptId: string): boolean {
  return flow.step === 'switching' && flow.attemptId === attemptId
}

/** The switch between the accounts; idle while its capability has not loaded. */
export function selectAccountTypeFlow({
  smartAccount,
}: {
  smartAccount?: AccountTypeFlow
}): AccountTypeFlow {
  return smartAccount ?? idle
}

export const smartAccountSlice = slice
export const { preferredAccountTypeChanged, preferredAccountTypeFailed } = slice.actions
