import { errorOf } from '../../slices/domain/errors/errorOf'
import { isCaipNetworkId, type CaipNetworkId, type Namespace } from '../../slices/domain/ids/caip'
import { findNetwork, type Network, type NetworkInput } from '../../slices/domain/network/network'
import { networkAdded, networkRemoved, networkSwitchRequested } from '../../slices/networks'
import type { AppStore } from '../createLatchkeyStore'
import type { Ports } from '../ports'
import type { RunCommand } from '../runCommand'
import { checkLate } from './checkLate'
import { toLabelledNetwork } from './plainOptions'
import type { Core } from './types'

type NetworkMethods = Pick<Core, 'switchNetwork' | 'addNetwork' | 'removeNetwork'>

/** What public methods are made of. */
export type MethodParts = { store: AppStore; runCommand: RunCommand; ports: Ports }

/** The public methods that choose, add and remove networks. */
export function createNetworkMethods(input: MethodParts): NetworkMethods {
  const { store, runCommand, ports } = input
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
    async switchNetwork(network) {
      if (typeof network === 'object') return switchToNew(await toAllowedNetwork(network, ports))
      if (!isCaipNetworkId(network))
        throw errorOf('SWITCH_NETWORK_NOT_FOUND', { networkId: String(network) })
      await runCommand(networkSwitchRequested, { networkId: network })
    },
    async addNetwork(given: NetworkInput) {
      store.dispatch(networkAdded(await toAllowedNetwork(given, ports)))
    },
    async removeNetwork(networkId: CaipNetworkId) {
      const network = findNetwork(state().networks.all, networkId)
      if (!network) throw errorOf('NETWORK_NOT_FOUND', { networkId })
      requireAdapter(network.chainNamespace, ports)
      store.dispatch(networkRemoved(networkId))
    },
  }
}

/**
 * A network that the site gives while running.
 * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path, or `ADAPTER_NOT_FOUND`
 */
async function toAllowedNetwork(given: NetworkInput, ports: Ports): Promise<Network> {
  await checkLate({ networks: [given] })
  const network = toLabelledNetwork(given)
  requireAdapter(network.chainNamespace, ports)
  return network
}

/** Adding or removing a network needs an adapter of its namespace (spec section 5). */
function requireAdapter(namespace: Namespace, { adapters }: Ports) {
  if (!adapters.namespaces.includes(namespace)) throw errorOf('ADAPTER_NOT_FOUND', { namespace })
}
