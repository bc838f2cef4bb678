import type { IncomingHttpHeaders } from 'node:http'

/** The methods of routes; the server itself answers `OPTIONS`. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request before its body is read. */
export type RequestHead = Omit<RouteRequest, 'body'>

/** A request as a handler receives it. */
export interface RouteRequest {
  method: string
  url: URL
  /** Path without a trailing slash. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /**
   * Body as text, empty for `GET`; the server reads it only after the guard has accepted the
   * request.
   */
  body: string
  /** The caller, for rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
  ip: string
  /** Aborts when the caller disconnects before the answer is written. */
  signal?: AbortSignal | undefined
  /** Named parts of the path, decoded. */
  params: Readonly<Record<string, string>>
}

/** The answer of a handler: one of `json`, `text`, `bytes`, or none of them for an empty body. */
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

/** One route of the table. */
export interface Route {
  /** Short name for the fault switches and the request log. */
  id: string
  method: Method
  /** Path with `:name` for one part and a last `*name` for the rest. */
  path: string
  /** One sentence for the documentation. */
  summary: string
  /** Request headers that a browser may send besides the common ones. */
  allowHeaders?: readonly string[]
  /** Number of requests that it counts as for the rate limits; 1 when absent. */
  cost?: number
  /** Largest body in bytes: 64 kB when absent, 10 MB for test switches. */
  maxBody?: number
  /** Test switches: neither logged nor faulted, and absent when the server runs without controls. */
  control?: boolean
  /** Runs after the guard of the server and before the body is read; throws to refuse. */
  admit?: (request: RequestHead) => Promise<void>
  handle(request: RouteRequest): Reply | Promise<Reply>
}
