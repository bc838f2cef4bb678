import type { Counters } from '../data/counters'
import { wideNetworkOf } from '../http/callerAddress'
import { digest } from './secrets'

/** Counts what happens per key in windows of fixed length. */
export interface RateLimit {
  /** Counts one more; false when that is too many. */
  take(key: string): Promise<boolean>
}

/**
 * A limit of `count` per `windowMs` for each key; null never refuses. Keys are counted by their digests: some of them
 * are email addresses.
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

/** Callers of one /48 network of IPv6 have so many times the limit of one of them together. */
const WIDE = 10

/** A limit for each caller, and a wider one for the /48 network around callers of IPv6. */
export const createCallerLimit = (
  counters: Pick<Counters, 'hit'>,
  limit: { name: string; count: number | null; windowMs: number },
): RateLimit => {
  const { name, count } = limit
  const near = createRateLimit(counters, limit)
  const wide = { ...limit, name: `${name}:wide`, count: count === null ? null : count * WIDE }
  const around = createRateLimit(counters, wide)
  return {
    take: async (caller) => (await near.take(caller)) && around.take(wideNetworkOf(caller)),
  }
}
