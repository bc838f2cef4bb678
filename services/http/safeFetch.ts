import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress'

/** Limits of a fetch. */
export interface SafeFetchOptions {
  /** Accepted content types, without parameters; one may end in `/*`. */
  types: readonly string[]
  /** Most bytes of the body. */
  maxBytes: number
  /** Milliseconds for the whole fetch, redirects included. */
  ms: number
  /** Resolves host names; the system's resolver when absent. */
  lookup?: LookupFunction
  /** Which addresses may be connected to; those of the public internet when absent. */
  isAllowed?: (address: string) => boolean
}

/** A fetched resource. */
export interface Fetched {
  type: string
  bytes: Buffer
}

/** The reason why a fetch was refused. It contains no text from the other side. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'

  constructor(
    readonly code: 'ADDRESS' | 'REDIRECTS' | 'STATUS' | 'TYPE' | 'SIZE' | 'TIME' | 'NETWORK',
  ) {
    super(`not fetched: ${code}`)
  }
}

const MAX_REDIRECTS = 3

/**
 * Resolves names and returns allowed addresses only. The connection uses exactly these, so a later
 * DNS answer cannot redirect it.
 */
const guardedLookup =
  (look: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    look(hostname, { ...options, all: true }, (error, found) => {
      const list = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const [first] = list ?? []
      if (error) return done(error, [])
      // A forbidden address among allowed ones suggests an attack, so the whole name is refused.
      if (!first || !list.every(({ address }) => isAllowed(address)))
        return done(new FetchRefused('ADDRESS'), [])
      if (options.all) return done(null, list)
      done(null, first.address, first.family)
    })

/**
 * The checked URL to fetch. Node's URL parser has normalized decimal, octal and hexadecimal forms
 * of addresses.
 */
const checkedUrl = (text: string, base: URL | undefined, isAllowed: (ip: string) => boolean) => {
  if (!URL.canParse(text, base?.href)) throw new FetchRefused('ADDRESS')
  const url = new URL(text, base?.href)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) throw new FetchRefused('ADDRESS')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is never resolved, so it is checked here.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new FetchRefused('ADDRESS')
  return url
}

const isWanted = (type: string, types: readonly string[]): boolean =>
  types.some((wanted) =>
    wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted,
  )

const bodyOf = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    if (size > maxBytes) throw new FetchRefused('SIZE')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** What a request sends; a GET without a body when absent. */
interface Sent {
  method?: 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

const ask = (
  url: URL,
  look: LookupFunction,
  signal: AbortSignal,
  { method, headers, body }: Sent = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    // Connections are not reused, because an open one was checked for another request.
    const options = {
      agent: false,
      lookup: look,
      signal,
      ...(method && { method }),
      headers: { 'accept-encoding': 'identity', ...headers },
    }
    request(url, options, resolve).on('error', reject).end(body)
  })

/**
 * Fetches a URL from an untrusted source, from the public internet only: http(s) without
 * credentials, with every redirect checked like the first address, and limits in bytes and time.
 * @throws FetchRefused
 */
export const safeFetch = async (text: string, options: SafeFetchOptions): Promise<Fetched> => {
  const { types, maxBytes, ms, isAllowed = isPublicAddress } = options
  const look = guardedLookup(options.lookup ?? lookup, isAllowed)
  const signal = AbortSignal.timeout(ms)
  try {
    let url = checkedUrl(text, undefined, isAllowed)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await ask(url, look, signal)
      try {
        const { statusCode: status = 0, headers } = response
        if (status >= 300 && status < 400 && headers.location !== undefined) {
          url = checkedUrl(headers.location, url, isAllowed)
          continue
        }
        if (status !== 200) throw new FetchRefused('STATUS')
        const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
        if (!isWanted(type, types)) throw new FetchRefused('TYPE')
        return { type, bytes: await bodyOf(response, maxBytes) }
      } finally {
        response.destroy()
      }
    }
    throw new FetchRefused('REDIRECTS')
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    throw new FetchRefused(signal.aborted ? 'TIME' : 'NETWORK')
  }
}

/**
 * Posts to a URL of an untrusted source, on the public internet only: http(s) without credentials.
 * It follows no redirect and reads no body of the answer.
 * @returns the status
 * @throws FetchRefused
 */
export const safePost = async (
  text: string,
  options: Pick<SafeFetchOptions, 'ms' | 'lookup' | 'isAllowed'> & {
    headers: Readonly<Record<string, string>>
    body: string
  },
): Promise<number> => {
  const { ms, headers, body, isAllowed = isPublicAddress } = options
  const signal = AbortSignal.timeout(ms)
  try {
    const url = checkedUrl(text, undefined, isAllowed)
    const look = guardedLookup(options.lookup ?? lookup, isAllowed)
    const length = String(Buffer.byteLength(body))
    const response = await ask(url, look, signal, {
      ...{ method: 'POST', body, headers: { 'content-length': length, ...headers } },
    })
    response.destroy()
    return response.statusCode ?? 0
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    throw new FetchRefused(signal.aborted ? 'TIME' : 'NETWORK')
  }
}
