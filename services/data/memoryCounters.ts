import type { Counters } from './counters'

/** Milliseconds between two removals of expired keys. */
const SWEEP_EVERY = 60_000

/** The count of a key. */
interface Entry {
  count: number
  endsAt: number
}

/**
 * Creates counters in the memory of this process. Expired keys are removed while others are
 * counted, so no timer keeps the process alive.
 * @param most most keys; beyond it the oldest are dropped
 */
export const createMemoryCounters = (
  now: () => number = Date.now,
  most = Infinity,
): Counters & { size(): number } => {
  const entries = new Map<string, Entry>()
  // This iterator continues where it was: a new one would pass over all keys that were deleted
  // since the map was last rebuilt.
  const oldestFirst = entries.keys()
  let swept = now()

  const sweep = () => {
    if (now() - swept < SWEEP_EVERY) return
    swept = now()
    for (const [key, { endsAt }] of entries) if (endsAt <= now()) entries.delete(key)
  }

  /** The count of a key in its current window, including this hit. */
  const count = (key: string, lifeMs: number, cost: number): number => {
    sweep()
    const found = entries.get(key)
    if (found && found.endsAt > now()) return (found.count += cost)
    // A key that starts a window moves to the end of the map, among the newest.
    entries.delete(key)
    const oldest = entries.size >= most ? oldestFirst.next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(key, { count: cost, endsAt: now() + lifeMs })
    return cost
  }

  return {
    hit: async (key, windowMs, limit, cost = 1) => count(key, windowMs, cost) <= limit,
    async takeBack(key) {
      const entry = entries.get(key)
      if (entry && entry.endsAt > now() && entry.count > 0) entry.count -= 1
    },
    /** Number of stored keys, including expired ones. */
    size: () => entries.size,
    remaining: async (key) => Math.max(0, (entries.get(key)?.endsAt ?? 0) - now()),
    close: () => Promise.resolve(),
  }
}
