import type { AdapterFactory } from '../../adapters/types'
import { disconnectRequested } from '../../slices/accounts'
import { selectStatus } from '../../slices/combined'
import { connectorsLeft } from '../../slices/connectors'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { namespaceOf, type CaipNetworkId, type Namespace } from '../../slices/domain/ids/caip'
import { findNetwork, type Network, type NetworkInput } from '../../slices/domain/network/network'
import { withNetwork, withoutNetwork } from '../../slices/domain/network/offer'
import { withoutNamespace } from '../../slices/domain/wallet/withoutNamespace'
import {
  networkSwitchRequested,
  networksOffered,
  walletNetworkChanged,
} from '../../slices/networks'
import { checkLate } from './checkLate'
import type { MethodParts } from './networkMethods'
import { toLabelledNetwork } from './plainOptions'
import type { Core } from './types'

type Offers = Pick<Core, 'addNetwork' | 'removeNetwork' | 'addAdapter' | 'removeAdapter'> & {
  /** A new network is kept only if the switch succeeds. */
  switchToNew(given: NetworkInput): Promise<void>
}

/** Changes the networks and adapters of a site at runtime. Loads with the first change. */
export function createOffers({
  store,
  runCommand,
  ports,
  loadAdapterChanges,
}: MethodParts): Offers {
  const { adapters } = ports
  const state = () => store.getState()

  /** Adding or removing a network needs an adapter of its namespace. */
  function requireAdapter(namespace: Namespace) {
    if (!adapters.held.served.has(namespace)) throw errorOf('ADAPTER_NOT_FOUND', { namespace })
  }

  /** @throws LatchkeyError `INVALID_OPTIONS` naming every bad path, or `ADAPTER_NOT_FOUND` */
  async function toAllowed(given: NetworkInput): Promise<Network> {
    await checkLate({ networks: [given] })
    const network = toLabelledNetwork(given)
    requireAdapter(network.chainNamespace)
    return network
  }

  const offer = (network: Network) =>
    store.dispatch(networksOffered(withNetwork(state().networks, network)))

  return {
    async switchToNew(given) {
      const network = await toAllowed(given)
      const { caipNetworkId: networkId } = network
      const isNew = !findNetwork(state().networks.all, networkId)
      if (isNew) offer(network)
      try {
        await runCommand(networkSwitchRequested, { networkId })
      } catch (error) {
        if (isNew && state().networks.activeId !== networkId) takeOut(networkId, store)
        throw error
      }
    },
    async addNetwork(given) {
      offer(await toAllowed(given))
    },
    async removeNetwork(networkId) {
      const network = findNetwork(state().networks.all, networkId)
      if (!network) throw errorOf('NETWORK_NOT_FOUND', { networkId })
      requireAdapter(network.chainNamespace)
      takeOut(networkId, store)
    },
    async addAdapter(factory, networks = []) {
      const offered = await toOffered(factory, networks)
      const changes = await loadAdapterChanges()
      const { namespace } = factory
      // The widget may have been destroyed while the code loaded.
      if (adapters.held.destroyed) throw errorOf('INSTANCE_DESTROYED')
      if (adapters.held.served.has(namespace)) throw refused(`${namespace}: has an adapter`)
      offered.forEach(offer)
      const { enableEip6963, enableInjected } = state().options
      const page = { registry: adapters, window, enableEip6963, enableInjected, site: state }
      changes.addAdapter(factory, page)
    },
    async removeAdapter(namespace) {
      const changes = await loadAdapterChanges()
      requireAdapter(namespace)
      // Comes first, so that no wallet connects in the namespace meanwhile.
      changes.forgetNamespace(adapters, namespace)
      try {
        if (selectStatus(state(), namespace) !== 'disconnected')
          await runCommand(disconnectRequested, { namespace })
      } finally {
        // Another adapter may have been added meanwhile.
        if (!adapters.held.served.has(namespace)) takeOutAll(namespace, store)
      }
    },
  }
}

/** Removes a network. A connected wallet may stay on it. */
function takeOut(networkId: CaipNetworkId, { dispatch, getState }: MethodParts['store']) {
  const { accounts, networks } = getState()
  const isConnected = accounts.byNamespace[namespaceOf(networkId)]?.status === 'connected'
  dispatch(networksOffered(withoutNetwork(networks, networkId, isConnected)))
  // The wallet is now on a network that the site does not offer.
  if (isConnected && networks.activeId === networkId) dispatch(walletNetworkChanged(networkId))
}

/** Removes the wallets and networks of a namespace. */
function takeOutAll(namespace: Namespace, store: MethodParts['store']) {
  const { connectors, networks } = store.getState()
  store.dispatch(connectorsLeft(withoutNamespace(connectors, namespace)))
  const { all, activeId, lastOf } = networks
  // A network that was removed while a wallet was on it is still selected.
  const ids = [...all.map(({ caipNetworkId }) => caipNetworkId), activeId, lastOf[namespace]]
  for (const id of ids) if (id && namespaceOf(id) === namespace) takeOut(id, store)
}

/**
 * The networks of an adapter. All are validated before the first is offered.
 * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path
 */
async function toOffered(
  factory: AdapterFactory,
  networks: readonly NetworkInput[],
): Promise<Network[]> {
  await checkLate({ adapters: [factory], ...(networks.length > 0 && { networks }) })
  const offered = networks.map(toLabelledNetwork)
  const stranger = offered.find(({ chainNamespace }) => chainNamespace !== factory.namespace)
  if (stranger)
    throw refused(`${stranger.caipNetworkId}: expected ${factory.namespace}`, 'networks')
  return offered
}

const refused = (details: string, path = 'adapters') =>
  errorOf('INVALID_OPTIONS', { details: `${path}: ${details}`, paths: [path] })
