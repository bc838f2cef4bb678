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

/** Selectors that need more than one slice. Each is typed with only the slices that it reads. */
type AccountsPart = { accounts: AccountsState }
type NetworksPart = { networks: NetworksState }

/** The connected account of the active namespace, or null. */
export function selectConnected(state: AccountsPart): ConnectedAccount | null {
  const account = selectActiveAccount(state)
  return account.status === 'connected' ? account : null
}

/** Whether the connected wallet of the active namespace has a capability. */
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

/**
 * The active network. If the wallet is on a network that the site does not offer, a placeholder.
 */
export const selectActiveNetwork: (state: NetworksPart) => Network | null = createSelector(
  [({ networks }: NetworksPart) => networks.all, ({ networks }: NetworksPart) => networks.activeId],
  // Memoized: a new placeholder object would re-render views after every action.
  (all, activeId) => activeNetworkOf({ all, activeId }),
)

/** A wallet is connected, but on a network the site does not offer. */
export function selectIsUnsupported(state: AccountsPart & NetworksPart): boolean {
  const { all, activeId } = state.networks
  return selectConnected(state) !== null && activeId !== null && !findNetwork(all, activeId)
}

/**
 * Whether the UnsupportedChain view must be shown: the wallet is on a network that the site neither
 * offers nor allows.
 */
export function selectMustSwitch(
  state: AccountsPart & NetworksPart & { options: PlainOptions },
): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = state.options
  return selectIsUnsupported(state) && enableNetworkSwitch && !allowUnsupportedChain
}

/**
 * Whether the account of this visit is connected: in the namespace passed to `open()`, else in the
 * active one.
 */
export function selectIsVisitorConnected(state: AccountsPart & { modal: ModalState }): boolean {
  const namespace = state.modal.namespace ?? state.accounts.active
  return selectAccountOf(state, namespace).status === 'connected'
}

/** The connectors that this visit can use: those that serve the namespace passed to `open()`. */
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

/** CAIP-2 ids of the networks that a wallet connected in this visit must serve. */
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

/** Whether the site requires visitors to accept its legal pages with a checkbox. */
export function selectHasLegalBox({ options }: { options: PlainOptions }): boolean {
  const { features, termsConditionsUrl, privacyPolicyUrl } = options
  return features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
}

/**
 * Whether the legal checkbox is still unticked. Until it is ticked, no wallet is prompted and no
 * pairing code is created.
 */
export function selectLegalDue(state: { options: PlainOptions; status: StatusState }): boolean {
  return selectHasLegalBox(state) && !state.status.legalAccepted
}

/**
 * Connection status of a namespace for the public getters. It is `connecting` while a wallet prompt
 * is open.
 */
export function selectStatus(
  state: AccountsPart & { connect: ConnectFlow; pairing: { flow: PairingFlow } },
  namespace: Namespace | null,
): ConnectionStatus {
  const { status } = selectAccountOf(state, namespace)
  const { step } = state.pairing.flow
  const waiting = state.connect.step === 'waiting' || step === 'starting' || step === 'ready'
  return status === 'disconnected' && waiting ? 'connecting' : status
}

/** Whether the full wallet list is offered. The wallet service needs a project id. */
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
