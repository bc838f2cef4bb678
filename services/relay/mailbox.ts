import { randomUUID } from 'node:crypto'
import type { Delivery, PageRequest, UnreadPage } from './letter'

/** A published message that waits for those who have not acknowledged it. */
interface KeptLetter {
  id: string
  /** Its own among all letters, in the order they came. */
  number: number
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
  put(data: Delivery, from: string, ttlSeconds: number): KeptLetter
  /** A page of the messages of a topic that this client neither sent nor acknowledged. */
  unread(topic: string, client: string, page: PageRequest): UnreadPage
  acknowledge(topic: string, id: string, client: string): void
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
  /** Clients of which it is known that they have read a message. */
  readers: number
}

/** A day is the longest time that pairing clients ask for. */
export const MAILBOX_LIMITS: MailboxLimits = {
  topics: 10_000,
  perTopic: 1_000,
  bytes: 64 * 1024 * 1024,
  ttlSeconds: 86_400,
  readers: 1_000,
}

const OVERHEAD = 256

/** Bytes that a message counts for. */
export const sizeOf = (data: Delivery): number =>
  OVERHEAD + Buffer.byteLength(data.topic + data.message + (data.attestation ?? ''))

/** Seconds that a message is kept whose publisher asks for this many. */
export const keptSeconds = (asked: number, { ttlSeconds }: MailboxLimits): number =>
  Math.min(Math.max(asked, 0), ttlSeconds)

/** An empty mailbox. */
export const createMailbox = (
  now: () => number = Date.now,
  more: Partial<MailboxLimits> = {},
): Mailbox => {
  const limits = { ...MAILBOX_LIMITS, ...more }
  // All letters in the order they came, and the same letters by topic.
  const letters = new Set<KeptLetter>()
  const boxes = new Map<string, Map<string, KeptLetter>>()
  let bytes = 0
  let last = 0
  const remove = (letter: KeptLetter) => {
    const { topic } = letter.data
    const box = boxes.get(topic)
    box?.delete(letter.id)
    if (box?.size === 0) boxes.delete(topic)
    if (letters.delete(letter)) bytes -= sizeOf(letter.data)
  }
  const sweep = () => {
    for (const letter of letters) if (letter.expires <= now()) remove(letter)
  }
  const removeOldest = (from: Iterable<KeptLetter>, isTooMuch: () => boolean) => {
    for (const letter of from) {
      if (!isTooMuch()) break
      remove(letter)
    }
  }
  const isOver = () => letters.size > 0 && (boxes.size > limits.topics || bytes > limits.bytes)
  return {
    put(data, from, ttlSeconds) {
      const expires = now() + keptSeconds(ttlSeconds, limits) * 1000
      last += 1
      const letter = {
        id: randomUUID(),
        number: last,
        data,
        from,
        expires,
        read: new Set<string>(),
      }
      const box = boxes.get(data.topic) ?? new Map<string, KeptLetter>()
      boxes.set(data.topic, box.set(letter.id, letter))
      letters.add(letter)
      bytes += sizeOf(data)
      removeOldest(box.values(), () => box.size > limits.perTopic)
      if (isOver()) sweep()
      removeOldest(letters, isOver)
      return letter
    },
    unread(topic, client, { letters: most, bytes: mostBytes, after = '0' }) {
      const page: KeptLetter[] = []
      let pageBytes = 0
      let seen = Number(after)
      for (const letter of boxes.get(topic)?.values() ?? []) {
        const { number, expires, from, read, data } = letter
        if (number <= seen || expires <= now() || from === client || read.has(client)) continue
        pageBytes += sizeOf(data)
        const isFull = page.length >= most || (page.length > 0 && pageBytes > mostBytes)
        if (isFull) return { letters: page, next: String(seen) }
        page.push(letter)
        seen = number
      }
      return { letters: page }
    },
    acknowledge(topic, id, client) {
      const read = boxes.get(topic)?.get(id)?.read
      if (read && read.size < limits.readers) read.add(client)
    },
    sweep,
    size: () => ({ topics: boxes.size, letters: letters.size, bytes }),
    clear() {
      letters.clear()
      boxes.clear()
      bytes = 0
    },
  }
}
