import { referenceOf } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'

/** A network in RPC_REQUEST: a number on eip155, elsewhere the bare chain reference (secure-frame reference A5). */
export function rpcChainId({ caipNetworkId }: Network): number | string {
  const reference = referenceOf(caipNetworkId)
  return caipNetworkId.startsWith('eip155:') ? Number(reference) : reference
}

/** A network in GET_USER, as the frame writes it in its answer: a number on eip155, elsewhere the CAIP-2 id. */
export function userChainId(network: Network): number | string {
  return network.chainNamespace === 'eip155' ? rpcChainId(network) : network.caipNetworkId
}

/** The network's own node, where it has one. */
export function ownNode(network: Network): { rpcUrl?: string } {
  const [rpcUrl] = network.rpcUrls.default.http
  return rpcUrl === undefined ? {} : { rpcUrl }
}
