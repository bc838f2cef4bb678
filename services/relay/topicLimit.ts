/** Limits for subscribed topics. */
export interface TopicLimits {
  perSocket: number
  perAddress: number
  /** For all sockets of the process together. */
  total: number
}

/** A topic needs about 400 bytes: 100 MB in total. */
export const TOPIC_LIMITS: TopicLimits = { perSocket: 5_000, perAddress: 20_000, total: 250_000 }

/** A socket, its address or the process has reached its limit of subscribed topics. */
export class TooManyTopics extends Error {
  override name = 'TooManyTopics'
}

/** Counts the topics of sockets. */
export interface TopicLimit {
  /** Counts one more topic. @throws TooManyTopics */
  take(client: { address: string; topics: { size: number } }): void
  giveBack(client: { address: string }): void
  total(): number
}

/** Creates a limit without any counted topic. */
export const createTopicLimit = (more: Partial<TopicLimits> = {}): TopicLimit => {
  const limits = { ...TOPIC_LIMITS, ...more }
  const addresses = new Map<string, number>()
  let total = 0
  return {
    take({ address, topics }) {
      const here = addresses.get(address) ?? 0
      const isOver =
        topics.size >= limits.perSocket || here >= limits.perAddress || total >= limits.total
      if (isOver) throw new TooManyTopics('There are too many topics')
      addresses.set(address, here + 1)
      total += 1
    },
    giveBack({ address }) {
      const left = (addresses.get(address) ?? 1) - 1
      if (left > 0) addresses.set(address, left)
      else addresses.delete(address)
      total -= 1
    },
    total: () => total,
  }
}
