import type { Namespace } from '../ids/caip'
import { namespacesOf, type Connector } from './connector'

/** The connectors once one namespace is no longer served: those that serve others keep these. */
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
