import { ENTRIES_MAX } from './limits'
import type { SiwxServerStore } from './types'

/**
 * Creates a store in memory, for development, tests and sites with a single process.
 * @param options.max maximum entries of each kind (nonces, sessions), 100,000 by default; the oldest are
 * dropped
 * @example createSiwxServer({ ...options, store: createMemoryStore({ max: 10_000 }) })
 */
export function createMemoryStore(
  options: { max?: number; now?: () => number } = {},
): SiwxServerStore & { readonly size: number } {
  const { max = ENTRIES_MAX, now = Date.now } = options
  /** Expiry times by key, separate for each kind, so that a flood of nonces does not evict sessions. */
  const kinds = new Map<string, Map<string, number>>()
  const kindOf = (key: string) => key.slice(0, key.indexOf(':') + 1)
  const entriesOf = (key: string) => kinds.get(kindOf(key))
  const counts = (key: string) => (entriesOf(key)?.get(key) ?? 0) > now()
  return {
    async put(key, ttlMs) {
      const entries = entriesOf(key) ?? new Map<string, number>()
      kinds.set(kindOf(key), entries)
      // Entries of a kind have similar lifetimes, so the oldest expire first.
      for (const [oldest, end] of entries) {
        if (end > now() && entries.size < max) break
        entries.delete(oldest)
      }
      entries.set(key, now() + ttlMs)
    },
    async take(key) {
      const counted = counts(key)
      entriesOf(key)?.delete(key)
      return counted
    },
    has: async (key) => counts(key),
    get size() {
      return [...kinds.values()].reduce((sum, { size }) => sum + size, 0)
    },
  }
}
