import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Limits of one server. */
export interface ServerLimits {
  /** Milliseconds for the headers of a request. */
  headersMs: number
  /** Milliseconds for a whole request, its body included. */
  requestMs: number
  /** Milliseconds for which a connection may be idle between two requests. */
  idleMs: number
  /** Milliseconds until an answer must be complete; a slower one is cut. Null sets no limit. */
  answerMs: number | null
  headerBytes: number
  connections: number
}

/**
 * The longest wait of a route is 30 s: for a device to be approved. Proxies keep idle connections
 * for 60 s (nginx, cloud load balancers). The server keeps them longer, so that it does not close a
 * connection while a proxy is sending on it.
 */
export const SERVER_LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 75_000,
  answerMs: 60_000,
  headerBytes: 16 * 1024,
  connections: 2_000,
}

/** Creates a server that enforces its limits for time, header size and connections. */
export const createHttpServer = (
  serve: (message: IncomingMessage, response: ServerResponse) => void,
  limits: Partial<ServerLimits> = {},
): Server => {
  const { headersMs, requestMs, idleMs, answerMs, headerBytes, connections } = {
    ...SERVER_LIMITS,
    ...limits,
  }
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: idleMs,
      maxHeaderSize: headerBytes,
      connectionsCheckingInterval: Math.min(1_000, headersMs),
    },
    (message, response) => {
      const cut = () => {
        if (response.headersSent) return void response.destroy()
        const reasons = [{ field: 'provider', description: 'The answer takes too long' }]
        response.writeHead(503, { 'content-type': 'application/json', connection: 'close' })
        response.end(JSON.stringify({ status: 'FAILED', reasons }))
      }
      const timer = answerMs === null ? undefined : setTimeout(cut, answerMs)
      response.once('close', () => clearTimeout(timer))
      serve(message, response)
    },
  )
  server.maxConnections = connections
  server.maxHeadersCount = 100
  return server
}
