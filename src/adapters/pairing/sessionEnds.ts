import type { Emit } from '../types'
import { endSession } from './endSession'
import { forgetTopics } from './forgetTopics'
import type { LiveSession } from './live'
import { dropSession, type TopicStore } from './otherTab'
import type { Lease } from './shared'
import type { PairingEvent } from './types'

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

    /** Another tab ended it, so the stored topic is gone. */
    async followStored(): Promise<void> {
      const topics = live.topics()
      if (topics.length === 0 || stored.read() !== null) return
      live.forget()
      emit({ type: 'sessionEnded' })
      await dropSession(client, topics)
    },

    /** The site or the visitor ends it. */
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
