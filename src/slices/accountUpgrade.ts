import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { walletConnected, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import type { CaipNetworkId } from './domain/ids/caip'
import { createAttempt, createIntent } from './intent'
import { modalClosed } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'

/**
 * What the standard account of the embedded wallet is on a network (EIP-7702): `foreign` runs a
 * contract that the wallet does not know.
 */
export type UpgradeStatus = 'unavailable' | 'available' | 'upgraded' | 'foreign'

/** The standard account on one network, as the frame read it from the chain. */
export type StandardAccount = {
  networkId: CaipNetworkId
  address: string
  status: UpgradeStatus
  /** The contract that it runs, or would run; null without one. */
  contract: string | null
}

/** What the person asks for. */
export type UpgradeAction = 'upgrade' | 'takeBack'

/** State of a change of the account. */
export type UpgradeFlow =
  | { step: 'idle' }
  | { step: 'changing'; attemptId: string; action: UpgradeAction }
  /** The transaction was sent, and the network has not confirmed it yet. */
  | { step: 'pending'; action: UpgradeAction; hash: string }
  | { step: 'failed'; error: ErrorRecord }

export type AccountUpgradeState = { account: StandardAccount | null; flow: UpgradeFlow }

/** A view needs the state of the standard account. */
export const upgradeStateRequested = createIntent('smartAccount/upgradeStateRequested', {
  latest: true,
})

/** The person upgrades the standard account, or takes it back. */
export const accountUpgradeRequested = createAttempt<{ action: UpgradeAction }>(
  'smartAccount/accountUpgradeRequested',
)

type About = { attemptId: string }

/** Whether an account is no longer as it was before a change. */
const isDone = (action: UpgradeAction, { status }: StandardAccount): boolean =>
  action === 'upgrade' ? status !== 'available' : status === 'available' || status === 'unavailable'

const initial = (): AccountUpgradeState => ({ account: null, flow: { step: 'idle' } })

const slice = createSlice({
  name: 'accountUpgrade',
  initialState: initial,
  reducers: {
    standardAccountRead(state, { payload }: PayloadAction<StandardAccount>) {
      state.account = payload
      if (state.flow.step === 'pending' && isDone(state.flow.action, payload))
        state.flow = { step: 'idle' }
    },
    accountUpgradeStarted(state, { payload }: PayloadAction<About & { action: UpgradeAction }>) {
      state.flow = { step: 'changing', ...payload }
    },
    accountUpgradeEnded(state, { payload }: PayloadAction<About & { account: StandardAccount }>) {
      if (!isUpgradeAttempt(state, payload.attemptId)) return
      state.account = payload.account
      state.flow = { step: 'idle' }
    },
    accountUpgradeSent(
      state,
      { payload }: PayloadAction<About & { account: StandardAccount; hash: string }>,
    ) {
      const { flow } = state
      if (flow.step !== 'changing' || flow.attemptId !== payload.attemptId) return
      state.account = payload.account
      state.flow = { step: 'pending', action: flow.action, hash: payload.hash }
    },
    accountUpgradeFailed(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (isUpgradeAttempt(state, payload.attemptId))
        state.flow = { step: 'failed', error: payload.error }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(modalClosed, (state) => {
        // Closing the modal clears a failure; a change that runs or is pending continues.
        if (state.flow.step === 'failed') state.flow = { step: 'idle' }
      })
      .addCase(networkSwitched, initial)
      .addCase(walletNetworkChanged, initial)
      .addCase(walletConnected, initial)
      .addCase(walletDisconnected, initial),
})

/** Whether an attempt is the running change. */
export function isUpgradeAttempt({ flow }: AccountUpgradeState, attemptId: string): boolean {
  return flow.step === 'changing' && flow.attemptId === attemptId
}

const unknown = initial()
/** The state of the standard account; unknown while its feature has not loaded. */
export function selectAccountUpgrade({
  accountUpgrade,
}: {
  accountUpgrade?: AccountUpgradeState
}): AccountUpgradeState {
  return accountUpgrade ?? unknown
}

export const accountUpgradeSlice = slice
export const {
  standardAccountRead,
  accountUpgradeStarted,
  accountUpgradeEnded,
  accountUpgradeSent,
  accountUpgradeFailed,
} = slice.actions
