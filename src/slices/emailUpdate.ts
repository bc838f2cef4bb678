import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import { createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'

/** What every step after the first knows of a change. */
type Update = {
  attemptId: string
  /** The new address. */
  email: string
  /** When a new code may be asked for, in ms since the epoch. */
  resendAt: number
  /** A new code is on its way. */
  resending: boolean
  /** How many codes were sent to the address of this step. */
  sent: number
  checking: boolean
  error: ErrorRecord | null
}

/** Steps in which a code is asked for: that of the present address, then that of the new one. */
export type UpdateCodeStep = 'primary' | 'secondary'

/** State of changing the email address (secure-frame reference E). Addresses are secrets; DevTools and logs mask them. */
export type EmailUpdateFlow =
  | { step: 'idle'; error: ErrorRecord | null }
  | { step: 'sending'; attemptId: string; email: string }
  | ({ step: UpdateCodeStep } & Update)
  /** The frame asks for both codes itself. */
  | { step: 'frame'; attemptId: string; email: string }

/** The person gave the address that the account is to have. */
export const emailUpdateRequested = createIntent<{ email: string; attemptId: string }>(
  'emailUpdate/emailUpdateRequested',
  { latest: true },
)
/** The person gave the code of the email. */
export const emailUpdateCodeSubmitted = createIntent<{ otp: string }>(
  'emailUpdate/emailUpdateCodeSubmitted',
)
/** The person wants the code once more. */
export const emailUpdateResendRequested = createIntent('emailUpdate/emailUpdateResendRequested')

/** Which attempt a fact is about: it changes nothing once that one is over. */
type About = { attemptId: string }

const idle: EmailUpdateFlow = { step: 'idle', error: null }

const slice = createSlice({
  name: 'emailUpdate',
  initialState: (): EmailUpdateFlow => idle,
  reducers: {
    /** A code is on its way, to the address of the step. */
    updateCodeSent(
      state,
      { payload }: PayloadAction<About & { step: UpdateCodeStep; resendAt: number }>,
    ): EmailUpdateFlow {
      const { attemptId, step, resendAt } = payload
      if (!isUpdateAttempt(state, attemptId) || !('email' in state)) return state
      const sent = 'sent' in state && state.step === step ? state.sent + 1 : 1
      const { email } = state
      const fresh = { resending: false, checking: false, error: null }
      return { step, attemptId, email, resendAt, sent, ...fresh }
    },
    /** The frame shows both addresses and asks for their codes. */
    updateInFrame(state, { payload }: PayloadAction<About>): EmailUpdateFlow {
      const isAsked = isUpdateAttempt(state, payload.attemptId) && 'email' in state
      return isAsked ? { step: 'frame', attemptId: payload.attemptId, email: state.email } : state
    },
    updateCodeRefused(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (!isUpdateAttempt(state, payload.attemptId) || !('sent' in state)) return
      state.checking = false
      state.error = payload.error
    },
    /** No code could be sent: what was there stays, with the reason. */
    emailUpdateFailed(
      state,
      { payload }: PayloadAction<About & { error: ErrorRecord }>,
    ): EmailUpdateFlow {
      const { attemptId, error } = payload
      if (!isUpdateAttempt(state, attemptId)) return state
      if ('sent' in state) return { ...state, resending: false, error }
      return { step: 'idle', error }
    },
    /** Both codes were right. */
    emailUpdateEnded: (state, { payload }: PayloadAction<About>) =>
      isUpdateAttempt(state, payload.attemptId) ? idle : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(emailUpdateRequested, (_, { payload }) => ({ step: 'sending', ...payload }))
      .addCase(emailUpdateResendRequested, (state) => {
        if ('sent' in state) state.resending = true
      })
      .addCase(emailUpdateCodeSubmitted, (state) => {
        if (!('sent' in state)) return
        state.checking = true
        state.error = null
      })
      // Leaving abandons the attempt: nothing has changed before the last code.
      .addCase(modalClosed, () => idle)
      .addCase(wentBack, (state, { payload }) => (payload.abandonsAttempt ? idle : state))
      .addCase(disconnectRequested, () => idle)
      .addCase(walletDisconnected, () => idle),
})

/** Whether a change is still the one the person waits for. */
export function isUpdateAttempt(flow: EmailUpdateFlow, attemptId: string): boolean {
  return flow.step !== 'idle' && flow.attemptId === attemptId
}

/** The change of the email address; idle while its capability has not loaded. */
export function selectEmailUpdate({
  emailUpdate,
}: {
  emailUpdate?: EmailUpdateFlow
}): EmailUpdateFlow {
  return emailUpdate ?? idle
}

export const emailUpdateSlice = slice
export const {
  updateCodeSent,
  updateInFrame,
  updateCodeRefused,
  emailUpdateFailed,
  emailUpdateEnded,
} = slice.actions
