import type { Counters } from '../data/counters'
import { digest } from './secrets'

/** Counts what happens per key in windows of fixed length. */
export interface RateLimit {
  /** Counts one more; false when that is too many. */
  take(key: string): Promise<boolean>
}

/**
 * A limit of `count` per `windowMs` for each key; null never refuses. Keys are counted by their digests: some of them
 * are e-mail addresses.
 * @param limit.name what is limited, as several limits share the counters
 */
export const createRateLimit = (
  counters: Pick<Counters, 'hit'>,
  limit: { name: string; count: number | null; windowMs: number },
): RateLimit => ({
  async take(key) {
    const { name, count, windowMs } = limit
    return count === null || counters.hit(`${name}:${digest(key)}`, windowMs, count)
  },
})
