import type { Redis } from 'ioredis'
import { closeRedis, openRedis } from '../../data/openRedis'
import { openInOrder } from '../../operations/openInOrder'
import { MAILBOX_LIMITS, MailboxFull, type MailboxLimits } from '../mailbox'
import { createSubscriptions } from './subscriptions'
import { channelOf, createLetterStore } from './messageRecords'
import { createPendingDeliveries } from './pendingDeliveries'
import { MessageStoreUnavailable, type PostNews, type MessageStore } from './messageStore'
import { letterOf } from './words'

/** Settings of a post store in Redis. */
export interface RedisPostSettings {
  /** Told of connections that were lost. */
  onError?: (error: unknown) => void
  limits?: Partial<MailboxLimits>
  /** Begin of all keys and channels. */
  prefix?: string
  /** Milliseconds that Redis has to answer; 5,000 when absent. */
  answerMs?: number | undefined
}

/** Names the form of what is kept: processes that keep another one share nothing. */
const PREFIX = 'latchkey:relay:2:'

/** Ends a connection that does not answer, so that it is made again. */
const renew = (connection: Redis): void => {
  if (connection.status === 'ready') connection.disconnect(true)
}

/** One connection for commands and one for news. */
const connectTwice = (url: string, onError: (error: unknown) => void, answerMs?: number) =>
  openInOrder(async (endWith) => {
    const client = await openRedis(url, { onError, answerMs })
    endWith(() => closeRedis(client))
    const subscriber = await openRedis(url, { onError, answerMs })
    endWith(() => closeRedis(subscriber))
    return { client, subscriber }
  })

/**
 * A post store in Redis, for several processes. Each topic has a channel of its own, and a process listens to those that its
 * sockets have: most topics have two sockets, so hardly a process hears of a message that none of its sockets waits for.
 * Give the database `maxmemory-policy noeviction`: a message that is evicted is lost.
 * @throws Error when the server cannot be reached now
 */
export const openRedisPostOffice = async (
  url: string,
  settings: RedisPostSettings = {},
): Promise<MessageStore> => {
  const { onError = () => {}, prefix = PREFIX, answerMs } = settings
  const { value, close } = await connectTwice(url, onError, answerMs)
  const { client, subscriber } = value
  const store = createLetterStore(client, prefix, { ...MAILBOX_LIMITS, ...settings.limits })
  const listeners: PostNews[] = []
  const behind = { is: false, round: 0 }
  const fallBehind = () => {
    behind.is = true
  }
  const subscriptions = createSubscriptions(
    subscriber,
    (topic) => channelOf(prefix, topic),
    fallBehind,
  )
  const pending = createPendingDeliveries((message, reader) => store.read(message, reader))
  const isUp = () => client.status === 'ready' && subscriber.status === 'ready'

  /** Notes what is pending, listens again, and has everybody look for what came unheard. */
  const catchUp = async (): Promise<void> => {
    if (!isUp()) return
    behind.is = false
    behind.round += 1
    const { round } = behind
    try {
      await Promise.all([pending.pay(), store.load()])
      for await (const topics of subscriptions.again()) {
        // Another loss began another round, which does all of this.
        if (round !== behind.round) return
        const told = topics.flatMap((topic) => listeners.map((news) => news.missed(topic)))
        await Promise.all(told)
      }
    } catch {
      fallBehind()
    }
  }
  for (const connection of [client, subscriber]) connection.on('ready', () => void catchUp())
  subscriber.on('message', (_channel: string, text: string) => {
    const message = letterOf(text)
    if (message) for (const news of listeners) news.message(message)
  })
  await store.load()

  return {
    tell: (news) => void listeners.push(news),
    async put(data, sender, ttlSeconds) {
      await store.put(data, sender, ttlSeconds).catch((cause: unknown) => {
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
