import type { Namespace } from '../ids/caip'

/** Storage key of one widget's state. */
export function storageKey(projectId: string | undefined, instanceId: string): string {
  return `latchkey/${projectId ?? ''}/${instanceId}`
}

/** Storage key of the hint, which is stored beside the state (`store/persistence/hint.ts`). */
export function hintKey(stateKey: string): string {
  return `${stateKey}/hint`
}

/** Storage key that notifies other tabs of a changed session; its value is removed immediately. */
export function sessionNewsKey(stateKey: string): string {
  return `${stateKey}/session-changed`
}

/**
 * Storage key that notifies other tabs of a connection that could not be restored, just before it
 * is removed from the state; its value is removed immediately.
 */
export function restoreFailedKey(stateKey: string): string {
  return `${stateKey}/given-up`
}

/** The value of that key. */
export function givenUpNews(namespace: Namespace, connectorId: string): string {
  return `${namespace} ${connectorId}`
}

/**
 * Storage key of the hosting wallet that the visitor disconnected. It must not start with the key
 * of the state, because other tabs treat changes there as changes of a session.
 */
export function hostLeftKey(stateKey: string): string {
  return `${stateKey}-host-left`
}

/** Storage key of the topic of a widget's pairing session. */
export function pairingKey(stateKey: string): string {
  return `${stateKey}/pairing`
}
