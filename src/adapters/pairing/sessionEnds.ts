import type { Emit } from '../types'
import { forgetTopics } from './forgetTopics'
import type { LiveSession } from './live'
import { dropSession, type TopicStore } from './storedSession'
import type { Lease } from './shared'
import type { PairingEvent } from './types'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { delay, withTimeout } from '../../slices/domain/async/timers'
import { USER_DISCONNECTED, type SignClient } from './signClient'

const LATE_POLL_MS = 100

/** Ends the session of one widget. Each way notifies the subscribers and deletes the session's data. */
export function createSessionEnds(input: {
  lease: Lease
  live: LiveSession
  stored: TopicStore
  emit: Emit<PairingEvent>
}) {
  const { lease, live, stored, emit } = input
  const { client } = lease

  function forget(): void {
    if (stored.read() === live.topic()) stored.write(null)
    live.forget()
  }

  return {
    /** The wallet or another widget of the page ended a session, or it expired; other topics are ignored. */
    onEnded(topic: unknown, expired = false): void {
      if (topic === null || topic !== live.topic()) return
      void forgetTopics(client, live.topics())
      forget()
      emit({ type: 'sessionEnded', ...(expired && { expired }) })
    },

    /** Another tab ended the session, so the stored topic is gone. */
    async followStored(): Promise<void> {
      const topics = live.topics()
      if (topics.length === 0 || stored.read() !== null) return
      live.forget()
      emit({ type: 'sessionEnded' })
      await dropSession(client, topics)
    },

    /** The site or the visitor ends the session. */
    async disconnect(): Promise<void> {
      const topic = live.topic()
      if (!topic) return
      forget()
      // Also ends the previous connection, which a rejected session has replaced.
      emit({ type: 'sessionEnded' })
      lease.announceEnd(topic)
      await endSession(client, topic)
    },
  }
}

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
