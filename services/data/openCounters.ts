import type { Counters } from './counters'
import { createMemoryCounters } from './memoryCounters'

/** Opens counters in the Redis of the settings, or else in the memory of this process. */
export const openCounters = async (settings: {
  redisUrl?: string | undefined
  /** Most keys in the memory of this process; a Redis has its own limit. */
  most?: number
  /** Called when a connection is lost. */
  onError?: (error: unknown) => void
}): Promise<Counters> => {
  const { redisUrl, most, onError = () => {} } = settings
  if (redisUrl === undefined) return createMemoryCounters(Date.now, most)
  const { openRedisCounters } = await import('./redisCounters')
  return openRedisCounters(redisUrl, onError)
}
