import type { Namespace } from '../slices/domain/ids/caip'
import { withoutNamespace } from '../slices/domain/wallet/withoutNamespace'
import { discoverWallets } from './discovery/discover'
import type { AdapterFactory, AdapterRegistry, DiscoveryPage } from './types'

/** What changes the adapters of a widget that runs. */
export type AdapterChanges = {
  addAdapter: typeof addAdapter
  forgetNamespace: typeof forgetNamespace
}

/** Adds the adapter of a namespace that has none, and looks for its wallets. */
export function addAdapter(factory: AdapterFactory, page: DiscoveryPage): void {
  page.registry.held.served.set(factory.namespace, { factory })
  discoverWallets(page)
}

/** Ends the search of a namespace, and drops its adapter and its wallets. */
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
