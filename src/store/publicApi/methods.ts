import type { RunCommand } from '../runCommand'
import type { Core, LatchkeyOptions } from './types'
import { toLabelledNetwork, toOptionsPatch } from './plainOptions'
import { disconnectRequested } from '../../slices/accounts'
import { connectRequested } from '../../slices/connect'
import { isCaipNetworkId, type CaipNetworkId, type Namespace } from '../../slices/domain/ids/caip'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { findNetwork, type Network, type NetworkInput } from '../../slices/domain/network/network'
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
  runCommand: RunCommand
  ports: Ports
  getAccount: Core['getAccount']
}): Methods {
  const { store, runCommand, ports, getAccount } = input
  const state = () => store.getState()

  /** A network that the site did not offer before stays only when the switch succeeds. */
  async function switchToNew(network: Network) {
    const { caipNetworkId: networkId } = network
    const isNew = !findNetwork(state().networks.all, networkId)
    store.dispatch(networkAdded(network))
    try {
      await runCommand(networkSwitchRequested, { networkId })
    } catch (error) {
      if (isNew && state().networks.activeId !== networkId)
        store.dispatch(networkRemoved(networkId))
      throw error
    }
  }

  return {
    async connect({ connectorId, namespace }) {
      const attemptId = ports.random.id()
      if (factsOfConnector(connectorId).opens === 'pairing') {
        if (!state().modal.open) await runCommand(modalOpenRequested, { view: 'Connect' })
        await runCommand(pairingRequested, { wallet: null, attemptId, tab: 'qrcode', show: true })
      } else {
        const show = state().modal.open
        await runCommand(connectRequested, {
          connectorId,
          attemptId,
          show,
          ...(namespace && { namespace }),
        })
      }
      return getAccount(namespace)
    },
    disconnect: (namespace) => runCommand(disconnectRequested, namespace ? { namespace } : {}),
    async switchNetwork(network) {
      if (typeof network === 'object') return switchToNew(toAllowedNetwork(network, ports))
      if (!isCaipNetworkId(network))
        throw errorOf('SWITCH_NETWORK_NOT_FOUND', { networkId: String(network) })
      await runCommand(networkSwitchRequested, { networkId: network })
    },
    async signIn() {
      await runCommand(signInRequested, undefined)
      return state().siwx.session
    },
    signOut: () => runCommand(signOutRequested, undefined),
    async addNetwork(given: NetworkInput) {
      store.dispatch(networkAdded(toAllowedNetwork(given, ports)))
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

/**
 * A network that the site gives while running.
 * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path, or `ADAPTER_NOT_FOUND`
 */
function toAllowedNetwork(given: NetworkInput, ports: Ports): Network {
  checkOptions({ networks: [given] }, true)
  const network = toLabelledNetwork(given)
  requireAdapter(network.chainNamespace, ports)
  return network
}

/** Adding or removing a network needs an adapter of its namespace (spec section 5). */
function requireAdapter(namespace: Namespace, { adapters }: Ports) {
  if (!adapters.namespaces.includes(namespace)) throw errorOf('ADAPTER_NOT_FOUND', { namespace })
}
