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

/** Headers that go with every answer: any origin may read it, and at what time it was made. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date',
} as const

/** Headers of the answer to a preflight for the routes that share its path. */
export const preflightHeaders = (
  routes: readonly Route[],
  asked: IncomingHttpHeaders,
): Record<string, string> => ({
  ...CORS_HEADERS,
  'access-control-allow-methods': [...new Set(routes.map((route) => route.method))].join(', '),
  'access-control-allow-headers': [
    ...new Set([...ALLOWED_HEADERS, ...routes.flatMap((route) => route.allowHeaders ?? [])]),
  ].join(', '),
  ...(asked['access-control-request-private-network'] === 'true'
    ? { 'access-control-allow-private-network': 'true' }
    : {}),
})
