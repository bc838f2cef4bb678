import * as z from 'zod/mini'
import type { Counters } from './counters'
import { closeRedis, openRedis } from './openRedis'

/** Counts and gives the count an end in one step, so no key is left without one. */
const HIT = `
local cost = tonumber(ARGV[2])
local count = redis.call('INCRBY', KEYS[1], cost)
if count == cost then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`

/** Takes one back; a key that has ended meanwhile is not made anew, as it would never end. */
const TAKE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

const lifeOf = (ms: number): number => Math.max(1, Math.ceil(ms))

/**
 * Counters in Redis, for several processes. Give the database `maxmemory-policy noeviction`: a key that is evicted
 * starts anew.
 * @param onError told of connections that were lost; the client connects again by itself
 * @throws Error when the server cannot be reached now
 */
export const openRedisCounters = async (
  url: string,
  onError: (error: unknown) => void,
  prefix = 'latchkey:',
): Promise<Counters> => {
  const client = await openRedis(url, { onError })
  const nameOf = (key: string) => `${prefix}hit:${key}`
  return {
    async hit(key, windowMs, limit, cost = 1) {
      const count = await client.eval(HIT, 1, nameOf(key), lifeOf(windowMs), cost)
      return z.parse(z.int(), count) <= limit
    },
    async takeBack(key) {
      await client.eval(TAKE_BACK, 1, nameOf(key))
    },
    // Negative for a key that is not there.
    remaining: async (key) => Math.max(0, await client.pttl(nameOf(key))),
    close: () => closeRedis(client),
  }
}
