import { referenceOf } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { nodesOf } from '../../slices/domain/network/nodes'
import type { Backends } from '../../slices/domain/options/options'

/** Format of a network in RPC_REQUEST: a number on eip155, otherwise the plain chain reference. */
export function rpcChainId({ caipNetworkId }: Network): number | string {
  const reference = referenceOf(caipNetworkId)
  return caipNetworkId.startsWith('eip155:') ? Number(reference) : reference
}

/** Format of a network in GET_USER: a number on eip155, otherwise the CAIP-2 id. */
export function userChainId(network: Network): number | string {
  return network.chainNamespace === 'eip155' ? rpcChainId(network) : network.caipNetworkId
}

/** The first of the network's own nodes, if it has any; a URL of the blockchain API gets the project id it needs. */
export function ownNode(
  network: Network,
  { projectId, backends }: { projectId: string; backends: Pick<Backends, 'blockchainApi'> },
): { rpcUrl?: string } {
  const { blockchainApi } = backends
  const [rpcUrl] = nodesOf(network, { blockchainApi, projectId }, { api: 'none' })
  return rpcUrl === undefined ? {} : { rpcUrl }
}
