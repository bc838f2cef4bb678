import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import { createAttempt } from './intent'
import { modalClosed } from './navigation'

/** Account types that the embedded wallet can switch between. */
export type SwitchableType = 'eoa' | 'smartAccount'

/** State of a switch between the smart account and the standard account. */
export type AccountTypeFlow =
  | { step: 'idle' }
  | { step: 'switching'; attemptId: string; accountType: SwitchableType }
  /** The switch failed; the standard account is in use. */
  | { step: 'failed'; error: ErrorRecord }

/** The person wants to switch the embedded wallet to its other account. */
export const preferredAccountTypeRequested = createAttempt<{
  accountType: SwitchableType
}>('smartAccount/preferredAccountTypeRequested', { latest: true })

/** The attempt that a fact belongs to. Facts of an attempt that is over are ignored. */
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
      // Closing the modal clears a failure; a running switch continues in the background.
      .addCase(modalClosed, (state) => (state.step === 'failed' ? idle : state))
      .addCase(disconnectRequested, () => idle)
      .addCase(walletConnected, () => idle)
      .addCase(walletDisconnected, () => idle),
})

/** Whether an attempt is the running switch. */
export function isTypeAttempt(flow: AccountTypeFlow, attemptId: string): boolean {
  return flow.step === 'switching' && flow.attemptId === attemptId
}

/** The switch between the accounts; idle while its feature has not loaded. */
export function selectAccountTypeFlow({
  smartAccount,
}: {
  smartAccount?: AccountTypeFlow
}): AccountTypeFlow {
  return smartAccount ?? idle
}

export const smartAccountSlice = slice
export const { preferredAccountTypeChanged, preferredAccountTypeFailed } = slice.actions
