import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { LiveSession } from './live'
import type { SignClient } from './signClient'

/**
 * Follows the library's session events of all widgets of the page.
 * @param onEnded called with the topic of a session that the wallet ended, or that expired
 * @returns a function that stops it
 */
export function listenToSessions(
  client: SignClient,
  live: LiveSession,
  onEnded: (topic: unknown, expired: boolean) => void,
): () => void {
  const onEnd = (expired: boolean) => (payload: unknown) =>
    onEnded(readProperty(payload, 'topic'), expired)
  const listeners = [
    ['session_event', (payload: unknown) => live.onEvent(payload)],
    ['session_update', (payload: unknown) => live.onUpdate(payload)],
    ['session_delete', onEnd(false)],
    ['session_expire', onEnd(true)],
  ] as const
  for (const [event, listener] of listeners) client.on(event, listener)
  return () => {
    for (const [event, listener] of listeners) client.removeListener(event, listener)
  }
}
