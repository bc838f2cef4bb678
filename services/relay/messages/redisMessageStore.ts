import { closeRedis, isReadOnly, openRedis } from '../../data/openRedis'
import { openRedisCluster } from '../../data/openRedisCluster'
import { openInOrder } from '../../operations/openInOrder'
import { MAILBOX_LIMITS, MailboxFull, type MailboxLimits } from '../mailbox'
import { openClusterNotifications } from './clusterNotifications'
import { channelOf, createMessageRecords, type MessageServers } from './messageRecords'
import { openNotifications, renewConnection, type Notifications } from './notifications'
import { createPartitions, limitsOfPartition, onePartition, type Partitions } from './partitions'
import { createPendingDeliveries } from './pendingDeliveries'
import { createSubscriptions } from './subscriptions'
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

/** Settings of a message store in a cluster. */
export interface ClusterMessageSettings extends RedisMessageSettings {
  /** Number of partitions, the same for all processes; 16 when absent. */
  partitions?: number
  /** Milliseconds between two checks that notifications arrive; 3,000 when absent. */
  beatMs?: number
}

/**
 * The prefix includes the version of the stored format: processes with another version share
 * nothing.
 */
const PREFIX = 'latchkey:relay:2:'

/** Partitions of a cluster: up to this number of primaries share the messages. */
const PARTITIONS = 16

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
  const { value, close } = await openInOrder(async (endWith) => {
    const client = await openRedis(url, { onError, answerMs })
    endWith(() => closeRedis(client))
    const notifications = await openNotifications(url, { onError, answerMs })
    endWith(notifications.close)
    return { client, notifications }
  })
  const { client, notifications } = value
  return createRedisMessageStore({
    servers: { client, all: () => [client] },
    notifications,
    partitions: onePartition(prefix),
    limits: { ...MAILBOX_LIMITS, ...settings.limits },
    renew: () => renewConnection(client),
    close,
  })
}

/**
 * A message store in a Redis Cluster or Valkey Cluster. Topics are divided between partitions, whose keys are on one
 * server each. The limits of topics and bytes are divided as well; those of a topic, a publisher and an address apply in
 * each partition.
 * @param urls some servers of the cluster
 * @throws Error when none of these servers can be reached
 */
export const openClusterMessageStore = async (
  urls: readonly string[],
  settings: ClusterMessageSettings = {},
): Promise<MessageStore> => {
  const { onError = () => {}, prefix = PREFIX, answerMs, beatMs } = settings
  const { partitions: count = PARTITIONS } = settings
  const partitions = createPartitions(prefix, count)
  const { value, close } = await openInOrder(async (endWith) => {
    const client = await openRedisCluster(urls, { onError, answerMs })
    endWith(() => closeRedis(client))
    const { prefixes } = partitions
    const more = { onError, answerMs, prefixes, beatMs }
    const notifications = await openClusterNotifications(client, more)
    endWith(notifications.close)
    return { client, notifications }
  })
  const { client, notifications } = value
  return createRedisMessageStore({
    servers: { client, all: () => client.nodes('master') },
    notifications,
    partitions,
    limits: limitsOfPartition({ ...MAILBOX_LIMITS, ...settings.limits }, count),
    renew: () => client.refreshSlotsCache(),
    close,
  })
}

/** Parts of a message store in Redis. */
interface StoreParts {
  servers: MessageServers
  notifications: Notifications
  partitions: Partitions
  /** Limits of one partition. */
  limits: MailboxLimits
  /** Called when a command failed that runs periodically. */
  renew: () => void
  close: () => Promise<void>
}

const createRedisMessageStore = async ({
  servers,
  notifications,
  partitions,
  limits,
  renew,
  close,
}: StoreParts): Promise<MessageStore> => {
  const { client } = servers
  const store = createMessageRecords(servers, partitions, limits)
  const listeners: StoreListener[] = []
  const behind = { is: false, round: 0 }
  const fallBehind = () => {
    behind.is = true
  }
  const subscriptions = createSubscriptions(
    notifications,
    (topic) => channelOf(partitions.of(topic), topic),
    fallBehind,
  )
  /**
   * Reconnects the notifications after a write to a replica, because a server that became a replica
   * may receive none.
   */
  const followPrimary = (error: unknown): never => {
    if (isReadOnly(error)) notifications.renew()
    throw error
  }
  const pending = createPendingDeliveries((message, reader) =>
    store.read(message, reader).catch((error: unknown) => {
      // The servers of a cluster fail one by one, without a new connection of the client.
      fallBehind()
      return followPrimary(error)
    }),
  )
  const isUp = () => client.status === 'ready' && notifications.isReady()

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
  client.on('ready', () => void catchUp())
  notifications.onReady(() => void catchUp())
  notifications.onText((text) => {
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
      store.sweep().catch(renew)
      notifications.check()
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
