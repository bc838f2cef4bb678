import type { Counters } from './counters'
import { createMemoryCounters } from './memoryCounters'

/** Counters in the Redis that the settings name, else in this process. */
export const openCounters = async (settings: {
  redisUrl?: string | undefined
  /** Keys that are kept in this process; a Redis has a limit of its own. */
  most?: number
  /** Told of connections that were lost. */
  onError?: (error: unknown) => void
}): Promise<Counters> => {
  const { redisUrl, most, onError = () => {} } = settings
  if (redisUrl === undefined) return createMemoryCounters(Date.now, most)
  const { openRedisCounters } = await import('./redisCounters')
  return openRedisCounters(redisUrl, onError)
}
