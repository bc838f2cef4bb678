import type { Counters } from '../data/counters'
import { wideNetworkOf } from '../http/callerAddress'
import { digest } from './secrets'

/** Limits events per key in windows of fixed length. */
export interface RateLimit {
  /** Counts one event; false when the limit is exceeded. */
  take(key: string): Promise<boolean>
}

/**
 * Creates a limit of `count` per `windowMs` for each key; null never refuses. Keys are stored as
 * digests, since some of them are email addresses.
 * @param limit.name name of the limit, as several limits share the counters
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

/** Factor by which the limit of a /48 network of IPv6 exceeds that of one caller. */
const WIDE = 10

/** A limit for each caller, and a higher one for the /48 network of IPv6 callers. */
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
