import type { Namespace } from '../ids/caip'

/** Storage key of one widget's state. */
export function storageKey(projectId: string | undefined, instanceId: string): string {
  return `latchkey/${projectId ?? ''}/${instanceId}`
}

/** Storage key of the hint that lies beside the state (`store/persistence/hint.ts`). */
export function hintKey(stateKey: string): string {
  return `${stateKey}/hint`
}

/** Storage key under which a tab tells the others of a changed session; its value is removed at once. */
export function sessionNewsKey(stateKey: string): string {
  return `${stateKey}/session-changed`
}

/**
 * Storage key under which a tab tells the others that it could not bring a connection back, right before it stores
 * that nothing is connected; its value is removed at once.
 */
export function restoreFailedKey(stateKey: string): string {
  return `${stateKey}/given-up`
}

/** The value under that key. */
export function givenUpNews(namespace: Namespace, connectorId: string): string {
  return `${namespace} ${connectorId}`
}

/**
 * Storage key of the id of a wallet around the page that the visitor has disconnected. It does not lie below the key of the
 * state: other tabs take a change there for news of a session.
 */
export function hostLeftKey(stateKey: string): string {
  return `${stateKey}-host-left`
}

/** Storage key of the topic of a widget's pairing session. */
export function pairingKey(stateKey: string): string {
  return `${stateKey}/pairing`
}
