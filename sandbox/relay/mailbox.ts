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
  size(): { topics: number; letters: number; bytes: number }
  clear(): void
}

/** Bounds of a mailbox. Beyond them the oldest messages go, of all topics alike. */
export interface MailboxLimits {
  /** Topics with messages. */
  topics: number
  /** Messages of one topic. */
  perTopic: number
  /** Bytes of all messages, each with 256 more for what is kept with it. */
  bytes: number
  /** Longest time a message is kept, in seconds. */
  ttlSeconds: number
}

/** A day is the longest time that pairing clients ask for. */
const LIMITS: MailboxLimits = {
  topics: 10_000,
  perTopic: 1_000,
  bytes: 64 * 1024 * 1024,
  ttlSeconds: 86_400,
}

const OVERHEAD = 256

const sizeOf = ({ data }: Letter): number =>
  OVERHEAD + Buffer.byteLength(data.topic + data.message + (data.attestation ?? ''))

/** An empty mailbox. */
export const createMailbox = (
  now: () => number = Date.now,
  more: Partial<MailboxLimits> = {},
): Mailbox => {
  const limits = { ...LIMITS, ...more }
  // All letters in the order they came, and the same letters by topic.
  const letters = new Set<Letter>()
  const boxes = new Map<string, Set<Letter>>()
  let bytes = 0
  const remove = (letter: Letter) => {
    const { topic } = letter.data
    const box = boxes.get(topic)
    box?.delete(letter)
    if (box?.size === 0) boxes.delete(topic)
    if (letters.delete(letter)) bytes -= sizeOf(letter)
  }
  const sweep = () => {
    for (const letter of letters) if (letter.expires <= now()) remove(letter)
  }
  const removeOldest = (from: Set<Letter>, isTooMuch: () => boolean) => {
    for (const letter of from) {
      if (!isTooMuch()) break
      remove(letter)
    }
  }
  const isOver = () => letters.size > 0 && (boxes.size > limits.topics || bytes > limits.bytes)
  return {
    put(data, from, ttlSeconds) {
      const seconds = Math.min(Math.max(ttlSeconds, 0), limits.ttlSeconds)
      const letter = { data, from, expires: now() + seconds * 1000, read: new Set<string>() }
      const box = boxes.get(data.topic) ?? new Set<Letter>()
      boxes.set(data.topic, box.add(letter))
      letters.add(letter)
      bytes += sizeOf(letter)
      removeOldest(box, () => box.size > limits.perTopic)
      if (isOver()) sweep()
      removeOldest(letters, isOver)
      return letter
    },
    unread: (topic, client) =>
      [...(boxes.get(topic) ?? [])].filter(
        ({ expires, from, read }) => expires > now() && from !== client && !read.has(client),
      ),
    sweep,
    size: () => ({ topics: boxes.size, letters: letters.size, bytes }),
    clear() {
      letters.clear()
      boxes.clear()
      bytes = 0
    },
  }
}
