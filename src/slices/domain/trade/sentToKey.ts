import type { Namespace } from '../ids/caip'

/**
 * Storage key of the recent recipients in a namespace. It must not start with the key of the state,
 * because other tabs treat changes there as changes of a session.
 */
export function sentToKey(stateKey: string, namespace: Namespace): string {
  return `${stateKey}-sent-to/${namespace}`
}
