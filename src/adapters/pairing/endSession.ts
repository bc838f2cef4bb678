import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { delay, withTimeout } from '../../slices/domain/async/timers'
import { USER_DISCONNECTED, type SignClient } from './signClient'

const LATE_POLL_MS = 100

/** Ends a session on both sides, for at most 3 s; without the peer it ends on this side. */
export async function endSession(client: SignClient, topic: string): Promise<void> {
  const asked = client.disconnect({ topic, reason: USER_DISCONNECTED }).then(() => true)
  const done = await withTimeout(asked, DISCONNECT_WAIT_MS).catch(() => false)
  // All that can go wrong here is that the session is gone already.
  if (!done) await client.session.delete(topic, USER_DISCONNECTED).catch(() => undefined)
}

/**
 * Ends what comes of a refused one-click answer: the library goes on to open the session it refused.
 * @param isStopped asked before each look: true once the widget is gone
 */
export async function endLateSession(
  client: SignClient,
  pairingTopic: string,
  isStopped: () => boolean,
): Promise<void> {
  const until = Date.now() + DISCONNECT_WAIT_MS
  while (Date.now() < until && !isStopped()) {
    await delay(LATE_POLL_MS)
    for (const session of client.session.getAll()) {
      const topic = readProperty(session, 'topic')
      if (readProperty(session, 'pairingTopic') === pairingTopic && typeof topic === 'string')
        return endSession(client, topic)
    }
  }
}
