import { errorOf } from '../../../slices/domain/errors/errorOf'
import { createRandom } from '../../browser/random'
import type { SiwxServerStore } from './types'

/** The used part of a Redis client, with the signatures of `ioredis`. */
export type RedisClient = {
  /** Sets a key that does not exist, with a lifetime in ms; `'OK'` if it was set, anything else if it existed. */
  set(key: string, value: string, mode: 'PX', ms: number, when: 'NX'): Promise<unknown>
  /** Number of removed keys. */
  del(key: string): Promise<number>
  /** Number of existing keys. */
  exists(key: string): Promise<number>
}

/** Lifetime in ms of the key that tests whether the client passes `NX` on: longer than two commands to a slow server. */
const PROBE_MS = 60_000

/**
 * A store in Redis, for sites of several processes. Single use relies on `SET … NX`, which is atomic and succeeds for
 * exactly one caller. All keys expire: a used nonce within 7 minutes, a session at its end. Set `maxmemory-policy
 * noeviction` in Redis: an evicted nonce could be used again.
 * @param options.prefix before each key; `latchkey:` unless given
 * @throws LatchkeyError `INVALID_OPTIONS`, with the first nonce, when the client does not send `NX`
 * @example
 * import { Redis } from 'ioredis'
 * import { createRedisStore } from 'latchkey/siwx/server'
 *
 * export const store = createRedisStore(new Redis('redis://127.0.0.1:6379'))
 * @example
 * import { createRedisStore } from 'latchkey/siwx/server'
 *
 * // node-redis (package "redis") writes its options differently.
 * type NodeRedis = {
 *   set(key: string, value: string, options: { PX: number; NX: true }): Promise<unknown>
 *   del(key: string): Promise<number>
 *   exists(key: string): Promise<number>
 * }
 * export const toStore = (client: NodeRedis) =>
 *   createRedisStore({
 *     set: (key, value, _, ms) => client.set(key, value, { PX: ms, NX: true }),
 *     del: (key) => client.del(key),
 *     exists: (key) => client.exists(key),
 *   })
 */
export function createRedisStore(
  client: RedisClient,
  options: { prefix?: string } = {},
): SiwxServerStore {
  const { prefix = 'latchkey:' } = options
  const held: { checked?: Promise<void> } = {}
  async function add(key: string, ttlMs: number): Promise<boolean> {
    const ms = Math.max(1, Math.ceil(ttlMs))
    return (await client.set(prefix + key, '1', 'PX', ms, 'NX')) === 'OK'
  }
  /** Rejects a client that ignores `NX`, with which every nonce could be used repeatedly. */
  async function checkOnce(): Promise<void> {
    const key = `probe:${createRandom().nonce()}`
    await add(key, PROBE_MS)
    if (await add(key, PROBE_MS))
      throw errorOf('INVALID_OPTIONS', { paths: ['client.set'], details: 'client.set ignores NX' })
  }
  return {
    async add(key, ttlMs) {
      held.checked ??= checkOnce()
      await held.checked.catch((error: unknown) => {
        delete held.checked
        throw error
      })
      return add(key, ttlMs)
    },
    async put(key, ttlMs) {
      // A session's key is random, so it does not exist yet.
      await add(key, ttlMs)
    },
    take: async (key) => (await client.del(prefix + key)) === 1,
    has: async (key) => (await client.exists(prefix + key)) === 1,
  }
}
