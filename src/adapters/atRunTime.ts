import type { Namespace } from '../slices/domain/ids/caip'
import { withoutNamespace } from '../slices/domain/wallet/withoutNamespace'
import { discoverWallets } from './discovery/discover'
import type { AdapterFactory, AdapterRegistry, DiscoveryPage } from './types'

/** Functions that change the adapters of a running widget. */
export type AdapterChanges = {
  addAdapter: typeof addAdapter
  forgetNamespace: typeof forgetNamespace
}

/** Adds an adapter for a namespace without one, and starts its wallet discovery. */
export function addAdapter(factory: AdapterFactory, page: DiscoveryPage): void {
  page.registry.held.served.set(factory.namespace, { factory })
  discoverWallets(page)
}

/** Stops the discovery of a namespace, and removes its adapter and its wallets. */
export function forgetNamespace(
  { held }: Pick<AdapterRegistry, 'held'>,
  namespace: Namespace,
): void {
  const { served, rows, providers } = held
  served.get(namespace)?.stopSearch?.()
  served.delete(namespace)
  for (const key of [...providers.keys()])
    if (key.startsWith(`${namespace}:`)) providers.delete(key)
  const rest = withoutNamespace([...rows.values()], namespace)
  rows.clear()
  for (const connector of rest) rows.set(connector.id, connector)
}
