import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import { createAttempt } from './intent'
import { modalClosed } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'

type About = { attemptId: string; pci: string }

/** State of revoking a permission; `pci` identifies it. */
export type RevokeFlow =
  | { step: 'idle' }
  /** The wallet signs the revocation, then the service stores it. */
  | ({ step: 'revoking' } & About)
  | ({ step: 'failed'; error: ErrorRecord } & About)

export type SmartSessionsState = { flow: RevokeFlow }

/** The person revoked a permission. */
export const sessionRevokeRequested = createAttempt<{ pci: string }>(
  'smartSessions/sessionRevokeRequested',
)

const idle = (): SmartSessionsState => ({ flow: { step: 'idle' } })

const slice = createSlice({
  name: 'smartSessions',
  initialState: idle,
  reducers: {
    sessionRevoking(state, { payload }: PayloadAction<About>) {
      state.flow = { step: 'revoking', ...payload }
    },
    sessionRevoked(state, { payload }: PayloadAction<About>) {
      if (isRevoking(state, payload.attemptId)) state.flow = { step: 'idle' }
    },
    /** The revocation was declined or failed; the person can retry. */
    sessionRevokeFailed(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (isRevoking(state, payload.attemptId)) state.flow = { step: 'failed', ...payload }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(walletDisconnected, idle)
      .addCase(accountsChanged, idle)
      .addCase(networkSwitched, idle)
      .addCase(walletNetworkChanged, idle)
      .addCase(modalClosed, idle),
})

/** Whether an attempt is the running revocation. */
export function isRevoking({ flow }: SmartSessionsState, attemptId: string): boolean {
  return flow.step === 'revoking' && flow.attemptId === attemptId
}

const initial = idle()
/** The revocation; idle while its feature has not loaded. */
export function selectSmartSessions({
  smartSessions,
}: {
  smartSessions?: SmartSessionsState
}): SmartSessionsState {
  return smartSessions ?? initial
}

export const smartSessionsSlice = slice
export const { sessionRevoking, sessionRevoked, sessionRevokeFailed } = slice.actions
