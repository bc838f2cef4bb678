import { openInOrder } from '../../operations/openInOrder'
import { createMailbox, type MailboxLimits } from '../mailbox'
import { createDividedPostOffice } from './dividedPostOffice'
import { createMemoryPostOffice } from './memoryPostOffice'
import type { PostOffice } from './postOffice'
import { serversOf } from './serversOf'

/**
 * A post office in the Redis that the settings name, else in this process. Between several servers, divided by commas, topics
 * are divided by their names: `name=redis://…` gives a server one that it keeps when it moves, else it is host, port and database.
 * @example await openPostOffice({ redisUrl: 'redis://one:6379,redis://two:6379' })
 */
export const openPostOffice = async (settings: {
  redisUrl?: string | undefined
  /** Other bounds than the usual ones. */
  limits?: Partial<MailboxLimits>
  /** Told of connections that were lost. */
  onError?: (error: unknown) => void
}): Promise<PostOffice> => {
  const { redisUrl, limits = {}, onError = () => {} } = settings
  const servers = serversOf(redisUrl)
  if (servers.length === 0) return createMemoryPostOffice(createMailbox(Date.now, limits))
  const { openRedisPostOffice } = await import('./redisPostOffice')
  // Where one server cannot be reached, the connections to those before it are closed.
  const { value } = await openInOrder(async (endWith) => {
    const offices: { name: string; office: PostOffice }[] = []
    for (const { name, url } of servers) {
      const office = await openRedisPostOffice(url, { onError, limits })
      endWith(() => office.close())
      offices.push({ name, office })
    }
    return offices
  })
  const [first, ...others] = value
  return first && others.length === 0 ? first.office : createDividedPostOffice(value)
}
