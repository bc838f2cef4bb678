import * as z from 'zod/mini'
import type { Counters } from './counters'
import { closeRedis, openRedis, orUnavailable } from './openRedis'

/** Counts and sets the expiry in one step, so that every key expires. */
const HIT = `
local cost = tonumber(ARGV[2])
local count = redis.call('INCRBY', KEYS[1], cost)
if count == cost then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`

/**
 * Subtracts one. A key that has expired meanwhile is not created again, as it would never expire.
 */
const TAKE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

const lifeOf = (ms: number): number => Math.max(1, Math.ceil(ms))

/**
 * Counters in Redis, for several processes. Configure `maxmemory-policy noeviction`: the count of
 * an evicted key starts at zero.
 * @param onError called when a connection is lost; the client reconnects automatically
 * @throws Error when the server cannot be reached
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
      const count = await orUnavailable(client.eval(HIT, 1, nameOf(key), lifeOf(windowMs), cost))
      return z.parse(z.int(), count) <= limit
    },
    async takeBack(key) {
      await orUnavailable(client.eval(TAKE_BACK, 1, nameOf(key)))
    },
    // The value is negative for a key that does not exist.
    remaining: async (key) => Math.max(0, await orUnavailable(client.pttl(nameOf(key)))),
    close: () => closeRedis(client),
  }
}
