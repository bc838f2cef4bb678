const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (source: string): RegExp => {
  if (source === '*') return /^https?:\/\/[^/]+$/
  const port = /:\*$/.test(source) ? '(?::\\d+)?' : ''
  const host = source.replace(/:\*$/, '').split('*').map(escaped).join('[a-z0-9.-]+')
  return new RegExp(`^${host}${port}$`)
}

/** Longest compared origin: a scheme, a host of 253 characters (RFC 1035) and a port. */
const MAX_ORIGIN = 300

/**
 * Whether an origin matches one of the CSP sources; `*` stands for any port, or for part of a host.
 */
export const matchesSource = (sources: readonly string[], origin: string): boolean =>
  origin.length <= MAX_ORIGIN && sources.some((source) => patternOf(source).test(origin))
