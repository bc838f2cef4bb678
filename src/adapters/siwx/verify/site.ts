import { errorOf } from '../../../slices/domain/errors/errorOf'
import { findNetwork } from '../../../slices/domain/network/network'
import { nodesOf } from '../../../slices/domain/network/nodes'
import type { Network } from '../../../slices/domain/network/network'
import type { SiwxContext } from '../../../slices/domain/siwx/siwx'
import type { AdapterRegistry } from '../../types'
import { verifyBy } from './byAdapter'

/** Settings of the site that signature verification uses; read at each call. */
export type VerifyingSite = {
  networks: readonly Network[]
  adapters: Pick<AdapterRegistry, 'namespaces' | 'adapter'>
  blockchainApi: string
  projectId: string
  fetch: typeof globalThis.fetch
}

/**
 * Verifies a signature for one widget, with the site's adapter of the namespace, otherwise with the built-in code.
 * Uses the network's own nodes, then the blockchain API.
 * @throws LatchkeyError `NETWORK_NOT_FOUND` for a network the site does not offer, `NETWORK_ERROR` when no node can
 * be reached
 */
export async function verifyForSite(
  { networks, adapters, blockchainApi, projectId, fetch }: VerifyingSite,
  input: Parameters<SiwxContext['verify']>[0],
): Promise<boolean> {
  const { chainId } = input
  const network = findNetwork(networks, chainId)
  if (!network) throw errorOf('NETWORK_NOT_FOUND', { chainId })
  const rpcUrls = nodesOf(network, { blockchainApi, projectId })
  return verifyBy(adapters, { ...input, rpcUrls, fetch })
}
