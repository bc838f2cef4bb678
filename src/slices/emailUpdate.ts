import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import { createAttempt, createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'

/** Data that every step after the first has. */
type Update = {
  attemptId: string
  /** The new address. */
  email: string
  /** Earliest time to request a further code, in ms since the epoch. */
  resendAt: number
  /** A further code is being sent. */
  resending: boolean
  /** Number of codes sent to the address of this step. */
  sent: number
  checking: boolean
  error: ErrorRecord | null
}

/** Steps that ask for a code: first for the present address, then for the new one. */
export type UpdateCodeStep = 'primary' | 'secondary'

/** State of an email change. Addresses are secrets: DevTools and logs mask them. */
export type EmailUpdateFlow =
  | { step: 'idle'; error: ErrorRecord | null }
  | { step: 'sending'; attemptId: string; email: string }
  | ({ step: UpdateCodeStep } & Update)
  /** The frame asks for both codes itself. */
  | { step: 'frame'; attemptId: string; email: string }

/** The person submitted the new address. */
export const emailUpdateRequested = createAttempt<{ email: string }>(
  'emailUpdate/emailUpdateRequested',
  { latest: true },
)
/** The person submitted the code of the email. */
export const emailUpdateCodeSubmitted = createIntent<{ otp: string }>(
  'emailUpdate/emailUpdateCodeSubmitted',
)
/** The person requested another code. */
export const emailUpdateResendRequested = createIntent('emailUpdate/emailUpdateResendRequested')

/** The attempt that a fact belongs to. Facts of an attempt that is over are ignored. */
type About = { attemptId: string }

const idle: EmailUpdateFlow = { step: 'idle', error: null }

const slice = createSlice({
  name: 'emailUpdate',
  initialState: (): EmailUpdateFlow => idle,
  reducers: {
    /** A code was sent to the address of the step. */
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
    /** No code could be sent. The current step stays, with the error. */
    emailUpdateFailed(
      state,
      { payload }: PayloadAction<About & { error: ErrorRecord }>,
    ): EmailUpdateFlow {
      const { attemptId, error } = payload
      if (!isUpdateAttempt(state, attemptId)) return state
      if ('sent' in state) return { ...state, resending: false, error }
      return { step: 'idle', error }
    },
    /** Both codes were correct. */
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
      // Leaving abandons the attempt: the address only changes with the last code.
      .addCase(modalClosed, () => idle)
      .addCase(wentBack, (state, { payload }) => (payload.abandonsAttempt ? idle : state))
      .addCase(disconnectRequested, () => idle)
      .addCase(walletDisconnected, () => idle),
})

/** Whether an attempt is the current email change. */
export function isUpdateAttempt(flow: EmailUpdateFlow, attemptId: string): boolean {
  return flow.step !== 'idle' && flow.attemptId === attemptId
}

/** The change of the email address; idle while its feature has not loaded. */
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
