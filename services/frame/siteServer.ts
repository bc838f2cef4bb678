import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { addressOf } from '../http/address'
import { bodyLimitOf, readBody } from '../http/body'
import { PROCESS_BODIES, type BodyRoom } from '../http/bodyBudget'
import { connectedAddress, type CallerOf } from '../http/callerAddress'
import { createHttpServer } from '../http/httpServer'
import { findRoute, normalPath } from '../http/match'
import { HttpProblem, isFailure, notFound, replyForError } from '../http/problem'
import type { Reply, RequestHead, Route } from '../http/types'
import type { RequestWatch } from '../http/watch'
import { writeReply } from '../http/write'

/** The site under one of its origins. */
export type Site = { origin: string; routes: readonly Route[] }

/** Callbacks of a site's server. */
export interface SiteServerOptions {
  /** Runs before the body of a request that changes something is read, and throws to refuse it. */
  guard?: ((request: RequestHead) => void) | undefined
  /** Called for internal errors, which are not answered to the caller. */
  onError?: ((error: unknown) => void) | undefined
  /** Called for every request, for metrics and logs without personal data. */
  watch?: RequestWatch | undefined
  /** Returns the caller of a request; the remote address of the connection when absent. */
  callerOf?: CallerOf | undefined
}

/**
 * Creates a server with the routes of the requested origin, by default the first one. Requests that
 * change something are accepted only from pages of that origin.
 */
export const createSiteServer = (
  sites: readonly [Site, ...Site[]],
  { guard, onError, watch, callerOf = connectedAddress }: SiteServerOptions,
): Server => {
  const answer = async (
    message: IncomingMessage,
    signal: AbortSignal,
    room: BodyRoom,
    tellRoute: ((route: string) => void) | undefined,
  ): Promise<Reply> => {
    const { method = 'GET', headers } = message
    const asked = sites.find(({ origin }) => new URL(origin).host === headers.host)
    const { origin, routes } = asked ?? sites[0]
    const url = addressOf(message.url, origin)
    const path = normalPath(url.pathname)
    const found = findRoute(routes, method === 'HEAD' ? 'GET' : method, path)
    if (!found) throw notFound('path', 'No such page')
    tellRoute?.(found.route.path)
    if (found.route.method !== 'GET' && headers.origin !== origin) {
      throw new HttpProblem(403, [{ field: 'origin', description: 'Not from this origin' }])
    }
    const { searchParams: query } = url
    const head: RequestHead = {
      ...{ method, url, path, query, headers, ip: callerOf(message), signal },
      params: found.params,
    }
    if (found.route.method !== 'GET') guard?.(head)
    await found.route.admit?.(head)
    const body = method === 'POST' ? await readBody(message, bodyLimitOf(found.route), room) : ''
    return found.route.handle({ ...head, body })
  }
  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    const tellRoute = watch?.begin(message, response)
    const left = new AbortController()
    response.once('close', () => left.abort())
    const room = PROCESS_BODIES.open(callerOf(message))
    const reply = await answer(message, left.signal, room, tellRoute)
      .catch((error: unknown) => {
        if (isFailure(error)) onError?.(error)
        return replyForError(error)
      })
      .finally(() => room.leave())
    if (!response.destroyed && !response.headersSent) writeReply(response, reply, {})
  }
  return createHttpServer((message, response) => {
    serve(message, response).catch(() => response.destroy())
  })
}
