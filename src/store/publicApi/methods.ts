import type { RunCommand } from '../runCommand'
import type { Core, LatchkeyOptions } from './types'
import { toOptionsPatch } from './plainOptions'
import { disconnectRequested } from '../../slices/accounts'
import { connectRequested } from '../../slices/connect'
import { isCaipNetworkId, type CaipNetworkId, type Namespace } from '../../slices/domain/ids/caip'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { findNetwork, toNetwork, type NetworkInput } from '../../slices/domain/network/network'
import { checkOptions } from '../../slices/domain/options/optionChecks'
import { modalOpenRequested } from '../../slices/navigation'
import { networkAdded, networkRemoved, networkSwitchRequested } from '../../slices/networks'
import { optionsUpdated } from '../../slices/options'
import { pairingRequested } from '../../slices/pairing'
import { localeChanged, themeModeChanged, themeVariablesChanged } from '../../slices/preferences'
import { signInRequested, signOutRequested } from '../../slices/siwx'
import type { AppStore } from '../createLatchkeyStore'
import type { Ports } from '../ports'

/** The public methods that come with the flows. */
export type Methods = Pick<
  Core,
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'signIn'
  | 'signOut'
  | 'addNetwork'
  | 'removeNetwork'
  | 'updateOptions'
>

/** The public methods over one store: each dispatches an intent and settles when its command ends. */
export function createMethods(input: {
  store: AppStore
  ask: RunCommand
  ports: Ports
  getAccount: Core['getAccount']
}): Methods {
  const { store, ask, ports, getAccount } = input
  const state = () => store.getState()

  return {
    async connect({ connectorId }) {
      const attemptId = ports.random.id()
      if (connectorId === PAIRING_CONNECTOR_ID) {
        if (!state().modal.open) await ask(modalOpenRequested, { view: 'Connect' })
        await ask(pairingRequested, { wallet: null, attemptId, tab: 'qrcode', show: true })
      } else await ask(connectRequested, { connectorId, attemptId, show: state().modal.open })
      return getAccount()
    },
    disconnect: (namespace) => ask(disconnectRequested, namespace ? { namespace } : {}),
    async switchNetwork(network) {
      if (typeof network === 'object') store.dispatch(networkAdded(toNetwork(network)))
      const networkId: unknown =
        typeof network === 'object' ? toNetwork(network).caipNetworkId : network
      if (!isCaipNetworkId(networkId)) {
        throw errorOf('SWITCH_NETWORK_NOT_FOUND', { networkId: String(networkId) })
      }
      await ask(networkSwitchRequested, { networkId })
    },
    async signIn() {
      await ask(signInRequested, undefined)
      return state().siwx.session
    },
    signOut: () => ask(signOutRequested, undefined),
    async addNetwork(given: NetworkInput) {
      const network = toNetwork(given)
      requireAdapter(network.chainNamespace, ports)
      store.dispatch(networkAdded(network))
    },
    async removeNetwork(networkId: CaipNetworkId) {
      const network = findNetwork(state().networks.all, networkId)
      if (!network) throw errorOf('NETWORK_NOT_FOUND', { networkId })
      requireAdapter(network.chainNamespace, ports)
      store.dispatch(networkRemoved(networkId))
    },
    async updateOptions(patch: Partial<LatchkeyOptions>) {
      checkOptions(patch, true)
      store.dispatch(optionsUpdated(toOptionsPatch(patch, state().options)))
      // The look has a life of its own: visitors and other tabs change it too.
      const { themeMode, themeVariables, locale } = patch
      if (themeMode !== undefined) store.dispatch(themeModeChanged(themeMode))
      if (themeVariables) store.dispatch(themeVariablesChanged(themeVariables))
      if (locale !== undefined) store.dispatch(localeChanged(locale))
    },
  }
}

/** Adding or removing a network needs an adapter of its namespace (spec section 5). */
function requireAdapter(namespace: Namespace, { adapters }: Ports) {
  if (!adapters.namespaces.includes(namespace)) throw errorOf('ADAPTER_NOT_FOUND', { namespace })
}
