import type { Redis } from 'ioredis'
import { closeRedis, openRedis } from '../../data/openRedis'
import { openInOrder } from '../../operations/openInOrder'
import { MAILBOX_LIMITS, MailboxFull, type MailboxLimits } from '../mailbox'
import { createEars } from './ears'
import { channelOf, createLetterStore } from './letterStore'
import { createOwed } from './owed'
import { PostOfficeAway, type PostNews, type PostOffice } from './postOffice'
import { letterOf } from './words'

/** Settings of a post office in Redis. */
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
 * A post office in Redis, for several processes. Each topic has a channel of its own, and a process listens to those that its
 * sockets have: most topics have two sockets, so hardly a process hears of a letter that none of its sockets waits for.
 * Give the database `maxmemory-policy noeviction`: a letter that is evicted is lost.
 * @throws Error when the server cannot be reached now
 */
export const openRedisPostOffice = async (
  url: string,
  settings: RedisPostSettings = {},
): Promise<PostOffice> => {
  const { onError = () => {}, prefix = PREFIX, answerMs } = settings
  const { value, close } = await connectTwice(url, onError, answerMs)
  const { client, subscriber } = value
  const store = createLetterStore(client, prefix, { ...MAILBOX_LIMITS, ...settings.limits })
  const listeners: PostNews[] = []
  const behind = { is: false, round: 0 }
  const fallBehind = () => {
    behind.is = true
  }
  const ears = createEars(subscriber, (topic) => channelOf(prefix, topic), fallBehind)
  const owed = createOwed((letter, reader) => store.read(letter, reader))
  const isUp = () => client.status === 'ready' && subscriber.status === 'ready'

  /** Notes what is owed, listens again, and has everybody look for what came unheard. */
  const catchUp = async (): Promise<void> => {
    if (!isUp()) return
    behind.is = false
    behind.round += 1
    const { round } = behind
    try {
      await Promise.all([owed.pay(), store.load()])
      for await (const topics of ears.again()) {
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
    const letter = letterOf(text)
    if (letter) for (const news of listeners) news.letter(letter)
  })
  await store.load()

  return {
    tell: (news) => void listeners.push(news),
    async put(data, sender, ttlSeconds) {
      await store.put(data, sender, ttlSeconds).catch((cause: unknown) => {
        if (cause instanceof MailboxFull) throw cause
        throw new PostOfficeAway('The message may not be kept', { cause })
      })
    },
    unread: (topic, reader, page) =>
      store.unread(topic, reader, page).catch((cause: unknown) => {
        fallBehind()
        throw new PostOfficeAway('Nothing can be read', { cause })
      }),
    acknowledge: (letter, reader) => owed.note(letter, reader),
    listen: ears.listen,
    leave: ears.leave,
    sweep() {
      store.sweep().catch(() => renew(client))
      subscriber.ping().catch(() => renew(subscriber))
      if (behind.is) void catchUp()
    },
    figures: store.figures,
    async ready() {
      if (!isUp()) throw new PostOfficeAway('There is no connection')
      await store.beat()
    },
    close,
  }
}
