import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected } from './accounts'
import { connectRequested } from './connect'
import type { ErrorRecord } from './domain/errors/codes'
import { EMBEDDED_CONNECTOR_ID } from './domain/wallet/connector'
import { emailLoginRequested } from './email'
import { createAttempt } from './intent'
import { modalClosed, wentBack } from './navigation'
import { ownLoginRequested } from './ownLoginIntent'
import { pairingRequested } from './pairing'
import { farcasterRequested, socialLoginRequested, socialRedirectRequested } from './social'

/** The attempt that a fact belongs to. Facts of an attempt that is over are ignored. */
type About = { attemptId: string }

/** State of logging in with a token of the site. Neither the token nor its nonce is part of it. */
export type TokenLoginFlow =
  | { step: 'idle' }
  /** The site issues the token. */
  | ({ step: 'requesting' } & About)
  /** The embedded wallet's service checks the token. */
  | ({ step: 'checking' } & About)
  /** The token was accepted: the account connects, as the state `connect` says. */
  | ({ step: 'connecting' } & About)
  | ({ step: 'failed'; error: ErrorRecord } & About)

/** The site logs its user in; the function that issues the token waits under the id of the attempt. */
export const tokenLoginRequested = createAttempt('tokenLogin/tokenLoginRequested', {
  latest: true,
})

const idle: TokenLoginFlow = { step: 'idle' }

const slice = createSlice({
  name: 'tokenLogin',
  initialState: (): TokenLoginFlow => idle,
  reducers: {
    tokenIssued: (state, { payload }: PayloadAction<About>) => moved(state, payload, 'checking'),
    tokenAccepted: (state, { payload }: PayloadAction<About>) =>
      moved(state, payload, 'connecting'),
    tokenLoginFailed: (
      state,
      { payload: { attemptId, error } }: PayloadAction<About & { error: ErrorRecord }>,
    ): TokenLoginFlow =>
      isTokenAttempt(state, attemptId) ? { step: 'failed', attemptId, error } : state,
    /** The site or the visitor ended the login. */
    tokenLoginCancelled: (state, { payload }: PayloadAction<About>): TokenLoginFlow =>
      isTokenAttempt(state, payload.attemptId) ? idle : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(tokenLoginRequested, (_, { payload }) => begun(payload))
      .addCase(ownLoginRequested, (_, { payload }) => begun(payload))
      // What the visitor does next abandons the attempt: a late answer of the frame does not connect.
      .addCase(modalClosed, () => idle)
      .addCase(wentBack, (state, { payload }) => (payload.abandonsAttempt ? idle : state))
      .addCase(disconnectRequested, () => idle)
      .addCase(pairingRequested, () => idle)
      .addCase(emailLoginRequested, () => idle)
      .addCase(socialLoginRequested, () => idle)
      .addCase(socialRedirectRequested, () => idle)
      .addCase(farcasterRequested, () => idle)
      .addCase(connectRequested, (state, { payload }) =>
        payload.connectorId === EMBEDDED_CONNECTOR_ID ? state : idle,
      )
      .addCase(walletConnected, (state, { payload }) => (payload.restored ? state : idle)),
})

function begun({ attemptId }: About): TokenLoginFlow {
  return { step: 'requesting', attemptId }
}

function moved(
  state: TokenLoginFlow,
  { attemptId }: About,
  step: 'checking' | 'connecting',
): TokenLoginFlow {
  return isTokenAttempt(state, attemptId) ? { step, attemptId } : state
}

/** Whether a flow belongs to an attempt, which may have failed. */
export function isTokenAttempt(flow: TokenLoginFlow, attemptId: string): boolean {
  return flow.step !== 'idle' && flow.attemptId === attemptId
}

/** The login with a token of the site; idle while its feature has not loaded. */
export function selectTokenLogin({ tokenLogin }: { tokenLogin?: TokenLoginFlow }): TokenLoginFlow {
  return tokenLogin ?? idle
}

export const tokenLoginSlice = slice
export const { tokenIssued, tokenAccepted, tokenLoginFailed, tokenLoginCancelled } = slice.actions
