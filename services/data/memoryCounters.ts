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
    const entry = found && found.endsAt > now() ? found : { count: 0, endsAt: now() + lifeMs }
    entry.count += cost
    const [oldest] = entries.size >= most && !found ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(key, entry)
    return entry.count
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
