const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/**
 * Most sources are plain origins. Only one with a `*` needs a regular expression, which is compiled
 * for each request.
 */
const fits = (origin: string, source: string): boolean =>
  source.includes('*')
    ? new RegExp(`^${source.split('*').map(escaped).join('[^/]*')}$`).test(origin)
    : source === origin

/** Longest origin that is compared: a scheme, a host of 253 characters (RFC 1035) and a port. */
const MAX_ORIGIN = 300

/**
 * Whether a site is among the allowed origins.
 * @param allowed origins; `*` stands for any characters but a slash
 * @example isServedOrigin('https://shop.example.org', ['https://*.example.org']) // true
 */
export const isServedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  origin.length <= MAX_ORIGIN && allowed.some((source) => fits(origin, source))
