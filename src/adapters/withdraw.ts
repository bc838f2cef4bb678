import type { Namespace } from '../slices/domain/ids/caip'
import { namespacesOf } from '../slices/domain/wallet/connector'
import type { AdapterRegistry, ProviderOf } from './types'

/**
 * Removes a wallet from a namespace, with all ids it was found by, and notifies the listeners. A provider whose id
 * belongs to an earlier one removes nothing.
 */
export function withdraw(
  { held }: Pick<AdapterRegistry, 'held'>,
  namespace: Namespace,
  provider: ProviderOf,
): void {
  const { rows, providers, onWithdrawn } = held
  const prefix = `${namespace}:`
  // Maps and sets allow removals during iteration.
  for (const [key, found] of providers) {
    if (found !== provider || !key.startsWith(prefix)) continue
    providers.delete(key)
    const connectorId = key.slice(prefix.length)
    const row = rows.get(connectorId)
    const remaining = row ? namespacesOf(row).filter((other) => other !== namespace) : []
    const [chain] = remaining
    if (row && chain) rows.set(connectorId, { ...row, chain, namespaces: remaining })
    else rows.delete(connectorId)
    onWithdrawn.forEach((listener) => listener({ connectorId, namespace, remaining }))
  }
}
