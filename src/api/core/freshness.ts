import type { EndpointName } from './policies'
import { policyOf } from './policies'

type Entry = { fulfilledTimeStamp?: number | undefined; data?: unknown }

/** Says whether an answer is young enough to be given again; one that was skipped never is. */
export function isFresh(entry: Entry | undefined, endpoint: EndpointName, now: number): boolean {
  const at = entry?.fulfilledTimeStamp
  if (at === undefined) return false
  const { freshS, fallbackFreshS = 0 } = policyOf(endpoint)
  const source = sourceOf(entry?.data)
  const limit = source === 'skipped' ? 0 : source === 'fallback' ? fallbackFreshS : freshS
  // An answer from the future means that the clock was set back.
  return now >= at && now - at < limit * 1000
}

/**
 * Cache settings of an endpoint from its policy. RTK Query keeps an answer for so long after its last use, and
 * hands it out whatever its age; `forceRefetch` adds the age limit, so that "cached 30 s" means just that.
 */
export function cached(endpoint: EndpointName) {
  return {
    keepUnusedDataFor: policyOf(endpoint).freshS,
    forceRefetch: ({ endpointState }: { endpointState?: Entry | undefined }) =>
      !isFresh(endpointState, endpoint, Date.now()),
  }
}

/** Null stands for a call that brought nothing, as fall-backs do. */
function sourceOf(data: unknown): unknown {
  if (data === null) return 'fallback'
  return typeof data === 'object' && 'source' in data ? data.source : undefined
}
