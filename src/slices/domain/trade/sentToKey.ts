import type { Namespace } from '../ids/caip'

/**
 * Storage key of the addresses that were sent to in a namespace. It does not lie below the key of the state: other tabs
 * take a change there for news of a session.
 */
export function sentToKey(stateKey: string, namespace: Namespace): string {
  return `${stateKey}-sent-to/${namespace}`
}
