import type { Namespace } from '../ids/caip'

/** A wallet that has left the page in one namespace. */
export type WithdrawnWallet = {
  /** One of the ids by which it was found. */
  connectorId: string
  /** Where it has left. */
  namespace: Namespace
  /** Where the connector of that id is still there. */
  remaining: Namespace[]
}
