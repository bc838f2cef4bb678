import type { Namespace } from '../slices/domain/ids/caip'
import { withoutNamespace } from '../slices/domain/wallet/withoutNamespace'
import type { HeldObjects } from './types'

/** Ends the search of a namespace, and drops its adapter and its wallets. */
export function forgetNamespace(held: HeldObjects, namespace: Namespace): void {
  const { served, rows, providers } = held
  served.get(namespace)?.stopSearch?.()
  served.delete(namespace)
  for (const key of [...providers.keys()])
    if (key.startsWith(`${namespace}:`)) providers.delete(key)
  const rest = withoutNamespace([...rows.values()], namespace)
  rows.clear()
  for (const connector of rest) rows.set(connector.id, connector)
}
