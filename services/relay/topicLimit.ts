/** Topics that may be listened to. */
export interface TopicLimits {
  perSocket: number
  perAddress: number
  /** All sockets of the process together. */
  total: number
}

/** A topic costs about 400 bytes: 100 MB for all. */
export const TOPIC_LIMITS: TopicLimits = { perSocket: 5_000, perAddress: 20_000, total: 250_000 }

/** A socket, its address or the process listens to as many topics as it may. */
export class TooManyTopics extends Error {
  override name = 'TooManyTopics'
}

/** Counts the topics of sockets. */
export interface TopicLimit {
  /** Counts one more. @throws TooManyTopics */
  take(client: { address: string; topics: { size: number } }): void
  giveBack(client: { address: string }): void
  total(): number
}

/** A limit with no topics counted. */
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
