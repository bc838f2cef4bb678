import { openInOrder } from '../../operations/openInOrder'
import { createMailbox, type MailboxLimits } from '../mailbox'
import { createDividedMessageStore } from './dividedMessageStore'
import { createMemoryMessageStore } from './memoryMessageStore'
import type { MessageStore } from './messageStore'
import { serversOf } from './serversOf'

/**
 * A post store in the Redis that the settings name, else in this process. Between several servers, divided by commas, topics
 * are divided by their names: `name=redis://…` gives a server one that it keeps when it moves, else it is host, port and database.
 * @example await openPostOffice({ redisUrl: 'redis://one:6379,redis://two:6379' })
 */
export const openMessageStore = async (settings: {
  redisUrl?: string | undefined
  /** Other bounds than the usual ones. */
  limits?: Partial<MailboxLimits>
  /** Told of connections that were lost. */
  onError?: (error: unknown) => void
}): Promise<MessageStore> => {
  const { redisUrl, limits = {}, onError = () => {} } = settings
  const servers = serversOf(redisUrl)
  if (servers.length === 0) return createMemoryMessageStore(createMailbox(Date.now, limits))
  const { openRedisPostOffice } = await import('./redisMessageStore')
  // Where one server cannot be reached, the connections to those before it are closed.
  const { value } = await openInOrder(async (endWith) => {
    const stores: { name: string; store: MessageStore }[] = []
    for (const { name, url } of servers) {
      const store = await openRedisPostOffice(url, { onError, limits })
      endWith(() => store.close())
      stores.push({ name, store })
    }
    return stores
  })
  const [first, ...others] = value
  return first && others.length === 0 ? first.store : createDividedMessageStore(value)
}
