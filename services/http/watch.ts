import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from './requestId'

/** One request that is over. Nothing that a caller wrote is in it, besides a harmless id. */
export interface FinishedRequest {
  id: string
  method: string
  /** The path of the route as the table has it, never as it was asked; null when none fits. */
  route: string | null
  /** Null when the caller went away before the answer. */
  status: number | null
  /** Milliseconds, to the hundredth: most answers take less than one. */
  ms: number
}

/** Told of every request of a server. */
export interface RequestWatch {
  /** Names the request in the answer's `x-request-id`, and says which route it is for once that is known. */
  begin(message: IncomingMessage, response: ServerResponse): (route: string) => void
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** Watches requests and tells what became of each. */
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
