import type { ApiConfig } from '../../store/ports'

/** A query parameter; null, undefined and `''` are left out, lists are joined by commas. */
export type QueryValue = string | number | boolean | null | undefined | readonly string[]

/** One call to one of the backends. */
export type ApiRequest = {
  base: 'blockchainApi' | 'walletApi' | 'analytics'
  /** Path with its segments already encoded. */
  path: string
  /**
   * Which identity goes into the query: `full` (the default) is project id, SDK type and version, `project` the
   * project id alone, `none` neither. The client id is added on the blockchain API in every case.
   */
  identity?: 'full' | 'project' | 'none'
  query?: Record<string, QueryValue>
  method?: 'GET' | 'POST'
  body?: unknown
  /** Sends the JSON content type. Without it the browser's default `text/plain` avoids a CORS preflight. */
  json?: boolean
  read?: 'json' | 'blob' | 'none'
  cache?: RequestCache
  keepalive?: boolean
}

/** Builds the URL of a call: identity first, then the call's own parameters, `clientId` last. */
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

/** Appends URL-encoded query parameters to a URL, skipping empty ones. */
export function withQuery(url: string, parts: [string, QueryValue][]): string {
  const query = new URLSearchParams()
  for (const [name, value] of parts) {
    const text = value === null || value === undefined ? '' : String(value)
    if (text) query.append(name, text)
  }
  const tail = query.toString()
  return tail ? `${url}${url.includes('?') ? '&' : '?'}${tail}` : url
}
