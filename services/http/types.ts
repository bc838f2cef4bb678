import type { IncomingHttpHeaders } from 'node:http'

/** The methods that routes answer; `OPTIONS` is answered by the server itself. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request without its body, as it is while its headers alone have arrived. */
export type RequestHead = Omit<RouteRequest, 'body'>

/** What a handler sees of a request. */
export interface RouteRequest {
  method: string
  url: URL
  /** Path without a trailing slash. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Body as text, empty for `GET`; a server does not read it before its guards have let the request through. */
  body: string
  /** The caller, for rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
  ip: string
  /** Aborts when the caller leaves before the answer is written. */
  signal?: AbortSignal | undefined
  /** Named parts of the path, decoded. */
  params: Readonly<Record<string, string>>
}

/** What a handler answers: one of `json`, `text`, `bytes`, or nothing for an empty body. */
export interface Reply {
  /** HTTP status, 200 when absent. */
  status?: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
  bytes?: Uint8Array
  /** Content type of `text` and `bytes`; plain text when absent. */
  type?: string
}

/** One line of the route table. */
export interface Route {
  /** Short name, used by the fault switches and the request log. */
  id: string
  method: Method
  /** Path with `:name` for one part and a last `*name` for the rest. */
  path: string
  /** One sentence for the documentation. */
  summary: string
  /** Request headers a browser may send besides the common ones. */
  allowHeaders?: readonly string[]
  /** What a request counts against the limits; 1 when absent. */
  cost?: number
  /** Largest body in bytes: 64 kB when absent, 10 MB for test switches. */
  maxBody?: number
  /** Test switches: neither logged nor faulted, and absent when the server runs without controls. */
  control?: boolean
  handle(request: RouteRequest): Reply | Promise<Reply>
}
