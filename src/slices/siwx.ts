import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { accountChanged, walletConnected, walletDisconnected } from './accounts'
import { createIntent } from './intent'
import { sameAddress } from './domain/address'
import type { CaipAddress } from './domain/caip'
import type { ErrorRecord } from './domain/errors'
import type { SiwxSession } from './domain/siwx'

/** Where sign-in stands (spec section 4). Every step names the account it is about. */
export type SiwxFlow =
  | { step: 'none' }
  | { step: 'checking'; account: CaipAddress }
  | { step: 'prompt'; account: CaipAddress; error: ErrorRecord | null }
  | { step: 'signing'; account: CaipAddress; phase: 'preparing' | 'waiting' | 'verifying' }
  | { step: 'cancelling'; account: CaipAddress }
  | { step: 'authenticated'; account: CaipAddress }
  | { step: 'declined'; account: CaipAddress }

export type SiwxState = {
  enabled: boolean
  required: boolean
  flow: SiwxFlow
  session: SiwxSession | null
}

const initialState: SiwxState = {
  enabled: false,
  required: false,
  flow: { step: 'none' },
  session: null,
}

export const signInRequested = createIntent('siwx/signInRequested')
export const signInCancelled = createIntent('siwx/signInCancelled')
export const signOutRequested = createIntent('siwx/signOutRequested')

const slice = createSlice({
  name: 'siwx',
  initialState,
  reducers: {
    siwxConfigured(state, { payload }: PayloadAction<{ required: boolean }>) {
      state.enabled = true
      state.required = payload.required
    },
    sessionCheckStarted(state, { payload }: PayloadAction<{ account: CaipAddress }>) {
      state.flow = { step: 'checking', account: payload.account }
      if (!isSessionOf(state.session, payload.account)) state.session = null
    },
    sessionFound(
      state,
      { payload }: PayloadAction<{ account: CaipAddress; session: SiwxSession }>,
    ) {
      state.session = payload.session
      state.flow = { step: 'authenticated', account: payload.account }
    },
    signInPrompted(
      state,
      { payload }: PayloadAction<{ account: CaipAddress; error: ErrorRecord | null }>,
    ) {
      state.session = null
      state.flow = { step: 'prompt', ...payload }
    },
    signInAdvanced(
      state,
      {
        payload,
      }: PayloadAction<{ account: CaipAddress; phase: 'preparing' | 'waiting' | 'verifying' }>,
    ) {
      state.flow = { step: 'signing', ...payload }
    },
    signedIn(state, { payload }: PayloadAction<{ account: CaipAddress; session: SiwxSession }>) {
      state.session = payload.session
      state.flow = { step: 'authenticated', account: payload.account }
    },
    signInCancelStarted(state, { payload }: PayloadAction<{ account: CaipAddress }>) {
      state.flow = { step: 'cancelling', ...payload }
    },
    /** Optional sign-in was skipped for this account: it is not asked again until the account changes. */
    signInSkipped(state, { payload }: PayloadAction<{ account: CaipAddress }>) {
      state.flow = { step: 'declined', ...payload }
    },
    signedOut(state) {
      state.session = null
      state.flow = { step: 'none' }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(walletDisconnected, (state) => {
        state.session = null
        state.flow = { step: 'none' }
      })
      // Nobody ever sees the session of another account, not even until the new account's was looked for.
      .addMatcher(isAnyOf(walletConnected, accountChanged), (state, { payload }) => {
        const { chainId, accountAddress } = state.session?.data ?? {}
        const [address = ''] = payload.addresses
        if (chainId?.startsWith(`${payload.namespace}:`) && !sameAddress(accountAddress, address))
          state.session = null
      }),
  selectors: {
    selectSiwx: (state) => state,
    selectSiwxFlow: (state) => state.flow,
    selectSession: (state) => state.session,
    /** Sign-in is required and nobody is signed in: closing is refused. */
    selectSignInDue: (state) => state.enabled && state.required && state.session === null,
  },
})

/** Whether a session belongs to exactly this account on exactly this network. */
export function isSessionOf(session: SiwxSession | null, account: CaipAddress | null): boolean {
  if (!session || !account) return false
  const { chainId, accountAddress } = session.data
  return (
    account.startsWith(`${chainId}:`) &&
    sameAddress(account.slice(chainId.length + 1), accountAddress)
  )
}

export const siwxSlice = slice
export const {
  siwxConfigured,
  sessionCheckStarted,
  sessionFound,
  signInPrompted,
  signInAdvanced,
  signedIn,
  signInCancelStarted,
  signInSkipped,
  signedOut,
} = slice.actions
export const { selectSiwx, selectSiwxFlow, selectSession, selectSignInDue } = slice.selectors
