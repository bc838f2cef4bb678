import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from './types'

/** Request headers that the documented service lets a page send; any other one fails the preflight. */
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

/** Seconds for which a browser keeps the answer to a preflight; Chromium takes no more. */
const PREFLIGHT_AGE = 7_200

/**
 * Which pages may read answers: those of every site; also those of public sites where the server is on the visitor's own
 * machine, as a sandbox is ([Private Network Access](https://wicg.github.io/private-network-access/)); or none.
 */
export type Readers = 'every-site' | 'local-too' | 'none'

/** Headers that go with every answer, by which pages may read it, its time, its id, and how long to wait. */
export const corsHeaders = (readers: Readers): Record<string, string> =>
  readers === 'none'
    ? {}
    : {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'date, retry-after, x-request-id',
      }

/** Headers of the answer to a preflight for the routes that share its path. */
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
