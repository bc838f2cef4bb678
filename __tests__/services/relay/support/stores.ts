import { randomUUID } from 'node:crypto'
import { createMailbox, type MailboxLimits } from '../../../../services/relay/mailbox'
import { createMemoryMessageStore } from '../../../../services/relay/messages/memoryMessageStore'
import type { Message, Sender } from '../../../../services/relay/message'
import type { MessageStore } from '../../../../services/relay/messages/messageStore'
import {
  openClusterMessageStore,
  openRedisMessageStore,
  type ClusterMessageSettings,
  type RedisMessageSettings,
} from '../../../../services/relay/messages/redisMessageStore'
import { startRedis } from '../../../adapters/siwx/server/startRedis'
import { startRedisCluster } from './redisCluster'

/** The kinds of message store, for tests that run on all. */
export const KINDS = ['memory', 'Redis', 'Redis Cluster'] as const

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
 * Stores of all kinds, closed after the test file. Without a redis-server there are none of its
 * kind.
 */
export function useStores() {
  const opened: MessageStore[] = []
  const world: { redis: Awaited<ReturnType<typeof startRedis>> } = { redis: null }
  const started: { cluster?: ReturnType<typeof startRedisCluster> } = {}
  beforeAll(async () => {
    world.redis = await startRedis()
    if (!world.redis)
      process.stdout.write('  no redis-server is installed: nothing is claimed about it\n')
  })
  afterAll(async () => {
    for (const store of opened) await store.close()
    await world.redis?.stop()
    await (await started.cluster)?.stop()
  })

  /** A store in Redis with a key prefix, at another URL if one is given. */
  const openRedis = async (settings: RedisMessageSettings, url = world.redis?.url ?? '') => {
    const store = await openRedisMessageStore(url, settings)
    opened.push(store)
    return store
  }
  /** The servers of a cluster, started with the first call. */
  const cluster = () => (started.cluster ??= startRedisCluster())
  /** A store in the cluster; null when there is no such server. */
  const openCluster = async (settings: ClusterMessageSettings) => {
    const servers = await cluster()
    if (!servers) return null
    const store = await openClusterMessageStore(servers.urls, settings)
    opened.push(store)
    return store
  }
  return {
    openRedis,
    openCluster,
    cluster,
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
      if (kind === 'Redis Cluster') {
        // The limits of the tests count for all topics together.
        const one = await openCluster({ ...settings, partitions: 1 })
        const other = await openCluster({ ...settings, partitions: 1 })
        return one && other && [one, other]
      }
      return [await openRedis(settings), await openRedis(settings)]
    },
  }
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
