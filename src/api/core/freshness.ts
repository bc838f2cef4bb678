import type { EndpointName } from './policies'
import { policyOf } from './policies'

type Entry = { fulfilledTimeStamp?: number | undefined; data?: unknown }

/** Whether a cached result may be reused. A skipped result is never reused. */
export function isFresh(entry: Entry | undefined, endpoint: EndpointName, now: number): boolean {
  const at = entry?.fulfilledTimeStamp
  if (at === undefined) return false
  const { freshS, fallbackFreshS = 0 } = policyOf(endpoint)
  const source = sourceOf(entry?.data)
  const limit = source === 'skipped' ? 0 : source === 'fallback' ? fallbackFreshS : freshS
  // A time stamp in the future means that the system clock was set back.
  return now >= at && now - at < limit * 1000
}

/**
 * Cache settings of an endpoint from its policy. RTK Query counts `keepUnusedDataFor` from the last use and
 * returns cached data of any age; `forceRefetch` adds a limit on the age itself.
 */
export function cached(endpoint: EndpointName) {
  return {
    keepUnusedDataFor: policyOf(endpoint).freshS,
    forceRefetch: ({ endpointState }: { endpointState?: Entry | undefined }) =>
      !isFresh(endpointState, endpoint, Date.now()),
  }
}

/** The source of a result. Null data counts as a fall-back. */
function sourceOf(data: unknown): unknown {
  if (data === null) return 'fallback'
  return typeof data === 'object' && 'source' in data ? data.source : undefined
}
