import type { Notifications } from './notifications'

/** The channels that a process subscribes to. */
export interface Subscriptions {
  /** Resolves once the subscription is active, or has failed. */
  listen(topic: string): Promise<void>
  leave(topic: string): void
  /** Subscribes to all channels again, and yields their topics in batches of a few hundred. */
  again(): AsyncGenerator<readonly string[]>
}

/** Channels in one command. */
const AT_ONCE = 500

/** Creates subscriptions without any channel. `onDeaf` is called when a subscription failed. */
export const createSubscriptions = (
  subscriber: Pick<Notifications, 'subscribe' | 'unsubscribe'>,
  channelOf: (topic: string) => string,
  onDeaf: () => void,
): Subscriptions => {
  const subscribed = new Map<string, Promise<void>>()
  /** Topics that are subscribed with the next command, in the order of the calls. */
  let next: { topics: string[]; done: Promise<void> } | undefined
  const subscribe = async (topics: readonly string[]) => {
    for (let from = 0; from < topics.length; from += AT_ONCE) {
      // Topics that were left meanwhile are not subscribed.
      const batch = topics.slice(from, from + AT_ONCE).filter((topic) => subscribed.has(topic))
      if (batch.length > 0) await subscriber.subscribe(batch.map(channelOf))
    }
  }
  /** Subscribes to all topics of one turn of the event loop with one command. */
  const subscribeSoon = (topic: string): Promise<void> => {
    if (next) {
      next.topics.push(topic)
      return next.done
    }
    const topics = [topic]
    const done = Promise.resolve()
      .then(() => {
        next = undefined
        return subscribe(topics)
      })
      .catch(onDeaf)
    next = { topics, done }
    return done
  }
  return {
    listen(topic) {
      const found = subscribed.get(topic)
      if (found) return found
      const listening = subscribeSoon(topic)
      subscribed.set(topic, listening)
      return listening
    },
    leave(topic) {
      if (!subscribed.delete(topic)) return
      // A channel that stays subscribed only delivers messages that no socket of this process
      // needs.
      subscriber.unsubscribe(channelOf(topic)).catch(() => undefined)
    },
    async *again() {
      const topics = [...subscribed.keys()]
      for (let from = 0; from < topics.length; from += AT_ONCE) {
        const batch = topics.slice(from, from + AT_ONCE).filter((topic) => subscribed.has(topic))
        if (batch.length > 0) await subscriber.subscribe(batch.map(channelOf))
        yield batch
      }
    },
  }
}
