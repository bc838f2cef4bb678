import type { DiscoveryPage } from '../types'
import { discoverEvm } from './evm'

/**
 * Looks for the wallets of the adapters that a widget has, from now on: by the adapter's own search, or the one that is
 * built in for eip155, since each EVM library finds the same wallets. The registry ends it; what is searched already goes on.
 */
export function discoverWallets(page: DiscoveryPage): void {
  page.registry.held.served.forEach((entry, namespace) => {
    const { discover = namespace === 'eip155' && discoverEvm } = entry.factory
    if (discover) entry.stopSearch ??= discover(page, discoverEvm)
  })
}
