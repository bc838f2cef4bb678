import type { CaipNetworkId } from '../ids/caip'

/** The twelve networks on which tokens can be swapped. */
export const SWAP_NETWORKS: readonly CaipNetworkId[] = [
  'eip155:1', // Ethereum
  'eip155:42161', // Arbitrum One
  'eip155:10', // Optimism
  'eip155:324', // zkSync Era
  'eip155:8453', // Base
  'eip155:56', // BNB Smart Chain
  'eip155:137', // Polygon
  'eip155:100', // Gnosis
  'eip155:43114', // Avalanche
  'eip155:250', // Fantom
  'eip155:8217', // Kaia
  'eip155:1313161554', // Aurora
]

/**
 * Whether tokens can be swapped on a network; `supported` are further ids of the configured
 * backend.
 */
export function isSwapNetwork(
  caipNetworkId: CaipNetworkId,
  supported: readonly string[] = [],
): boolean {
  return SWAP_NETWORKS.includes(caipNetworkId) || supported.includes(caipNetworkId)
}
