import type { Namespace } from '../ids/caip'

/** A wallet that was removed from the page in one namespace. */
export type WithdrawnWallet = {
  /** Id of its connector. */
  connectorId: string
  /** Namespace in which it was removed. */
  namespace: Namespace
  /** Namespaces that the connector still has. */
  remaining: Namespace[]
}
