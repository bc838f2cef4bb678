/** What a subscriber receives. */
export interface Delivery {
  topic: string
  message: string
  /** Milliseconds since the epoch. */
  publishedAt: number
  tag?: number
  attestation?: string
}

/** A published message that waits for those who have not acknowledged it. */
export interface Letter {
  data: Delivery
  /** Client id of the publisher, who never gets its own message back. */
  from: string
  /** Milliseconds since the epoch. */
  expires: number
  /** Client ids that acknowledged it. */
  read: Set<string>
}

/** Messages by topic until their time to live ends. */
export interface Mailbox {
  put(data: Delivery, from: string, ttlSeconds: number): Letter
  /** Messages of a topic that this client neither sent nor acknowledged. */
  unread(topic: string, client: string): readonly Letter[]
  /** Drops what has expired. */
  sweep(): void
  clear(): void
}

/** Longest backlog of one topic. */
const MAX_PER_TOPIC = 1000

/** An empty mailbox. */
export const createMailbox = (now: () => number = Date.now): Mailbox => {
  const boxes = new Map<string, Letter[]>()
  const live = (topic: string) => (boxes.get(topic) ?? []).filter((it) => it.expires > now())
  return {
    put(data, from, ttlSeconds) {
      const letter = { data, from, expires: now() + ttlSeconds * 1000, read: new Set<string>() }
      boxes.set(data.topic, [...live(data.topic), letter].slice(-MAX_PER_TOPIC))
      return letter
    },
    unread: (topic, client) =>
      live(topic).filter((letter) => letter.from !== client && !letter.read.has(client)),
    sweep() {
      for (const topic of boxes.keys()) {
        const rest = live(topic)
        if (rest.length > 0) boxes.set(topic, rest)
        else boxes.delete(topic)
      }
    },
    clear: () => boxes.clear(),
  }
}
