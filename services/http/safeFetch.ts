import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress'

/** What may be fetched. */
export interface SafeFetchOptions {
  /** Content types that are taken, without parameters; one may end in `/*`. */
  types: readonly string[]
  /** Most bytes of the body. */
  maxBytes: number
  /** Milliseconds for all of it, redirects included. */
  ms: number
  /** How names become addresses; the system's way when absent. */
  lookup?: LookupFunction
  /** Which addresses may be connected to: those of the public internet when absent. */
  isAllowed?: (address: string) => boolean
}

/** What was fetched. */
export interface Fetched {
  type: string
  bytes: Buffer
}

/** Why something was not fetched. Nothing that the other side said is in it. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'

  constructor(
    readonly code: 'ADDRESS' | 'REDIRECTS' | 'STATUS' | 'TYPE' | 'SIZE' | 'TIME' | 'NETWORK',
  ) {
    super(`not fetched: ${code}`)
  }
}

const MAX_REDIRECTS = 3

/** Looks names up and hands on allowed addresses only. The connection is made to just these, so no later answer counts. */
const guardedLookup =
  (look: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    look(hostname, { ...options, all: true }, (error, found) => {
      const list = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const [first] = list ?? []
      if (error) return done(error, [])
      // One bad address among good ones is a name that plays tricks.
      if (!first || !list.every(({ address }) => isAllowed(address)))
        return done(new FetchRefused('ADDRESS'), [])
      if (options.all) return done(null, list)
      done(null, first.address, first.family)
    })

/** The address to ask. Node's URL has turned decimal, octal and hexadecimal forms into plain ones. */
const checkedUrl = (text: string, base: URL | undefined, isAllowed: (ip: string) => boolean) => {
  if (!URL.canParse(text, base?.href)) throw new FetchRefused('ADDRESS')
  const url = new URL(text, base?.href)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) throw new FetchRefused('ADDRESS')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is never looked up, so it is checked here.
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

const ask = (url: URL, look: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    // No connection is shared: one that is kept open was checked for another request.
    const options = {
      agent: false,
      lookup: look,
      signal,
      headers: { 'accept-encoding': 'identity' },
    }
    request(url, options, resolve).on('error', reject).end()
  })

/**
 * Fetches what an address from outside names, from the public internet only: http(s) without credentials, each redirect
 * checked like the first address, bounded in bytes and time.
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
