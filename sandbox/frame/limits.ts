/** Counts what happens per key in windows of fixed length. */
export interface RateLimit {
  /** Counts one more; false when that is too many. */
  take(key: string): boolean
}

/** A limit of `count` per `windowMs` for each key; null never refuses. */
export const createRateLimit = (
  count: number | null,
  windowMs: number,
  now: () => number,
): RateLimit => {
  let started = now()
  let counts = new Map<string, number>()
  return {
    take(key) {
      if (count === null) return true
      if (now() - started >= windowMs) {
        started = now()
        counts = new Map()
      }
      const taken = (counts.get(key) ?? 0) + 1
      counts.set(key, taken)
      return taken <= count
    },
  }
}
