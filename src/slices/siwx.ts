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
    /** A session of this account is looked for; `skipped` when the person passed over signing in before. */
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
    /** Optional sign-in was skipped for this account: it is not asked again until the account changes. */
    signInSkipped(state, { payload }: PayloadAction<{ account: CaipAddress }>) {
      state.session = null
      state.flow = { step: 'declined', ...payload }
    },
    /** The account is on a network that the site does not offer: there is nothing to sign in to. */
    signInLeft: reset,
    signedOut: reset,
    /** The session ended without a sign-out here: another tab did that, or a void attempt was revoked. */
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
      // Nobody ever sees the session of another account, not even until the new account's was looked for.
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
    /** Whether sign-in is required and still to be done; closing the modal is refused then. */
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
