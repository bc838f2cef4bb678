import { randomUUID } from 'node:crypto'
import { createMailbox, type MailboxLimits } from '../../../../services/relay/mailbox'
import { createMemoryMessageStore } from '../../../../services/relay/messages/memoryMessageStore'
import type { Message, Sender } from '../../../../services/relay/message'
import type { MessageStore } from '../../../../services/relay/messages/messageStore'
import {
  openRedisMessageStore,
  type RedisMessageSettings,
} from '../../../../services/relay/messages/redisMessageStore'
import { startRedis } from '../../../adapters/siwx/server/startRedis'

/** The two kinds of message store, for tests that run on both. */
export const KINDS = ['memory', 'Redis'] as const

/** A publisher by its name, each at a separate address. */
export const senderOf = (client: string): Sender => ({ client, address: `address of ${client}` })

/** Notifications of a store. */
export interface Heard {
  messages: Message[]
  missed: string[]
  /** The next message, or the first that was not taken yet. */
  next(): Promise<Message>
}

/** Collects the notifications of a store. */
export function hear(store: MessageStore): Heard {
  const takers: ((message: Message) => void)[] = []
  const waiting: Message[] = []
  const heard: Heard = {
    messages: [],
    missed: [],
    next: () => {
      const first = waiting.shift()
      return first ? Promise.resolve(first) : new Promise((done) => takers.push(done))
    },
  }
  store.onNews({
    message(message) {
      heard.messages.push(message)
      const taker = takers.shift()
      if (taker) taker(message)
      else waiting.push(message)
    },
    missed: async (topic) => void heard.missed.push(topic),
  })
  return heard
}

/**
 * Stores of both kinds, closed after the test file. Without a redis-server there are none of its
 * kind.
 */
export function useStores() {
  const opened: MessageStore[] = []
  const world: { redis: Awaited<ReturnType<typeof startRedis>> } = { redis: null }
  beforeAll(async () => {
    world.redis = await startRedis()
    if (!world.redis)
      process.stdout.write('  no redis-server is installed: nothing is claimed about it\n')
  })
  afterAll(async () => {
    for (const store of opened) await store.close()
    await world.redis?.stop()
  })

  /** A store in Redis with a key prefix, at another URL if one is given. */
  const openRedis = async (settings: RedisMessageSettings, url = world.redis?.url ?? '') => {
    const store = await openRedisMessageStore(url, settings)
    opened.push(store)
    return store
  }
  return {
    openRedis,
    get redis() {
      return world.redis
    },
    /**
     * Two stores that share their messages, like those of two processes; null when there is no such
     * server.
     */
    async open(
      kind: (typeof KINDS)[number],
      limits: Partial<MailboxLimits> = {},
    ): Promise<readonly [MessageStore, MessageStore] | null> {
      if (kind === 'memory') {
        const store = createMemoryMessageStore(createMailbox(Date.now, limits))
        return [store, store]
      }
      if (!world.redis) return null
      const settings = { limits, prefix: `${randomUUID()}:` }
      return [await openRedis(settings), await openRedis(settings)]
    },
  }
}

/** Waits until a condition is true. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** All unread messages of a client in a topic, page by page. */
export async function unreadOf(
  store: Pick<MessageStore, 'unread'>,
  topic: string,
  client: string,
): Promise<readonly Message[]> {
  const messages: Message[] = []
  let after: string | undefined
  do {
    const page = await store.unread(topic, client, {
      ...{ messages: 100, bytes: 1024 * 1024 },
      ...(after !== undefined && { after }),
    })
    messages.push(...page.messages)
    after = page.next
  } while (after !== undefined)
  return messages
}
