import type { Counters } from '../../data/counters'
import type { Operations } from '../../operations/operations'

/**
 * Counters for rate limits that count their failures as a metric. After a failure the guard counts
 * in this process for a while.
 */
export const limitCounters = (
  counters: Pick<Counters, 'hit' | 'remaining'>,
  { metrics }: Pick<Operations, 'metrics'>,
): Pick<Counters, 'hit' | 'remaining'> => {
  let failures = 0
  const help =
    'Failures of the counters of rate limits; after one, the process counts alone for 10 s.'
  metrics.show('latchkey_limit_failures_total', help, 'counter', () => failures)
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      failures += 1
      throw error
    }
  }
  return {
    hit: (...args) => counted(counters.hit(...args)),
    remaining: (key) => counted(counters.remaining(key)),
  }
}
