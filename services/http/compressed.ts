import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply, RouteRequest } from './types'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Brotli quality: within a few percent of the best compression (11) in a tenth of its time. */
const QUALITY = 9

const ENCODERS = {
  br: (text: string) => brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text: string) => gzipped(text),
}
type Encoding = keyof typeof ENCODERS

/**
 * The best encoding that the caller accepts (`accept-encoding`, RFC 9110, 12.5.3); one with `q=0`
 * is not accepted.
 */
const encodingFor = (asked: string | string[] | undefined): Encoding | null => {
  const names = String(asked ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*$/, '').trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}

/**
 * Most compressed texts in the cache. A limit is needed as files change with each build during
 * development.
 */
const KEPT = 64

/**
 * Creates a function that compresses the text of a reply with an ETag, for callers that accept an
 * encoding. Each text is compressed once.
 * @example
 * const compressed = createCompressed()
 * return compressed(request, cached(request, { text, type: 'text/javascript' }, 'no-cache'))
 */
export const createCompressed = (): ((
  request: Pick<RouteRequest, 'headers'>,
  reply: Reply,
) => Promise<Reply>) => {
  const kept = new Map<string, Promise<Buffer>>()
  return async ({ headers }, reply) => {
    const { text, ...rest } = reply
    const etag = reply.headers?.['etag']
    if (etag === undefined) return reply
    const varied = { ...reply.headers, vary: 'accept-encoding' }
    const encoding = encodingFor(headers['accept-encoding'])
    if (text === undefined || encoding === null) return { ...reply, headers: varied }
    const key = `${encoding} ${etag}`
    const bytes = kept.get(key) ?? ENCODERS[encoding](text)
    kept.set(key, bytes)
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
    return { ...rest, bytes: await bytes, headers: { ...varied, 'content-encoding': encoding } }
  }
}
