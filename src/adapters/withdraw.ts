import type { Namespace } from '../slices/domain/ids/caip'
import { namespacesOf } from '../slices/domain/wallet/connector'
import type { AdapterRegistry, ProviderOf } from './types'

/**
 * Takes a wallet out of a namespace, by whichever ids it was found there, and tells so. A provider that lost its id to
 * an earlier one takes nothing out.
 */
export function withdraw(
  { held }: Pick<AdapterRegistry, 'held'>,
  namespace: Namespace,
  provider: ProviderOf,
): void {
  const { rows, providers, onWithdrawn } = held
  const prefix = `${namespace}:`
  // A map and a set may lose entries while they are walked through.
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
