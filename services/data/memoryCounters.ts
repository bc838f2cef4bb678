import type { Counters } from './counters'

/** Milliseconds between two looks for keys that have ended. */
const SWEEP_EVERY = 60_000

/** What a key stands at. */
interface Entry {
  count: number
  endsAt: number
}

/**
 * Counters of this process. Keys that have ended are swept while others are counted, so no timer keeps it alive.
 * @param most keys that are kept; beyond it the oldest are counted anew
 */
export const createMemoryCounters = (
  now: () => number = Date.now,
  most = Infinity,
): Counters & { size(): number } => {
  const entries = new Map<string, Entry>()
  // Goes on where it was: a new iterator would pass over all keys that were deleted since the map was last rebuilt.
  const oldestFirst = entries.keys()
  let swept = now()

  const sweep = () => {
    if (now() - swept < SWEEP_EVERY) return
    swept = now()
    for (const [key, { endsAt }] of entries) if (endsAt <= now()) entries.delete(key)
  }

  /** How often a key was counted in its present window, this time included. */
  const count = (key: string, lifeMs: number, cost: number): number => {
    sweep()
    const found = entries.get(key)
    if (found && found.endsAt > now()) return (found.count += cost)
    // A key whose window begins is among the newest.
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
    /** Keys that are kept, ended ones included. */
    size: () => entries.size,
    remaining: async (key) => Math.max(0, (entries.get(key)?.endsAt ?? 0) - now()),
    close: () => Promise.resolve(),
  }
}
