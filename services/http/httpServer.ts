import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** What one server takes at most. */
export interface ServerLimits {
  /** Milliseconds for the headers of a request. */
  headersMs: number
  /** Milliseconds for a whole request, its body included. */
  requestMs: number
  /** Milliseconds that a connection may be idle between two requests. */
  idleMs: number
  /** Milliseconds until an answer must be there; a longer one is cut. Null waits as long as it takes. */
  answerMs: number | null
  headerBytes: number
  connections: number
}

/**
 * The longest wait of a route is 30 s: a device that is to be approved. Proxies keep idle connections for 60 s (nginx, balancers
 * of clouds). The server keeps them longer, as it would otherwise close one at the moment at which a proxy sends on it.
 */
export const SERVER_LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 75_000,
  answerMs: 60_000,
  headerBytes: 16 * 1024,
  connections: 2_000,
}

/** A server that gives nobody more time, room or connections than its limits say. */
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
