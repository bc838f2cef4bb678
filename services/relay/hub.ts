import { randomInt } from 'node:crypto'
import { WebSocket } from 'ws'
import { createAudience } from './audience'
import type { RelayClient } from './client'
import { createSubscriptionIds } from './subscriptionIds'
import type { RelayFaults } from './faults'
import type { Delivery, Message } from './message'
import type { MessageStore } from './messages/messageStore'
import { createTopicLimit, type TopicLimits } from './topicLimit'
import { TooManyCalls } from './rates'
import { createUnreadPages } from './unreadPages'

/** A message to publish. */
export interface Publication {
  topic: string
  message: string
  /** Seconds for which the message is stored. */
  ttl?: number | undefined
  tag?: number | undefined
  attestation?: string | undefined
}

/** The answer to a fetch. */
export interface FetchAnswer {
  result: {
    messages: Delivery[]
    /** Whether another fetch returns more. */
    hasMore: boolean
  }
  /** Called with whether the client has read the answer; if so, it has received the messages. */
  onAnswered?: (isRead: boolean) => Promise<void>
}

/** Subscriptions of the clients of this process, and the messages between them. */
export interface Hub {
  clients: Set<RelayClient>
  /** @throws TooManyTopics */
  subscribe(client: RelayClient, topic: string): string
  unsubscribe(client: RelayClient, topic: string): void
  /** Resolves once the message is stored. @throws MessageStoreUnavailable @throws MailboxFull */
  publish(client: RelayClient, publication: Publication): Promise<void>
  /**
   * Resolves with a page of the messages of these topics that a client has not received, once it
   * has read the answer before.
   * @throws MessageStoreUnavailable
   */
  fetch(client: RelayClient, topics: readonly string[]): Promise<FetchAnswer>
  acknowledge(client: RelayClient, pushId: number): void
  /** Removes a client whose socket has closed. */
  leave(client: RelayClient): void
  /** Number of messages delivered to subscribers so far. */
  relayed(): number
  /** Topics that the sockets of this process subscribe to, counted for each socket. */
  topics(): number
}

/** Most fetches of one client that may wait for the one before. */
const MAX_FETCHES = 16

/** Seconds for which a message without a TTL is stored. */
const DEFAULT_TTL = 300

/**
 * Clients identify pushes by id across all their connections and processes, so each process starts
 * at a random number. The numbers that follow stay exact integers.
 */
const firstPushId = (): number => 2 ** 52 + randomInt(2 ** 47) * 16

/**
 * Creates a hub without clients. Messages wait in the message store, so a client may connect later
 * than they are published.
 */
export const createHub = (
  faults: RelayFaults,
  store: MessageStore,
  limits: Partial<TopicLimits> = {},
): Hub => {
  const clients = new Set<RelayClient>()
  const audience = createAudience(store)
  const pages = createUnreadPages(store)
  const topicLimit = createTopicLimit(limits)
  const subscriptionIds = createSubscriptionIds()
  let pushId = firstPushId()
  let relayed = 0

  const push = (client: RelayClient, message: Message) => {
    const id = client.topics.get(message.data.topic)
    const isOpen = client.socket.readyState === WebSocket.OPEN
    if (id === undefined || !isOpen || message.from === client.id) return
    // A socket that reads too slowly gets the message from the store later.
    if (client.queue.isFull()) return pushWaiting(client, message.data.topic)
    if (!client.deliveries.begin(pushId + 1, message)) return
    pushId += 1
    relayed += 1
    client.send({ id: pushId, method: 'irn_subscription', params: { id, data: message.data } })
  }
  const later = (run: () => void) =>
    faults.delay > 0 ? void setTimeout(run, faults.delay) : void setImmediate(run)
  const pushUnread = async (client: RelayClient, topic: string): Promise<void> => {
    let after: string | undefined
    do {
      if (!(await client.queue.room()) || !client.topics.has(topic)) return
      const page = await pages.read(topic, client, after)
      for (const message of page.messages) {
        // Waiting for space in the queue before each message preserves their order.
        if (!(await client.queue.room())) return
        push(client, message)
      }
      after = page.next
    } while (after !== undefined)
  }
  /** Pushes the waiting messages of a client, one page of one topic at a time. */
  const catchUp = async (client: RelayClient): Promise<void> => {
    if (client.isCatchingUp) return
    client.isCatchingUp = true
    for (const topic of client.behind) {
      client.behind.delete(topic)
      // When the store is unavailable, it reports the topic as missed once it is available again.
      await pushUnread(client, topic).catch(() => undefined)
    }
    client.isCatchingUp = false
  }
  const pushWaiting = (client: RelayClient, topic: string) => {
    client.behind.add(topic)
    void catchUp(client)
  }
  const unsubscribe = (client: RelayClient, topic: string) => {
    if (client.topics.delete(topic)) topicLimit.giveBack(client)
    audience.leave(topic, client)
  }
  store.onNews({
    message: (message) =>
      later(() => audience.of(message.data.topic).forEach((client) => push(client, message))),
    async missed(topic) {
      for (const client of audience.of(topic)) pushWaiting(client, topic)
    },
  })

  return {
    clients,
    relayed: () => relayed,
    topics: () => topicLimit.total(),
    unsubscribe,
    subscribe(client, topic) {
      const id = client.topics.get(topic) ?? subscriptionIds()
      // A call may have waited until its socket had closed: its topics would never be left.
      if (!clients.has(client)) return id
      if (!client.topics.has(topic)) topicLimit.take(client)
      client.topics.set(topic, id)
      // Messages that are published before the subscription is active are read from the store
      // afterwards.
      const listening = audience.enter(topic, client)
      later(() => void listening.then(() => pushWaiting(client, topic)))
      return id
    },
    async publish(client, { topic, message, ttl = DEFAULT_TTL, tag, attestation }) {
      if (faults.drop > 0) {
        faults.drop -= 1
        return
      }
      const data = {
        topic,
        message,
        publishedAt: Date.now(),
        ...(tag === undefined ? {} : { tag }),
        ...(attestation === undefined ? {} : { attestation }),
      }
      await store.put(data, { client: client.id, address: client.address }, ttl)
    },
    async fetch(client, topics) {
      const { fetches } = client
      if (fetches.waiting >= MAX_FETCHES) throw new TooManyCalls('Too many fetches')
      const before = fetches.last
      let resolveLast = (): void => undefined
      fetches.waiting += 1
      fetches.last = new Promise((resolve) => {
        resolveLast = resolve
      })
      const end = () => {
        fetches.waiting -= 1
        resolveLast()
      }
      await before
      try {
        const { messages, hasMore } = await pages.fetch(topics, client)
        const result = { messages: messages.map((message) => message.data), hasMore }
        if (messages.length === 0) {
          end()
          return { result }
        }
        const acknowledge = () =>
          Promise.all(messages.map((message) => store.acknowledge(message, client.id)))
        return {
          result,
          onAnswered: async (isRead) => {
            if (isRead) await acknowledge()
            end()
          },
        }
      } catch (error) {
        end()
        throw error
      }
    },
    acknowledge(client, id) {
      const message = client.deliveries.end(id)
      if (message) void store.acknowledge(message, client.id)
    },
    leave(client) {
      clients.delete(client)
      for (const topic of [...client.topics.keys()]) unsubscribe(client, topic)
    },
  }
}
