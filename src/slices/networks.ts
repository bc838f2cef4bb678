import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { walletConnected, walletDisconnected } from './accounts'
import { createIntent } from './intent'
import { capabilityUnavailable, stateRestored } from './lifecycle'
import { modalClosed } from './navigation'
import { namespaceOf, type CaipNetworkId, type Namespace } from './domain/ids/caip'
import type { ErrorRecord } from './domain/errors/codes'
import type { Offer } from './domain/network/offer'
import { findNetwork, unknownNetwork, type Network } from './domain/network/network'
import type { NetworksState } from './domain/state/state'

const initialState: NetworksState = { all: [], activeId: null, lastOf: {}, flow: { step: 'idle' } }

/** The person or the site asked for another network. */
export const networkSwitchRequested = createIntent<{
  networkId: CaipNetworkId
  /** The visitor chose it in a list of the widget, which the option `enableNetworkSwitch: false` forbids. */
  chosen?: true
}>('networks/networkSwitchRequested', { latest: true })
export const networkSwitchCancelled = createIntent('networks/networkSwitchCancelled')

/** Which switch a fact is about. */
type Attempt = { networkId: CaipNetworkId; attemptId: string }

/** Whether a switch is over already, or another one has begun. */
export function isStale(
  { flow }: Pick<NetworksState, 'flow'>,
  { attemptId }: Pick<Attempt, 'attemptId'>,
): boolean {
  return flow.step !== 'switching' || flow.attemptId !== attemptId
}

/** The wallet that was asked to switch is gone. */
function endSwitch(state: NetworksState, namespace: Namespace) {
  const { flow } = state
  if (flow.step === 'switching' && namespaceOf(flow.networkId) === namespace)
    state.flow = { step: 'idle' }
}

function activate(state: NetworksState, networkId: CaipNetworkId) {
  state.activeId = networkId
  state.lastOf[namespaceOf(networkId)] = networkId
}

const slice = createSlice({
  name: 'networks',
  initialState,
  reducers: {
    /** The site offers other networks than before, and the choice among them is another one with that. */
    networksOffered: (state, { payload }: PayloadAction<Offer>) => ({ ...state, ...payload }),
    networkSwitchStarted(state, { payload }: PayloadAction<Attempt>) {
      state.flow = { step: 'switching', ...payload }
    },
    networkSwitched(state, { payload }: PayloadAction<Attempt>) {
      if (isStale(state, payload)) return
      // The wallet's network becomes the active one: asking the wallet to switch would cost a prompt.
      activate(state, payload.networkId)
      state.flow = { step: 'idle' }
    },
    networkSwitchDeclined(state, { payload }: PayloadAction<Attempt>) {
      if (!isStale(state, payload)) state.flow = { step: 'declined', networkId: payload.networkId }
    },
    networkSwitchFailed(state, { payload }: PayloadAction<Attempt & { error: ErrorRecord }>) {
      const { networkId, error } = payload
      if (!isStale(state, payload)) state.flow = { step: 'failed', networkId, error }
    },
    /** The wallet itself moved, perhaps to a network the site does not offer. */
    walletNetworkChanged(state, { payload }: PayloadAction<CaipNetworkId>) {
      if (state.flow.step === 'switching' && state.flow.networkId === payload)
        state.flow = { step: 'idle' }
      activate(state, payload)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(networkSwitchCancelled, (state) => {
        state.flow = { step: 'idle' }
      })
      .addCase(capabilityUnavailable, (state, { payload: { intent, error } }) => {
        if (networkSwitchRequested.match(intent))
          state.flow = { step: 'failed', networkId: intent.payload.networkId, error }
      })
      // A failed switch is shown until the modal closes, not at its next opening.
      .addCase(modalClosed, (state) => {
        if (state.flow.step !== 'switching') state.flow = { step: 'idle' }
      })
      // A new request, or another wallet than the one that was asked, ends the switch before it.
      .addCase(networkSwitchRequested, (state) => {
        if (state.flow.step === 'switching') state.flow = { step: 'idle' }
      })
      .addCase(walletDisconnected, (state, { payload }) => endSwitch(state, payload.namespace))
      .addCase(walletConnected, (state, { payload }) => {
        endSwitch(state, payload.namespace)
        activate(state, payload.networkId)
      })
      .addCase(stateRestored, (state, { payload }) => {
        const stored = findNetwork(state.all, payload?.networkId)
        if (stored) activate(state, stored.caipNetworkId)
      }),
  selectors: {
    selectNetworks: (state) => state.all,
    selectNetworkId: (state) => state.activeId,
    selectLastNetworkId: (state, namespace: Namespace) => state.lastOf[namespace] ?? null,
    /** The network a wallet of a namespace starts on: the active one, or the last one that was chosen in it. */
    selectNetworkIdOf: ({ activeId, lastOf }, namespace: Namespace) =>
      activeId && namespaceOf(activeId) === namespace ? activeId : (lastOf[namespace] ?? null),
    /** All networks, those in use first: a session starts on the first of them that it has in a namespace. */
    selectNetworksByUse({ all, activeId, lastOf }): Network[] {
      const used = Object.values(lastOf)
      const rank = ({ caipNetworkId }: Network) =>
        Number(used.includes(caipNetworkId)) + 2 * Number(caipNetworkId === activeId)
      return [...all].sort((a, b) => rank(b) - rank(a))
    },
    selectNetwork: (state, id: CaipNetworkId | null) => findNetwork(state.all, id),
    selectSwitchFlow: (state) => state.flow,
  },
})

/** The active network; a placeholder named `Unknown Network` when the site does not offer it. */
export function activeNetworkOf(state: Pick<NetworksState, 'all' | 'activeId'>): Network | null {
  if (!state.activeId) return null
  return findNetwork(state.all, state.activeId) ?? unknownNetwork(state.activeId)
}

export const networksSlice = slice
export const {
  networksOffered,
  networkSwitchStarted,
  networkSwitched,
  networkSwitchDeclined,
  networkSwitchFailed,
  walletNetworkChanged,
} = slice.actions
export const {
  selectNetworks,
  selectNetworkId,
  selectLastNetworkId,
  selectNetworkIdOf,
  selectNetworksByUse,
  selectNetwork,
  selectSwitchFlow,
} = slice.selectors
