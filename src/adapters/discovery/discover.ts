import type { DiscoveryPage } from '../types'
import { discoverEvm } from './evm'

/**
 * Starts wallet discovery for the adapters of a widget: the adapter's own, or the built-in one for eip155, which all
 * EVM libraries share. Skips a discovery that is already running. The registry stops it.
 */
export function discoverWallets(page: DiscoveryPage): void {
  page.registry.held.served.forEach((entry, namespace) => {
    const { discover = namespace === 'eip155' && discoverEvm } = entry.factory
    if (discover) entry.stopSearch ??= discover(page, discoverEvm)
  })
}
