import { ENTRIES_MAX } from './limits'
import type { SiwxServerStore } from './types'

/** Entries of one kind, each with its end in Unix ms, the oldest first. */
type Kind = {
  ends: Map<string, number>
  /** Latest end of an entry that was removed before it expired. */
  floor: number
}

/**
 * A store in the memory of one process: for development, tests and sites of a single process.
 * @param options.max maximum entries of each kind (used nonces, sessions), 100,000 by default. Above it, the oldest
 * entry is dropped: a dropped session is signed out, and nonces that expire no later than a dropped one are rejected.
 * @param options.now Unix time in ms; `Date.now` unless given
 * @example
 * import { createMemoryStore, createSiwxServer } from 'latchkey/siwx/server'
 *
 * export const siwx = createSiwxServer({
 *   origins: ['https://notes.example'],
 *   secret: process.env.SIWX_SECRET ?? '',
 *   networks: { 'eip155:1': ['https://ethereum-rpc.example'] },
 *   store: createMemoryStore({ max: 10_000 }),
 * })
 */
export function createMemoryStore(
  options: { max?: number; now?: () => number } = {},
): SiwxServerStore & { readonly size: number } {
  const { max = ENTRIES_MAX, now = Date.now } = options
  // Each kind has its own limit, so that many used nonces do not remove sessions.
  const kinds = new Map<string, Kind>()
  function kindOf(key: string): Kind {
    const name = key.slice(0, key.indexOf(':') + 1)
    const kind = kinds.get(name) ?? { ends: new Map<string, number>(), floor: 0 }
    kinds.set(name, kind)
    return kind
  }
  const counts = (key: string) => (kindOf(key).ends.get(key) ?? 0) > now()
  function keep(kind: Kind, key: string, end: number): void {
    const { ends } = kind
    // Entries of a kind have about the same lifetime, so the oldest expire first.
    for (const [oldest, oldestEnd] of ends) {
      if (oldestEnd > now() && ends.size < max) break
      ends.delete(oldest)
      kind.floor = Math.max(kind.floor, oldestEnd)
    }
    ends.set(key, end)
  }
  return {
    async add(key, ttlMs) {
      const kind = kindOf(key)
      const end = now() + ttlMs
      // A removed entry with this end or a later one may have been this one.
      if (counts(key) || end <= kind.floor) return false
      keep(kind, key, end)
      return true
    },
    async put(key, ttlMs) {
      keep(kindOf(key), key, now() + ttlMs)
    },
    async take(key) {
      const counted = counts(key)
      kindOf(key).ends.delete(key)
      return counted
    },
    has: async (key) => counts(key),
    get size() {
      return [...kinds.values()].reduce((sum, { ends }) => sum + ends.size, 0)
    },
  }
}
