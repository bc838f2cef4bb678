import type { RelayClient } from './client'
import type { MessageStore } from './messages/messageStore'

/** The sockets of this process by the topics that they subscribe to. */
export interface Audience {
  of(topic: string): readonly RelayClient[]
  /** Adds a socket; resolves once messages of the topic arrive. */
  enter(topic: string, client: RelayClient): Promise<void>
  leave(topic: string, client: RelayClient): void
}

/** Creates an empty audience. It listens to the store only for topics with sockets. */
export const createAudience = (store: MessageStore): Audience => {
  const listening = new Map<string, Set<RelayClient>>()
  return {
    of: (topic) => [...(listening.get(topic) ?? [])],
    enter(topic, client) {
      const clients = listening.get(topic) ?? new Set()
      listening.set(topic, clients.add(client))
      return store.listen(topic)
    },
    leave(topic, client) {
      const clients = listening.get(topic)
      if (!clients?.delete(client) || clients.size > 0) return
      listening.delete(topic)
      store.leave(topic)
    },
  }
}
