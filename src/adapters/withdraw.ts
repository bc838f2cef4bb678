import type { Namespace } from '../slices/domain/ids/caip'
import { withoutNamespace } from '../slices/domain/wallet/withoutNamespace'
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
  for (const [key, found] of [...providers]) {
    if (found !== provider || !key.startsWith(prefix)) continue
    providers.delete(key)
    const connectorId = key.slice(prefix.length)
    const row = rows.get(connectorId)
    const [rest] = row ? withoutNamespace([row], namespace) : []
    if (rest) rows.set(connectorId, rest)
    else rows.delete(connectorId)
    for (const listener of [...onWithdrawn]) listener({ connectorId, namespace })
  }
}
