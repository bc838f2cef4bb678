import type { Namespace } from '../slices/domain/ids/caip'
import { namespacesOf, type Connector } from '../slices/domain/wallet/connector'
import { codeError } from '../slices/domain/errors/latchkeyError'
import type { AdapterFactory, AdapterRegistry, ChainAdapter, ProviderOf } from './types'

/**
 * Keeps the live objects that state must not hold: adapters by namespace, providers by namespace and connector id.
 * The first factory of a namespace wins, and the first provider of a connector id stays. A wallet keeps the id that it
 * was first found by, and is found by its further ids, too.
 * @example createAdapterRegistry([viemAdapter()]).adapter('eip155')
 */
export function createAdapterRegistry(factories: readonly AdapterFactory[]): AdapterRegistry {
  const byNamespace = new Map<Namespace, AdapterFactory>()
  for (const factory of factories)
    if (!byNamespace.has(factory.namespace)) byNamespace.set(factory.namespace, factory)

  const loads = new Map<Namespace, Promise<ChainAdapter>>()
  const connectors = new Map<string, Connector>()
  const providers = new Map<string, ProviderOf>()
  /** Further ids under which a wallet made itself known, and the id of its row. */
  const aliases = new Map<string, string>()
  const rowOf = (connectorId: string, namespace: Namespace): string =>
    aliases.get(`${namespace}:${connectorId}`) ?? connectorId
  const listeners = new Set<(connector: Connector) => void>()
  let destroyed = false

  return {
    namespaces: [...byNamespace.keys()],
    async adapter(namespace) {
      if (destroyed) throw codeError('INSTANCE_DESTROYED')
      const factory = byNamespace.get(namespace)
      if (!factory) throw codeError('ADAPTER_NOT_FOUND', { namespace })
      const load = loads.get(namespace) ?? factory.load()
      loads.set(namespace, load)
      // A chunk that failed to load is asked for again at the next try.
      return load.catch((error: unknown) => {
        loads.delete(namespace)
        throw error
      })
    },
    provider: (connectorId, namespace) =>
      providers.get(`${namespace}:${rowOf(connectorId, namespace)}`) ?? null,
    connector(connectorId, namespace) {
      const found = connectors.get(rowOf(connectorId, namespace))
      return found && namespacesOf(found).includes(namespace) ? found : null
    },
    addConnector(connector, provider) {
      const { id, chain } = connector
      const key = `${chain}:${id}`
      if (destroyed || (providers.get(key) ?? provider) !== provider) return
      const row = [...connectors.values()].find(
        (other) => other.id !== id && providers.get(`${chain}:${other.id}`) === provider,
      )
      if (row) {
        // The same wallet by another id, as it was stored on an earlier visit.
        aliases.set(key, row.id)
        return
      }
      providers.set(key, provider)
      const known = connectors.get(id)
      const namespaces = known && namespacesOf(known)
      // One wallet of several namespaces is one row: it keeps its first name and icon.
      const merged =
        known && namespaces && !namespaces.includes(chain)
          ? { ...known, namespaces: [...namespaces, chain] }
          : { ...connector, ...(known?.namespaces && { namespaces: known.namespaces }) }
      connectors.set(id, merged)
      for (const listener of [...listeners]) listener(merged)
    },
    connectors: () => [...connectors.values()],
    subscribe(listener) {
      listeners.add(listener)
      for (const connector of [...connectors.values()]) listener(connector)
      return () => listeners.delete(listener)
    },
    destroy() {
      destroyed = true
      listeners.clear()
      connectors.clear()
      providers.clear()
      aliases.clear()
      loads.clear()
    },
  }
}
