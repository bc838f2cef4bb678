import type { ApiConfig } from '../../store/ports'

/** A value of a query; null, undefined and the empty text are left out, lists are joined by commas. */
export type QueryValue = string | number | boolean | null | undefined | readonly string[]

/** One call to one of our services. */
export type ApiRequest = {
  base: 'blockchainApi' | 'walletApi' | 'analytics'
  /** Path with its segments already encoded. */
  path: string
  /**
   * Which identity goes into the query (wire reference section 1): `full` is project id, SDK type and version,
   * `project` the id alone, `none` neither. The client id follows on the blockchain API whichever it is.
   */
  identity?: 'full' | 'project' | 'none'
  query?: Record<string, QueryValue>
  method?: 'GET' | 'POST'
  body?: unknown
  /** Send the JSON content type. Elsewhere the browser's own text type saves a CORS preflight. */
  json?: boolean
  read?: 'json' | 'blob' | 'none'
  cache?: RequestCache
  keepalive?: boolean
}

/** Builds the URL of a call: identity first, then its own parameters, `clientId` last. */
export function toRequestUrl(config: ApiConfig, request: ApiRequest): string {
  const { base, path, identity = 'full', query = {} } = request
  const parts: [string, QueryValue][] = []
  if (identity !== 'none') parts.push(['projectId', config.projectId])
  if (identity === 'full')
    parts.push(['st', config.sdkType || 'unknown'], ['sv', config.sdkVersion || 'unknown'])
  parts.push(...Object.entries(query))
  if (base === 'blockchainApi') parts.push(['clientId', config.clientId])
  return withQuery(config.backends[base].replace(/\/+$/, '') + path, parts)
}

/** Adds parameters to a URL that may have some, URL-encoded, skipping what is empty. */
export function withQuery(url: string, parts: [string, QueryValue][]): string {
  const query = new URLSearchParams()
  for (const [name, value] of parts) {
    const text = value === null || value === undefined ? '' : String(value)
    if (text) query.append(name, text)
  }
  const tail = query.toString()
  return tail ? `${url}${url.includes('?') ? '&' : '?'}${tail}` : url
}
