/**
 * Where a result comes from: the service, the fallback for a failed call, or `skipped` if the
 * network is not supported and no request was made.
 */
export type Source = 'service' | 'fallback' | 'skipped'
