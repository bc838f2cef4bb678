import { randomUUID } from 'node:crypto'
import {
  bytesOf,
  type Delivery,
  type Message,
  type PageRequest,
  type Sender,
  type UnreadPage,
} from './message'
import { isForOneReader } from './tags'

/** A published message that waits for clients that have not acknowledged it. */
interface StoredMessage extends Message {
  /** Unique among all messages, in the order of their arrival. */
  number: number
  address: string
  /** Bytes that the message uses of the limits. */
  size: number
  /** Milliseconds since the epoch. */
  keptAt: number
  /** Milliseconds since the epoch. */
  expires: number
  /** Client ids that acknowledged the message. */
  read: Set<string>
}

/** Numbers of messages in a mailbox. */
export interface MailboxFigures {
  /** Messages that are waiting. */
  waiting: number
  /** Age of the oldest message in seconds. */
  oldestSeconds: number
  /** Messages that were refused. */
  refused: number
  /** Messages with a reader that were removed to make room for others. */
  evicted: number
  /** Messages that expired before any client received them. */
  expired: number
}

/** Messages by topic until they expire. */
export interface Mailbox {
  /** Stores a message, unless its TTL is 0. @throws MailboxFull */
  put(data: Delivery, sender: Sender, ttlSeconds: number): Message
  /** A page of the messages of a topic that this client neither sent nor acknowledged. */
  unread(topic: string, client: string, page: PageRequest): UnreadPage
  acknowledge(topic: string, id: string, client: string): void
  /** Removes expired messages. */
  sweep(): void
  size(): { topics: number; messages: number; bytes: number }
  figures(): MailboxFigures
  clear(): void
}

/** Limit for the waiting messages of one sender. */
export interface Quota {
  messages: number
  /** Bytes of these messages, each with 256 more. */
  bytes: number
}

/**
 * Limits of a mailbox. A message beyond them is refused: unread messages are never removed to make
 * room.
 */
export interface MailboxLimits {
  /** Topics with messages. */
  topics: number
  /** Messages of one topic. */
  perTopic: number
  /** Bytes of all messages, each with 256 more for its metadata. */
  bytes: number
  /** Messages of one client id. */
  perPublisher: Quota
  /** Messages of one address, from any client. */
  perAddress: Quota
  /**
   * Part of the free topics and bytes that an address may have as well: a few addresses never fill
   * the mailbox, however much each of them may have.
   */
  shareOfFree: number
  /** Longest time for which a message is stored, in seconds. */
  ttlSeconds: number
  /** Most readers that are stored for a message. */
  readers: number
}

const MB = 1024 * 1024

/** A day is the longest TTL that pairing clients use. */
export const MAILBOX_LIMITS: MailboxLimits = {
  topics: 50_000,
  perTopic: 1_000,
  bytes: 160 * MB,
  perPublisher: { messages: 2_500, bytes: 8 * MB },
  perAddress: { messages: 5_000, bytes: 16 * MB },
  shareOfFree: 1 / 8,
  ttlSeconds: 86_400,
  readers: 1_000,
}

/** There is no room for a message, in total or for its sender. */
export class MailboxFull extends Error {
  override name = 'MailboxFull'
}

const OVERHEAD = 256

/** The part of each limit that an address may use while there is any room. */
export const ALWAYS: Quota = { messages: 16, bytes: 64 * 1024 }

/** Most read messages that are removed to make room for one message. */
export const MOST_EVICTED = 100

/** Milliseconds between two attempts to make room by removing expired messages. */
const SWEEP_EVERY = 1_000

/** Size of a message in bytes, for the limits. */
export const sizeOf = (data: Delivery): number => OVERHEAD + bytesOf(data)

/** Seconds for which a message is stored when its publisher requests `asked` seconds. */
export const keptSeconds = (asked: number, { ttlSeconds }: MailboxLimits): number =>
  Math.min(Math.max(asked, 0), ttlSeconds)

/** Counts the waiting messages of each sender. */
const createHeld = (quota: Quota) => {
  const held = new Map<string, Quota>()
  return {
    /** Whether a message exceeds the quota, or a smaller one. */
    isOver(sender: string, size: number, most = quota): boolean {
      const { messages, bytes } = held.get(sender) ?? { messages: 0, bytes: 0 }
      return (
        messages >= Math.min(quota.messages, most.messages) ||
        bytes + size > Math.min(quota.bytes, most.bytes)
      )
    },
    add(sender: string, messages: 1 | -1, size: number) {
      const before = held.get(sender) ?? { messages: 0, bytes: 0 }
      const after = { messages: before.messages + messages, bytes: before.bytes + messages * size }
      if (after.messages > 0) held.set(sender, after)
      else held.delete(sender)
    },
    clear: () => held.clear(),
  }
}

/** Creates an empty mailbox. */
export const createMailbox = (
  now: () => number = Date.now,
  more: Partial<MailboxLimits> = {},
): Mailbox => {
  const limits = { ...MAILBOX_LIMITS, ...more }
  // All messages in the order of their arrival, those with a reader, and all of them by topic.
  const messages = new Set<StoredMessage>()
  const readOnes = new Set<StoredMessage>()
  const boxes = new Map<string, Map<string, StoredMessage>>()
  const publishers = createHeld(limits.perPublisher)
  const addresses = createHeld(limits.perAddress)
  const counts = { refused: 0, evicted: 0, expired: 0 }
  let bytes = 0
  let last = 0
  let sweptAt = -Infinity

  const remove = (message: StoredMessage) => {
    const { size, data } = message
    const { topic } = data
    const box = boxes.get(topic)
    box?.delete(message.id)
    if (box?.size === 0) boxes.delete(topic)
    readOnes.delete(message)
    if (!messages.delete(message)) return
    bytes -= size
    publishers.add(message.from, -1, size)
    addresses.add(message.address, -1, size)
  }
  const sweep = () => {
    sweptAt = now()
    for (const message of messages) {
      if (message.expires > now()) continue
      if (message.read.size === 0) counts.expired += 1
      remove(message)
    }
  }
  /** The part of the free room that an address may use. */
  const shareFor = (topic: string): Quota => ({
    messages: boxes.has(topic)
      ? Infinity
      : Math.max(ALWAYS.messages, (limits.topics - boxes.size) * limits.shareOfFree),
    bytes: Math.max(ALWAYS.bytes, (limits.bytes - bytes) * limits.shareOfFree),
  })
  /** The limits that a message would exceed. */
  const boundsFor = (topic: string, { client, address }: Sender, size: number) => ({
    all: () => bytes + size > limits.bytes || (!boxes.has(topic) && boxes.size >= limits.topics),
    topic: () => (boxes.get(topic)?.size ?? 0) >= limits.perTopic,
    publisher: () => publishers.isOver(client, size),
    address: () => addresses.isOver(address, size, shareFor(topic)),
  })
  const makeRoom = (topic: string, sender: Sender, size: number): boolean => {
    const over = boundsFor(topic, sender, size)
    const isFull = () => over.all() || over.topic() || over.publisher() || over.address()
    if (isFull() && now() - sweptAt >= SWEEP_EVERY) sweep()
    let looked = 0
    for (const message of readOnes) {
      looked += 1
      if (!isFull() || looked > MOST_EVICTED) break
      const helps =
        over.all() ||
        (message.data.topic === topic && over.topic()) ||
        (message.from === sender.client && over.publisher()) ||
        (message.address === sender.address && over.address())
      if (!helps) continue
      counts.evicted += 1
      remove(message)
    }
    return !isFull()
  }

  return {
    put(data, sender, ttlSeconds) {
      const keptAt = now()
      const expires = keptAt + keptSeconds(ttlSeconds, limits) * 1000
      const message = { id: randomUUID(), data, from: sender.client }
      if (expires <= keptAt) return message
      const size = sizeOf(data)
      if (!makeRoom(data.topic, sender, size)) {
        counts.refused += 1
        throw new MailboxFull('There is no room for the message')
      }
      last += 1
      const kept: StoredMessage = {
        ...message,
        ...{ number: last, address: sender.address, size, keptAt, expires, read: new Set() },
      }
      const box = boxes.get(data.topic) ?? new Map<string, StoredMessage>()
      boxes.set(data.topic, box.set(kept.id, kept))
      messages.add(kept)
      bytes += size
      publishers.add(sender.client, 1, size)
      addresses.add(sender.address, 1, size)
      return kept
    },
    unread(topic, client, { messages: most, bytes: mostBytes, after = '0' }) {
      const page: StoredMessage[] = []
      let pageBytes = 0
      let seen = Number(after)
      for (const message of boxes.get(topic)?.values() ?? []) {
        const { number, expires, from, read, size } = message
        if (number <= seen || expires <= now() || from === client || read.has(client)) continue
        pageBytes += size
        const isFull = page.length >= most || (page.length > 0 && pageBytes > mostBytes)
        if (isFull) return { messages: page, next: String(seen) }
        page.push(message)
        seen = number
      }
      return { messages: page }
    },
    acknowledge(topic, id, client) {
      const message = boxes.get(topic)?.get(id)
      if (!message) return
      if (isForOneReader(message.data.tag)) return remove(message)
      if (message.read.size < limits.readers) message.read.add(client)
      readOnes.add(message)
    },
    sweep,
    size: () => ({ topics: boxes.size, messages: messages.size, bytes }),
    figures() {
      const [oldest] = messages
      const oldestSeconds = oldest ? Math.max(0, now() - oldest.keptAt) / 1000 : 0
      return { ...counts, waiting: messages.size, oldestSeconds }
    },
    clear() {
      messages.clear()
      readOnes.clear()
      boxes.clear()
      publishers.clear()
      addresses.clear()
      bytes = 0
    },
  }
}
