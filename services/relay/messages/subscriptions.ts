import type { Redis } from 'ioredis'

/** The channels that a process listens to. */
export interface Subscriptions {
  /** Resolves once the channel of a topic is heard, or cannot be now. */
  listen(topic: string): Promise<void>
  leave(topic: string): void
  /** Listens anew to everything, and yields the topics that are heard again, some hundred at a time. */
  again(): AsyncGenerator<readonly string[]>
}

/** Channels that are named in one command. */
const AT_ONCE = 500

/** Ears that hear nothing yet. `onDeaf` is told when a topic could not be listened to. */
export const createSubscriptions = (
  subscriber: Redis,
  channelOf: (topic: string) => string,
  onDeaf: () => void,
): Subscriptions => {
  const heard = new Map<string, Promise<void>>()
  return {
    listen(topic) {
      const found = heard.get(topic)
      if (found) return found
      const listening = subscriber
        .subscribe(channelOf(topic))
        .then(() => undefined)
        .catch(onDeaf)
      heard.set(topic, listening)
      return listening
    },
    leave(topic) {
      if (!heard.delete(topic)) return
      // A channel that is still heard carries messages that nobody here waits for.
      subscriber.unsubscribe(channelOf(topic)).catch(() => undefined)
    },
    async *again() {
      const topics = [...heard.keys()]
      for (let from = 0; from < topics.length; from += AT_ONCE) {
        // Those that were left meanwhile stay left.
        const batch = topics.slice(from, from + AT_ONCE).filter((topic) => heard.has(topic))
        if (batch.length > 0) await subscriber.subscribe(...batch.map(channelOf))
        yield batch
      }
    },
  }
}
