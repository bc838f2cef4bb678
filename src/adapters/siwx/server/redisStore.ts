import type { SiwxServerStore } from './types'

/** What the store needs of a Redis client: the shape of `ioredis`. */
export type RedisClient = {
  set(key: string, value: string, mode: 'PX', ms: number): Promise<unknown>
  /** How many of the keys were there and are removed. */
  del(key: string): Promise<number>
  exists(key: string): Promise<number>
}

/**
 * A store in Redis, for sites of several processes. Single use rests on `DEL`, which is atomic and tells exactly one
 * caller that it removed the key; Redis itself ends keys in time.
 * @param options.prefix before each key; `latchkey:` unless given
 * @example
 * import { Redis } from 'ioredis'
 * const store = createRedisStore(new Redis(process.env.REDIS_URL))
 * @example
 * // node-redis (package "redis") writes its options differently:
 * const store = createRedisStore({
 *   set: (key, value, _, ms) => client.set(key, value, { PX: ms }),
 *   del: (key) => client.del(key),
 *   exists: (key) => client.exists(key),
 * })
 */
export function createRedisStore(
  client: RedisClient,
  options: { prefix?: string } = {},
): SiwxServerStore {
  const { prefix = 'latchkey:' } = options
  return {
    async put(key, ttlMs) {
      await client.set(prefix + key, '1', 'PX', Math.max(1, Math.ceil(ttlMs)))
    },
    take: async (key) => (await client.del(prefix + key)) === 1,
    has: async (key) => (await client.exists(prefix + key)) === 1,
  }
}
