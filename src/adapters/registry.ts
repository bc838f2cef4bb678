import type { Namespace } from '../slices/domain/ids/caip'
import type { Connector } from '../slices/domain/wallet/connector'
import { codeError } from '../slices/domain/errors/latchkeyError'
import type { AdapterFactory, AdapterRegistry, ChainAdapter, Eip1193Provider } from './types'

/**
 * Keeps the live objects that state must not hold: adapters by namespace, providers by connector id.
 * The first factory of a namespace wins, and the first provider of a connector id stays.
 * @example createAdapterRegistry([viemAdapter()]).adapter('eip155')
 */
export function createAdapterRegistry(factories: readonly AdapterFactory[]): AdapterRegistry {
  const byNamespace = new Map<Namespace, AdapterFactory>()
  for (const factory of factories)
    if (!byNamespace.has(factory.namespace)) byNamespace.set(factory.namespace, factory)

  const loads = new Map<Namespace, Promise<ChainAdapter>>()
  const known = new Map<string, { connector: Connector; provider: Eip1193Provider }>()
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
    provider: (connectorId) => known.get(connectorId)?.provider ?? null,
    addConnector(connector, provider) {
      const former = known.get(connector.id)
      if (destroyed || (former && former.provider !== provider)) return
      known.set(connector.id, { connector, provider })
      for (const listener of [...listeners]) listener(connector)
    },
    connectors: () => [...known.values()].map((entry) => entry.connector),
    subscribe(listener) {
      listeners.add(listener)
      for (const { connector } of [...known.values()]) listener(connector)
      return () => listeners.delete(listener)
    },
    destroy() {
      destroyed = true
      listeners.clear()
      known.clear()
      loads.clear()
    },
  }
}
