import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'

/** Ids that are safe in a log and in a header. */
const HARMLESS = /^[\w-]{1,64}$/

/** The id that the caller gave a request, when it is safe, else a new one. */
const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID()

/** A finished request. It contains nothing that the caller sent, except a safe id. */
export interface FinishedRequest {
  id: string
  method: string
  /** The path pattern of the route, never the requested path; null when none matches. */
  route: string | null
  /** Null when the caller disconnected before the answer. */
  status: number | null
  /** Milliseconds, to the hundredth, as most answers take less than one. */
  ms: number
}

/** Watches the requests of a server. */
export interface RequestWatch {
  /**
   * Sets the `x-request-id` of the answer. The returned function names the route once it is known.
   */
  begin(message: IncomingMessage, response: ServerResponse): (route: string) => void
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** Creates a watch that reports every finished request. */
export const createWatch = (
  tell: (request: FinishedRequest) => void,
  now: () => number = () => performance.now(),
): RequestWatch => ({
  begin(message, response) {
    const started = now()
    const id = requestIdOf(message.headers['x-request-id'])
    let route: string | null = null
    response.setHeader('x-request-id', id)
    response.once('close', () => {
      const { method = '' } = message
      const status = response.headersSent ? response.statusCode : null
      const known = METHODS.includes(method) ? method : 'other'
      tell({ id, method: known, route, status, ms: Math.round((now() - started) * 100) / 100 })
    })
    return (found) => {
      route = found
    }
  },
})
