/**
 * Where a result comes from: the service, the fall-back the spec defines for a failed call (sections 5 and
 * 7), or `skipped` when the network is not served and no request was made.
 */
export type Source = 'service' | 'fallback' | 'skipped'
