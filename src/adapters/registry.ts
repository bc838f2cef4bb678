import { createLazy } from '../slices/domain/async/lazy'
import { namespacesOf, type Connector } from '../slices/domain/wallet/connector'
import { codeError } from '../slices/domain/errors/latchkeyError'
import type { AdapterFactory, AdapterRegistry, HeldObjects } from './types'

/**
 * Creates the registry of live objects that the state must not contain: adapters by namespace, providers by namespace
 * and connector id. The first factory of a namespace and the first provider of a connector id win. A wallet keeps its
 * first id, and is also available under its other ids.
 * @example createAdapterRegistry([viemAdapter()]).adapter('eip155')
 */
export function createAdapterRegistry(factories: readonly AdapterFactory[]): AdapterRegistry {
  const held: HeldObjects = {
    served: new Map(),
    rows: new Map(),
    providers: new Map(),
    onWithdrawn: new Set(),
    presses: new Map(),
    destroyed: false,
  }
  const { served, rows, providers, onWithdrawn, presses } = held
  for (const factory of factories)
    if (!served.has(factory.namespace)) served.set(factory.namespace, { factory })
  const listeners = new Set<(connector: Connector) => void>()

  return {
    held,
    get namespaces() {
      return [...served.keys()]
    },
    async adapter(namespace) {
      if (held.destroyed) throw codeError('INSTANCE_DESTROYED')
      const entry = served.get(namespace)
      if (!entry) throw codeError('ADAPTER_NOT_FOUND', { namespace })
      entry.adapter ??= createLazy(() => entry.factory.load())
      return entry.adapter.load()
    },
    provider: (connectorId, namespace) => providers.get(`${namespace}:${connectorId}`) ?? null,
    connector(connectorId, namespace) {
      const provider = providers.get(`${namespace}:${connectorId}`)
      const found = [...rows.values()].find(
        ({ id }) => provider && providers.get(`${namespace}:${id}`) === provider,
      )
      return found ?? null
    },
    addConnector(connector, provider, press) {
      const { id, chain } = connector
      const key = `${chain}:${id}`
      if (held.destroyed || (providers.get(key) ?? provider) !== provider) return
      const row = [...rows.values()].find(
        (other) => other.id !== id && providers.get(`${chain}:${other.id}`) === provider,
      )
      providers.set(key, provider)
      if (press) presses.set(id, press)
      // The same wallet under another id, which an earlier visit may have stored.
      if (row) return
      const known = rows.get(id)
      const namespaces = known && namespacesOf(known)
      // A wallet with several namespaces has one row, which keeps its first name and icon.
      const merged =
        known && namespaces && !namespaces.includes(chain)
          ? { ...known, namespaces: [...namespaces, chain] }
          : { ...connector, ...(known?.namespaces && { namespaces: known.namespaces }) }
      rows.set(id, merged)
      for (const listener of [...listeners]) listener(merged)
    },
    press: (connectorId) => presses.get(connectorId)?.(),
    connectors: () => [...rows.values()],
    subscribe(listener, onLeave = () => {}) {
      listeners.add(listener)
      onWithdrawn.add(onLeave)
      for (const connector of [...rows.values()]) listener(connector)
      return () => {
        listeners.delete(listener)
        onWithdrawn.delete(onLeave)
      }
    },
    destroy() {
      held.destroyed = true
      served.forEach(({ stopSearch }) => stopSearch?.())
      listeners.clear()
      onWithdrawn.clear()
      rows.clear()
      providers.clear()
      presses.clear()
    },
  }
}
