import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import { createIntent } from './intent'
import { modalClosed } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'

type About = { attemptId: string; pci: string }

/** State of taking a permission back; `pci` names the permission. */
export type RevokeFlow =
  | { step: 'idle' }
  /** The wallet is asked to sign, then the service to end it. */
  | ({ step: 'revoking' } & About)
  | ({ step: 'failed'; error: ErrorRecord } & About)

export type SmartSessionsState = { flow: RevokeFlow }

/** The person takes a permission back. */
export const sessionRevokeRequested = createIntent<About>('smartSessions/sessionRevokeRequested')

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
    /** Refused or failed: the person may try again. */
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

/** Whether an attempt is the one that is under way. */
export function isRevoking({ flow }: SmartSessionsState, attemptId: string): boolean {
  return flow.step === 'revoking' && flow.attemptId === attemptId
}

const initial = idle()
/** What is being taken back; nothing while its capability has not loaded. */
export function selectSmartSessions({
  smartSessions,
}: {
  smartSessions?: SmartSessionsState
}): SmartSessionsState {
  return smartSessions ?? initial
}

export const smartSessionsSlice = slice
export const { sessionRevoking, sessionRevoked, sessionRevokeFailed } = slice.actions
