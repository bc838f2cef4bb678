/**
 * Where an answer comes from: the service itself, the stand-in the spec names for a failed call
 * (sections 5 and 7), or nowhere because the network is not served and no request was made.
 */
export type Source = 'service' | 'fallback' | 'skipped'
