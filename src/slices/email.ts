import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected } from './accounts'
import { connectRequested } from './connect'
import type { ErrorRecord } from './domain/errors/codes'
import { EMBEDDED_CONNECTOR_ID } from './domain/wallet/connector'
import { createAttempt, createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { ownLoginRequested } from './ownLoginIntent'
import { pairingRequested } from './pairing'

/** Data that every step after the first has. */
type Login = {
  attemptId: string
  email: string
  /** Earliest time to request a further email, in ms since the epoch. */
  resendAt: number
  /** A further email is being sent. */
  resending: boolean
  /** Number of emails sent in this attempt. */
  sent: number
  /** Whether a passkey can replace the code. */
  passkeys?: boolean
  /** Whether the code is typed in the wallet's frame. */
  inFrame?: boolean
}

/** State of an email login. The address is a secret: DevTools and logs mask it. */
export type EmailFlow =
  | { step: 'idle'; error: ErrorRecord | null }
  | { step: 'sending'; attemptId: string; email: string }
  /** The device is new: the person has to open the link in the email. */
  | ({ step: 'device'; error: ErrorRecord | null } & Login)
  | ({ step: 'code'; checking: boolean; error: ErrorRecord | null } & Login)
  /** The code was correct; the account is connecting through the `connect` slice. */
  | ({ step: 'connecting' } & Login)

/** The person submitted an email address to log in. */
export const emailLoginRequested = createAttempt<{
  email: string
  /** Sends an email even if this device has a passkey for the address. */
  mail?: true
}>('email/emailLoginRequested', { latest: true })
/** The person submitted the code of the email. */
export const emailCodeSubmitted = createIntent<{ otp: string }>('email/emailCodeSubmitted')
/** The person requested another email. */
export const emailResendRequested = createIntent('email/emailResendRequested')

/** The attempt that a fact belongs to. Facts of an attempt that is over are ignored. */
type About = { attemptId: string }

const idle: EmailFlow = { step: 'idle', error: null }

const slice = createSlice({
  name: 'email',
  initialState: (): EmailFlow => idle,
  reducers: {
    /** The email was sent. It contains a link on a new device, otherwise a code. */
    emailSent(
      state,
      {
        payload,
      }: PayloadAction<
        About & {
          holds: 'link' | 'code'
          resendAt: number
          passkeys?: boolean
          inFrame?: boolean
        }
      >,
    ): EmailFlow {
      const { attemptId, holds, resendAt, passkeys = false, inFrame = false } = payload
      if (!isEmailAttempt(state, attemptId) || !('email' in state)) return state
      const sent = 'sent' in state ? state.sent + 1 : 1
      const offered = { passkeys, inFrame }
      const login = { attemptId, email: state.email, resendAt, resending: false, sent, ...offered }
      return holds === 'link'
        ? { step: 'device', error: null, ...login }
        : { step: 'code', checking: false, error: null, ...login }
    },
    /** The link was opened; the code is sent next. */
    deviceApproved(state, { payload }: PayloadAction<About>): EmailFlow {
      if (state.step !== 'device' || state.attemptId !== payload.attemptId) return state
      return { ...state, step: 'code', checking: false, error: null }
    },
    emailCodeRefused(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (state.step !== 'code' || state.attemptId !== payload.attemptId) return
      state.checking = false
      state.error = payload.error
    },
    /** The site cancelled the login. */
    emailLoginCancelled: (state, { payload }: PayloadAction<About>): EmailFlow =>
      isEmailAttempt(state, payload.attemptId) ? idle : state,
    /** The code was correct or not needed; the account connects next. */
    emailLoggedIn(state, { payload }: PayloadAction<About>): EmailFlow {
      if (!isEmailAttempt(state, payload.attemptId) || !('email' in state)) return state
      const { attemptId, email } = state
      const {
        resendAt = 0,
        resending = false,
        sent = 0,
        passkeys = false,
        inFrame = false,
      } = 'sent' in state ? state : {}
      const offered = { passkeys, inFrame }
      return { step: 'connecting', attemptId, email, resendAt, resending, sent, ...offered }
    },
    /**
     * The email could not be sent, or the link was not opened. The current step stays, with the
     * error.
     */
    emailFailed(
      state,
      { payload }: PayloadAction<About & { error: ErrorRecord; isCodeLost?: boolean }>,
    ): EmailFlow {
      const { attemptId, error, isCodeLost = false } = payload
      if (!isEmailAttempt(state, attemptId)) return state
      // The frame no longer has this login, so the person must request a new email.
      if (isCodeLost) return { step: 'idle', error }
      if (state.step === 'device') return { ...state, resending: false, error }
      if (state.step === 'code') return { ...state, resending: false, error }
      return { step: 'idle', error }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(emailLoginRequested, (_, { payload: { attemptId, email } }) => ({
        step: 'sending',
        attemptId,
        email,
      }))
      .addCase(emailResendRequested, (state) => {
        if (state.step === 'device' || state.step === 'code') state.resending = true
      })
      .addCase(emailCodeSubmitted, (state) => {
        if (state.step !== 'code') return
        state.checking = true
        state.error = null
      })
      // Leaving abandons the attempt: a late answer of the frame does not connect.
      .addCase(modalClosed, () => idle)
      .addCase(wentBack, (state, { payload }) =>
        // Also idle without an email: the passkey view was left before one was sent.
        payload.abandonsAttempt || (state.step === 'sending' && payload.view === 'EmailPasskey')
          ? idle
          : state,
      )
      .addCase(disconnectRequested, () => idle)
      .addCase(pairingRequested, () => idle)
      .addCase(ownLoginRequested, () => idle)
      .addCase(connectRequested, (state, { payload }) =>
        payload.connectorId === EMBEDDED_CONNECTOR_ID ? state : idle,
      )
      .addCase(walletConnected, (state, { payload }) => (payload.restored ? state : idle)),
})

/** Whether an attempt is the current login. */
export function isEmailAttempt(flow: EmailFlow, attemptId: string): boolean {
  return flow.step !== 'idle' && flow.attemptId === attemptId
}

/** The login by email; idle while its feature has not loaded. */
export function selectEmailFlow({ email }: { email?: EmailFlow }): EmailFlow {
  return email ?? idle
}

export const emailSlice = slice
export const {
  emailSent,
  deviceApproved,
  emailCodeRefused,
  emailLoginCancelled,
  emailLoggedIn,
  emailFailed,
} = slice.actions
