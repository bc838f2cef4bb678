import { createHash } from 'node:crypto'
import type { Reply, RouteRequest } from './types'

/**
 * Whether the caller already has the content with this ETag (`if-none-match`, RFC 9110, 13.1.2).
 */
export const isKnown = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  asked.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/**
 * Makes a reply cacheable: adds `cache-control` and an ETag, and answers 304 when the caller has
 * the content.
 * @param hash identifies the content; computed from the reply's text when absent
 */
export const cached = (
  { headers }: Pick<RouteRequest, 'headers'>,
  reply: Reply,
  control: string,
  hash = createHash('sha256')
    .update(reply.text ?? '')
    .digest('hex'),
): Reply => {
  const etag = `"${hash.slice(0, 32)}"`
  const kept = { 'cache-control': control, etag }
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: kept }
  return { ...reply, headers: { ...reply.headers, ...kept } }
}
