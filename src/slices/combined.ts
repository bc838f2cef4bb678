import { createSelector } from '@reduxjs/toolkit'
import { selectAccountOf, selectActiveAccount } from './accounts'
import { activeNetworkOf } from './networks'
import type { PlainOptions } from './domain/options/options'
import { findNetwork, type Network } from './domain/network/network'
import {
  toCaipAddress,
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
} from './domain/ids/caip'
import type { ConnectionStatus } from './domain/account/account'
import type { ConnectFlow, ConnectedAccount, PairingFlow } from './domain/state/flows'
import type {
  AccountsState,
  HostState,
  ModalState,
  NetworksState,
  StatusState,
} from './domain/state/state'
import { namespacesOf, type Connector } from './domain/wallet/connector'
import type { Capability } from './domain/wallet/capabilities'

/** Selectors that need more than one slice, typed on just those. */
type AccountsPart = { accounts: AccountsState }
type NetworksPart = { networks: NetworksState }

/** The connected account of the active namespace, or null. */
export function selectConnected(state: AccountsPart): ConnectedAccount | null {
  const account = selectActiveAccount(state)
  return account.status === 'connected' ? account : null
}

/** Whether the connected wallet of the active namespace can be asked for something. */
function selectCan(state: AccountsPart, capability: Capability): boolean {
  return selectConnected(state)?.capabilities.includes(capability) ?? false
}

export const selectCanSignMessage = (state: AccountsPart) => selectCan(state, 'signMessage')
export const selectCanSwitchNetwork = (state: AccountsPart) => selectCan(state, 'switchNetwork')
export const selectCanSend = (state: AccountsPart) => selectCan(state, 'send')
export const selectCanEstimate = (state: AccountsPart) => selectCan(state, 'estimate')
export const selectCanSignTransaction = (state: AccountsPart) => selectCan(state, 'signTransaction')
export const selectCanBatch = (state: AccountsPart) => selectCan(state, 'batch')

/** CAIP-10 id of the active account on the active network, or null. */
export function selectCaipAddress(state: AccountsPart & NetworksPart): CaipAddress | null {
  const account = selectConnected(state)
  const { activeId } = state.networks
  return account && activeId ? toCaipAddress(activeId, account.address) : null
}

/** The active network; a placeholder when the wallet is on one the site does not offer. */
export const selectActiveNetwork: (state: NetworksPart) => Network | null = createSelector(
  [({ networks }: NetworksPart) => networks.all, ({ networks }: NetworksPart) => networks.activeId],
  // The same placeholder object each time: a new one would redraw views at every action.
  (all, activeId) => activeNetworkOf({ all, activeId }),
)

/** A wallet is connected, but on a network the site does not offer. */
export function selectIsUnsupported(state: AccountsPart & NetworksPart): boolean {
  const { all, activeId } = state.networks
  return selectConnected(state) !== null && activeId !== null && !findNetwork(all, activeId)
}

/** Unsupported and the site wants that settled: the UnsupportedChain view must be answered. */
export function selectMustSwitch(
  state: AccountsPart & NetworksPart & { options: PlainOptions },
): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = state.options
  return selectIsUnsupported(state) && enableNetworkSwitch && !allowUnsupportedChain
}

/** Whether the account that the visit is about is connected: of the namespace that `open()` named, else the active one. */
export function selectIsVisitorConnected(state: AccountsPart & { modal: ModalState }): boolean {
  const namespace = state.modal.namespace ?? state.accounts.active
  return selectAccountOf(state, namespace).status === 'connected'
}

/** The connectors that the visit can use: those that serve the namespace that `open()` named. */
export const selectVisitConnectors: (state: {
  connectors: readonly Connector[]
  modal: ModalState
}) => readonly Connector[] = createSelector(
  [
    ({ connectors }: { connectors: readonly Connector[] }) => connectors,
    ({ modal }: { modal: ModalState }) => modal.namespace,
  ],
  (all, namespace) =>
    namespace ? all.filter((connector) => namespacesOf(connector).includes(namespace)) : all,
)

/** CAIP-2 ids of the networks that a wallet of the visit is to serve. */
export const selectVisitChains: (state: NetworksPart & { modal: ModalState }) => CaipNetworkId[] =
  createSelector(
    [
      ({ networks }: NetworksPart) => networks.all,
      ({ modal }: { modal: ModalState }) => modal.namespace,
    ],
    (all, namespace) =>
      all
        .filter(({ chainNamespace }) => !namespace || chainNamespace === namespace)
        .map(({ caipNetworkId }) => caipNetworkId),
  )

/** Whether the site has legal pages and wants them accepted by a tick (spec section 2). */
export function selectHasLegalBox({ options }: { options: PlainOptions }): boolean {
  const { features, termsConditionsUrl, privacyPolicyUrl } = options
  return features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
}

/** Whether that tick is still missing: no wallet is asked and no code is made before. */
export function selectLegalDue(state: { options: PlainOptions; status: StatusState }): boolean {
  return selectHasLegalBox(state) && !state.status.legalAccepted
}

/** Status of a namespace as the public getters tell it; waiting for a wallet's answer is `connecting`. */
export function selectStatus(
  state: AccountsPart & { connect: ConnectFlow; pairing: { flow: PairingFlow } },
  namespace: Namespace | null,
): ConnectionStatus {
  const { status } = selectAccountOf(state, namespace)
  const { step } = state.pairing.flow
  const waiting = state.connect.step === 'waiting' || step === 'starting' || step === 'ready'
  return status === 'disconnected' && waiting ? 'connecting' : status
}

/** Whether the whole wallet list is offered. Without a project id the service has no list for us. */
export function selectOffersAllWallets({
  options: { features, projectId },
  host,
}: {
  options: PlainOptions
  host: HostState
}): boolean {
  const { allWallets } = features
  return projectId !== '' && (allWallets === 'onlyMobile' ? host.platform.mobile : allWallets)
}
