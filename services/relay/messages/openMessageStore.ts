import { openInOrder } from '../../operations/openInOrder'
import { createMailbox, type MailboxLimits } from '../mailbox'
import { createDividedMessageStore } from './dividedMessageStore'
import { createMemoryMessageStore } from './memoryMessageStore'
import type { MessageStore } from './messageStore'
import { serversOf, urlsOf } from './serversOf'

/**
 * Opens a message store in the Redis of the settings, else in the memory of this process. Several
 * servers, separated by commas, share the topics by their names: `name=redis://…` sets a name that
 * stays when the server moves; the default is host, port and database.
 * With `cluster:` before them, the URLs are servers of a Redis Cluster or Valkey Cluster.
 * @example await openMessageStore({ redisUrl: 'redis://one:6379,redis://two:6379' })
 */
export const openMessageStore = async (settings: {
  redisUrl?: string | undefined
  /** Overrides of the default limits. */
  limits?: Partial<MailboxLimits>
  /** Called when a connection is lost. */
  onError?: (error: unknown) => void
}): Promise<MessageStore> => {
  const { redisUrl, limits = {}, onError = () => {} } = settings
  const named = serversOf(redisUrl)
  if (named.kind === 'cluster' && named.urls.length === 0)
    throw new Error('RELAY_REDIS_URL names no server of the cluster')
  if (urlsOf(named).length === 0) return createMemoryMessageStore(createMailbox(Date.now, limits))
  const { openClusterMessageStore, openRedisMessageStore } = await import('./redisMessageStore')
  if (named.kind === 'cluster') return openClusterMessageStore(named.urls, { onError, limits })
  // When one server cannot be reached, the connections to those before it are closed.
  const { value } = await openInOrder(async (endWith) => {
    const stores: { name: string; store: MessageStore }[] = []
    for (const { name, url } of named.servers) {
      const store = await openRedisMessageStore(url, { onError, limits })
      endWith(() => store.close())
      stores.push({ name, store })
    }
    return stores
  })
  const [first, ...others] = value
  return first && others.length === 0 ? first.store : createDividedMessageStore(value)
}
