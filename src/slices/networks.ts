import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { walletConnected, walletDisconnected } from './accounts'
import { createIntent } from './intent'
import { featureUnavailable, stateRestored } from './lifecycle'
import { modalClosed } from './navigation'
import { namespaceOf, type CaipNetworkId, type Namespace } from './domain/ids/caip'
import type { ErrorRecord } from './domain/errors/codes'
import type { Offer } from './domain/network/offer'
import { findNetwork, unknownNetwork, type Network } from './domain/network/network'
import type { NetworksState } from './domain/state/state'

const initialState: NetworksState = { all: [], activeId: null, lastOf: {}, flow: { step: 'idle' } }

/** The person or the site requested another network. */
export const networkSwitchRequested = createIntent<{
  networkId: CaipNetworkId
  /** The visitor chose it in the widget; refused if `enableNetworkSwitch` is false. */
  chosen?: true
}>('networks/networkSwitchRequested', { latest: true })
export const networkSwitchCancelled = createIntent('networks/networkSwitchCancelled')

/** The switch that a fact belongs to. */
type Attempt = { networkId: CaipNetworkId; attemptId: string }

/** Whether a switch has ended or was replaced by another one. */
export function isStale(
  { flow }: Pick<NetworksState, 'flow'>,
  { attemptId }: Pick<Attempt, 'attemptId'>,
): boolean {
  return flow.step !== 'switching' || flow.attemptId !== attemptId
}

/** Ends a switch whose wallet disconnected. */
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
    /** The site changed its networks, and with them the active one. */
    networksOffered: (state, { payload }: PayloadAction<Offer>) => ({ ...state, ...payload }),
    networkSwitchStarted(state, { payload }: PayloadAction<Attempt>) {
      state.flow = { step: 'switching', ...payload }
    },
    networkSwitched(state, { payload }: PayloadAction<Attempt>) {
      if (isStale(state, payload)) return
      // The wallet's network becomes the active one: switching the wallet would need a prompt.
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
    /** The wallet changed its network, possibly to one that the site does not offer. */
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
      .addCase(featureUnavailable, (state, { payload: { intent, error } }) => {
        if (networkSwitchRequested.match(intent))
          state.flow = { step: 'failed', networkId: intent.payload.networkId, error }
      })
      // Clears a failed switch, so that the next opening does not show it.
      .addCase(modalClosed, (state) => {
        if (state.flow.step !== 'switching') state.flow = { step: 'idle' }
      })
      // A new request, or a change of the wallet, ends the running switch.
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
    /**
     * The network on which a wallet of a namespace starts: the active one, or the last one chosen
     * in the namespace.
     */
    selectNetworkIdOf: ({ activeId, lastOf }, namespace: Namespace) =>
      activeId && namespaceOf(activeId) === namespace ? activeId : (lastOf[namespace] ?? null),
    /**
     * All networks, used ones first. A session starts in each namespace on the first one that it
     * supports.
     */
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
