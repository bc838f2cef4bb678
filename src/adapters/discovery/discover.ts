import type { AdapterFactory, DiscoveryPage } from '../types'
import { discoverEvm } from './evm'

/**
 * Starts the discovery of every namespace that has an adapter: the adapter's own, or the one that is built in for
 * eip155, since each EVM library finds the same wallets.
 * @returns a function that ends all of them
 */
export function discoverWallets(
  factories: readonly AdapterFactory[],
  page: DiscoveryPage,
): () => void {
  const stops = page.registry.namespaces.map((namespace) => {
    const factory = factories.find((entry) => entry.namespace === namespace)
    const discover = factory?.discover ?? (namespace === 'eip155' ? discoverEvm : undefined)
    return discover?.(page)
  })
  return () => stops.forEach((stop) => stop?.())
}
