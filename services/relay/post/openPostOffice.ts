import { openInOrder } from '../../operations/openInOrder'
import { createMailbox, type MailboxLimits } from '../mailbox'
import { createDividedPostOffice } from './dividedPostOffice'
import { createMemoryPostOffice } from './memoryPostOffice'
import type { PostOffice } from './postOffice'

/**
 * A post office in the Redis that the settings name, else in this process. Between several servers, divided by commas, topics
 * are divided.
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
  const urls = redisUrl?.split(',').filter((url) => url !== '') ?? []
  if (urls.length === 0) return createMemoryPostOffice(createMailbox(Date.now, limits))
  const { openRedisPostOffice } = await import('./redisPostOffice')
  // Where one server cannot be reached, the connections to those before it are closed.
  const { value } = await openInOrder(async (endWith) => {
    const offices: { name: string; office: PostOffice }[] = []
    for (const name of urls) {
      const office = await openRedisPostOffice(name, { onError, limits })
      endWith(() => office.close())
      offices.push({ name, office })
    }
    return offices
  })
  const [first, ...others] = value
  return first && others.length === 0 ? first.office : createDividedPostOffice(value)
}
