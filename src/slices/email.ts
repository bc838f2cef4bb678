import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected } from './accounts'
import { connectRequested } from './connect'
import type { ErrorRecord } from './domain/errors/codes'
import { EMBEDDED_CONNECTOR_ID } from './domain/wallet/connector'
import { createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { pairingRequested } from './pairing'

/** What every step after the first knows of a login by email. */
type Login = {
  attemptId: string
  email: string
  /** When a new email may be asked for, in ms since the epoch. */
  resendAt: number
  /** A new email is on its way. */
  resending: boolean
  /** How many emails were sent in this attempt. */
  sent: number
  /** A passkey can take the place of the code. */
  passkeys?: boolean
  /** The code is typed into the wallet's frame. */
  inFrame?: boolean
}

/** State of logging in by email (secure-frame reference E). The address is a secret; DevTools and logs mask it. */
export type EmailFlow =
  | { step: 'idle'; error: ErrorRecord | null }
  | { step: 'sending'; attemptId: string; email: string }
  /** The link in the email has to be opened: this device is new. */
  | ({ step: 'device'; error: ErrorRecord | null } & Login)
  | ({ step: 'code'; checking: boolean; error: ErrorRecord | null } & Login)
  /** The code was right; the account connects as `connect` tells. */
  | ({ step: 'connecting' } & Login)

/** The person gave an address to log in with. */
export const emailLoginRequested = createIntent<{
  email: string
  attemptId: string
  /** The email is wanted, also where this device has a passkey for the address. */
  mail?: true
}>('email/emailLoginRequested', { latest: true })
/** The person gave the code of the email. */
export const emailCodeSubmitted = createIntent<{ otp: string }>('email/emailCodeSubmitted')
/** The person wants the email once more. */
export const emailResendRequested = createIntent('email/emailResendRequested')

/** Which attempt a fact is about: it changes nothing once that one is over. */
type About = { attemptId: string }

const idle: EmailFlow = { step: 'idle', error: null }

const slice = createSlice({
  name: 'email',
  initialState: (): EmailFlow => idle,
  reducers: {
    /** The email is on its way; it holds a link for a new device, else a code. */
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
    /** The link was opened: the code is on its way. */
    deviceApproved(state, { payload }: PayloadAction<About>): EmailFlow {
      if (state.step !== 'device' || state.attemptId !== payload.attemptId) return state
      return { ...state, step: 'code', checking: false, error: null }
    },
    emailCodeRefused(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (state.step !== 'code' || state.attemptId !== payload.attemptId) return
      state.checking = false
      state.error = payload.error
    },
    /** The site ended the login. */
    emailLoginCancelled: (state, { payload }: PayloadAction<About>): EmailFlow =>
      isEmailAttempt(state, payload.attemptId) ? idle : state,
    /** The code was right, or none was needed: the account is connected next. */
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
    /** No email could be sent, or the link was not opened: what was there stays, with the reason. */
    emailFailed(
      state,
      { payload }: PayloadAction<About & { error: ErrorRecord; isCodeLost?: boolean }>,
    ): EmailFlow {
      const { attemptId, error, isCodeLost = false } = payload
      if (!isEmailAttempt(state, attemptId)) return state
      // The frame has forgotten the login: only a new email leads on.
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
        // No email was sent to go on with: the passkey was asked for in its place.
        payload.abandonsAttempt || (state.step === 'sending' && payload.view === 'EmailPasskey')
          ? idle
          : state,
      )
      .addCase(disconnectRequested, () => idle)
      .addCase(pairingRequested, () => idle)
      .addCase(connectRequested, (state, { payload }) =>
        payload.connectorId === EMBEDDED_CONNECTOR_ID ? state : idle,
      )
      .addCase(walletConnected, (state, { payload }) => (payload.restored ? state : idle)),
})

/** Whether an attempt to log in is still the one the person waits for. */
export function isEmailAttempt(flow: EmailFlow, attemptId: string): boolean {
  return flow.step !== 'idle' && flow.attemptId === attemptId
}

/** The login by email; idle while its capability has not loaded. */
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
