const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (source: string): RegExp =>
  new RegExp(`^${source.split('*').map(escaped).join('[^/]*')}$`)

/** Longest origin that is compared: a scheme, a host of 253 characters (RFC 1035) and a port. */
const MAX_ORIGIN = 300

/**
 * Whether a site is one of those that are served.
 * @param allowed origins; `*` stands for any characters but a slash
 * @example isServedOrigin('https://shop.example.org', ['https://*.example.org']) // true
 */
export const isServedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  origin.length <= MAX_ORIGIN && allowed.some((source) => patternOf(source).test(origin))
