import type { Namespace } from '../ids/caip'
import { namespacesOf, type Connector } from './connector'

/** Removes a namespace from the connectors. Connectors of other namespaces stay with those. */
export function withoutNamespace(
  connectors: readonly Connector[],
  namespace: Namespace,
): Connector[] {
  return connectors.flatMap((connector) => {
    const served = namespacesOf(connector)
    if (!served.includes(namespace)) return connector
    const namespaces = served.filter((other) => other !== namespace)
    const [chain] = namespaces
    return chain ? { ...connector, chain, namespaces } : []
  })
}
