import type { Redis } from 'ioredis'
import { closeRedis, isReadOnly, openRedis } from '../../data/openRedis'
import { openInOrder } from '../../operations/openInOrder'
import { MAILBOX_LIMITS, MailboxFull, type MailboxLimits } from '../mailbox'
import { createSubscriptions } from './subscriptions'
import { channelOf, createMessageRecords } from './messageRecords'
import { createPendingDeliveries } from './pendingDeliveries'
import { MessageStoreUnavailable, type StoreListener, type MessageStore } from './messageStore'
import { messageOf } from './words'

/** Settings of a message store in Redis. */
export interface RedisMessageSettings {
  /** Called when a connection is lost. */
  onError?: (error: unknown) => void
  limits?: Partial<MailboxLimits>
  /** Prefix of all keys and channels. */
  prefix?: string
  /** Milliseconds within which Redis must answer; 5,000 when absent. */
  answerMs?: number | undefined
}

/**
 * The prefix includes the version of the stored format: processes with another version share
 * nothing.
 */
const PREFIX = 'latchkey:relay:2:'

/** Disconnects a connection that does not answer, so that it reconnects. */
const renew = (connection: Redis): void => {
  if (connection.status === 'ready') connection.disconnect(true)
}

/** Opens one connection for commands and one for notifications. */
const connectTwice = (url: string, onError: (error: unknown) => void, answerMs?: number) =>
  openInOrder(async (endWith) => {
    const client = await openRedis(url, { onError, answerMs })
    endWith(() => closeRedis(client))
    const subscriber = await openRedis(url, { onError, answerMs })
    endWith(() => closeRedis(subscriber))
    return { client, subscriber }
  })

/**
 * A message store in Redis, for several processes. Each topic has its own channel, and a process
 * subscribes to the topics of its sockets. As most topics have two sockets, a process receives few
 * messages that none of its sockets needs. Configure `maxmemory-policy noeviction`: an evicted
 * message is lost.
 * @throws Error when the server cannot be reached
 */
export const openRedisMessageStore = async (
  url: string,
  settings: RedisMessageSettings = {},
): Promise<MessageStore> => {
  const { onError = () => {}, prefix = PREFIX, answerMs } = settings
  const { value, close } = await connectTwice(url, onError, answerMs)
  const { client, subscriber } = value
  const store = createMessageRecords(client, prefix, { ...MAILBOX_LIMITS, ...settings.limits })
  const listeners: StoreListener[] = []
  const behind = { is: false, round: 0 }
  const fallBehind = () => {
    behind.is = true
  }
  const subscriptions = createSubscriptions(
    subscriber,
    (topic) => channelOf(prefix, topic),
    fallBehind,
  )
  /**
   * Reconnects the notifications after a write to a replica, because a server that became a replica
   * may receive none.
   */
  const followPrimary = (error: unknown): never => {
    if (isReadOnly(error)) renew(subscriber)
    throw error
  }
  const pending = createPendingDeliveries((message, reader) =>
    store.read(message, reader).catch(followPrimary),
  )
  const isUp = () => client.status === 'ready' && subscriber.status === 'ready'

  /**
   * Writes the queued acknowledgements, subscribes again, and asks all listeners to read missed
   * messages.
   */
  const catchUp = async (): Promise<void> => {
    if (!isUp()) return
    behind.is = false
    behind.round += 1
    const { round } = behind
    try {
      await Promise.all([pending.pay(), store.load()])
      for await (const topics of subscriptions.again()) {
        // Another lost connection has started another round, which repeats all of this.
        if (round !== behind.round) return
        const missed = topics.flatMap((topic) => listeners.map((news) => news.missed(topic)))
        await Promise.all(missed)
      }
    } catch {
      fallBehind()
    }
  }
  for (const connection of [client, subscriber]) connection.on('ready', () => void catchUp())
  subscriber.on('message', (_channel: string, text: string) => {
    const message = messageOf(text)
    if (message) for (const news of listeners) news.message(message)
  })
  await store.load()

  return {
    onNews: (news) => void listeners.push(news),
    async put(data, sender, ttlSeconds) {
      await store
        .put(data, sender, ttlSeconds)
        .catch(followPrimary)
        .catch((cause: unknown) => {
          if (cause instanceof MailboxFull) throw cause
          throw new MessageStoreUnavailable('The message may not be kept', { cause })
        })
    },
    unread: (topic, reader, page) =>
      store.unread(topic, reader, page).catch((cause: unknown) => {
        fallBehind()
        throw new MessageStoreUnavailable('Nothing can be read', { cause })
      }),
    acknowledge: (message, reader) => pending.note(message, reader),
    listen: subscriptions.listen,
    leave: subscriptions.leave,
    sweep() {
      store.sweep().catch(() => renew(client))
      subscriber.ping().catch(() => renew(subscriber))
      if (behind.is) void catchUp()
    },
    figures: store.figures,
    async ready() {
      if (!isUp()) throw new MessageStoreUnavailable('There is no connection')
      await store.beat()
    },
    close,
  }
}
