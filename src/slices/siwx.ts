import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletConnected, walletDisconnected } from './accounts'
import { createIntent } from './intent'
import { sameAddress } from './domain/ids/address'
import type { CaipAddress } from './domain/ids/caip'
import type { ErrorRecord } from './domain/errors/codes'
import type { SiwxSession } from './domain/siwx/siwx'
import type { SignInAttempt } from './domain/state/flows'
import type { SiwxState } from './domain/state/state'

const initialState: SiwxState = {
  enabled: false,
  required: false,
  flow: { step: 'none' },
  session: null,
  signedInOn: null,
}

type Authenticated = PayloadAction<{ account: CaipAddress; session: SiwxSession }>

function authenticate(state: SiwxState, { payload }: Authenticated) {
  state.session = payload.session
  state.signedInOn = payload.session.data.chainId
  state.flow = { step: 'authenticated', account: payload.account }
}

function reset(state: SiwxState) {
  state.session = null
  state.flow = { step: 'none' }
}

export const signInRequested = createIntent('siwx/signInRequested')
export const signInCancelled = createIntent('siwx/signInCancelled')
export const signOutRequested = createIntent('siwx/signOutRequested')

const slice = createSlice({
  name: 'siwx',
  initialState,
  reducers: {
    siwxConfigured(
      state,
      { payload }: PayloadAction<{ required: boolean; statement?: string | undefined }>,
    ) {
      Object.assign(state, payload, { enabled: true })
    },
    /** Looks for a session of this account; `skipped` if the person skipped sign-in before. */
    sessionCheckStarted(
      state,
      { payload }: PayloadAction<{ account: CaipAddress; skipped: boolean }>,
    ) {
      state.flow = { step: 'checking', ...payload }
      if (!isSessionOf(state.session, payload.account)) state.session = null
    },
    sessionFound: authenticate,
    signInPrompted(
      state,
      { payload }: PayloadAction<{ account: CaipAddress; error: ErrorRecord | null }>,
    ) {
      state.session = null
      state.flow = { step: 'prompt', ...payload }
    },
    signInAdvanced(state, { payload }: PayloadAction<SignInAttempt>) {
      state.flow = { step: 'signing', ...payload }
    },
    signedIn: authenticate,
    signInCancelStarted(state, { payload }: PayloadAction<{ account: CaipAddress }>) {
      state.flow = { step: 'cancelling', ...payload }
    },
    /**
     * The person skipped an optional sign-in. It is not requested again until the account changes.
     */
    signInSkipped(state, { payload }: PayloadAction<{ account: CaipAddress }>) {
      state.session = null
      state.flow = { step: 'declined', ...payload }
    },
    /** The account is on a network that the site does not offer, so sign-in does not apply. */
    signInLeft: reset,
    signedOut: reset,
    /** The session ended elsewhere: another tab signed out, or a void attempt was revoked. */
    sessionLost: reset,
  },
  extraReducers: (builder) =>
    builder
      .addCase(walletDisconnected, (state, { payload }) => {
        if (!('account' in state.flow && state.flow.account.startsWith(`${payload.namespace}:`)))
          return
        reset(state)
        state.signedInOn = null
      })
      // Clear immediately, so that another account's session is never visible.
      .addMatcher(isAnyOf(walletConnected, accountsChanged), (state, { payload }) => {
        const { chainId, accountAddress } = state.session?.data ?? {}
        const address = payload.accounts[0]?.address ?? ''
        if (chainId?.startsWith(`${payload.namespace}:`) && !sameAddress(accountAddress, address))
          state.session = null
      }),
  selectors: {
    selectSiwx: (state) => state,
    selectSiwxFlow: (state) => state.flow,
    selectSession: (state) => state.session,
    /** Whether a required sign-in is missing. The modal cannot be closed then. */
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
  signInLeft,
  signedOut,
  sessionLost,
} = slice.actions
export const { selectSiwx, selectSiwxFlow, selectSession, selectSignInDue } = slice.selectors
