import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from './types'

/**
 * Request headers that the documented service allows a page to send; any other header fails the
 * preflight.
 */
const ALLOWED_HEADERS = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
]

/** Seconds for which a browser caches the answer to a preflight; Chromium's maximum. */
const PREFLIGHT_AGE = 7_200

/**
 * Which pages may read answers: pages of every site; also public sites when the server is on the
 * visitor's own machine, as a sandbox is ([Private Network
 * Access](https://wicg.github.io/private-network-access/)); or none.
 */
export type Readers = 'every-site' | 'local-too' | 'none'

/**
 * Headers of every answer: which pages may read it, and which of its headers (time, id,
 * `retry-after`).
 */
export const corsHeaders = (readers: Readers): Record<string, string> =>
  readers === 'none'
    ? {}
    : {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'date, retry-after, x-request-id',
      }

/** Headers of the preflight answer for the routes that share a path. */
export const preflightHeaders = (
  routes: readonly Route[],
  asked: IncomingHttpHeaders,
  readers: Exclude<Readers, 'none'>,
): Record<string, string> => ({
  ...corsHeaders(readers),
  'access-control-allow-methods': [...new Set(routes.map((route) => route.method))].join(', '),
  'access-control-allow-headers': [
    ...new Set([...ALLOWED_HEADERS, ...routes.flatMap((route) => route.allowHeaders ?? [])]),
  ].join(', '),
  'access-control-max-age': String(PREFLIGHT_AGE),
  ...(readers === 'local-too' && asked['access-control-request-private-network'] === 'true'
    ? { 'access-control-allow-private-network': 'true' }
    : {}),
})
