import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { delay, withTimeout } from '../../slices/domain/async/timers'
import { forgetTopics } from './forgetTopics'
import { USER_DISCONNECTED, type SignClient } from './signClient'

const LATE_POLL_MS = 100

/** Ends a session locally and in the wallet, within 3 s; without the peer only locally. Deletes all of its data. */
export async function endSession(client: SignClient, topic: string): Promise<void> {
  const session = client.session.getAll().find((entry) => readProperty(entry, 'topic') === topic)
  const pairingTopic = readProperty(session, 'pairingTopic')
  const asked = client.disconnect({ topic, reason: USER_DISCONNECTED }).then(() => true)
  const done = await withTimeout(asked, DISCONNECT_WAIT_MS).catch(() => false)
  // Deleting fails only for a session that is already gone.
  if (!done) await client.session.delete(topic, USER_DISCONNECTED).catch(() => undefined)
  await forgetTopics(client, typeof pairingTopic === 'string' ? [topic, pairingTopic] : [topic])
}

/**
 * Waits for the session of a one-click answer: the library still opens the session after it has rejected the
 * signature. Null when none opens within 3 s.
 */
export async function lateSession(
  client: SignClient,
  pairingTopic: string | undefined,
): Promise<unknown> {
  const until = Date.now() + DISCONNECT_WAIT_MS
  while (Date.now() < until) {
    await delay(LATE_POLL_MS)
    const opened = client.session
      .getAll()
      .find((session) => readProperty(session, 'pairingTopic') === pairingTopic)
    if (opened) return opened
  }
  return null
}
