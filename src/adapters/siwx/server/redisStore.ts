import type { SiwxServerStore } from './types'

/** The used part of a Redis client, with the signatures of `ioredis`. */
export type RedisClient = {
  set(key: string, value: string, mode: 'PX', ms: number): Promise<unknown>
  /** Returns the number of removed keys. */
  del(key: string): Promise<number>
  exists(key: string): Promise<number>
}

/**
 * Creates a store in Redis, for sites with several processes. Single use relies on `DEL`, which is atomic and
 * reports the removal to exactly one caller. Redis expires the keys.
 * @param options.prefix prefix of each key; `latchkey:` by default
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
