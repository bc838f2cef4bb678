import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from './address'
import { readBody } from './body'
import { connectedAddress, type CallerOf } from './callerAddress'
import { CORS_HEADERS, preflightHeaders } from './cors'
import type { FaultSwitches } from './faults'
import { createHttpServer, type ServerLimits } from './httpServer'
import { findRoute, findRoutes, normalPath } from './match'
import { notFound, replyForError } from './problem'
import type { RequestLog } from './requestLog'
import type { Reply, Route, RouteRequest } from './types'
import type { RequestWatch } from './watch'
import { faultReply, writeEndless, writeReply, writeTruncated } from './write'

/** Parts of a server that answers from a route table. */
export interface ApiOptions {
  routes: readonly Route[]
  faults: FaultSwitches
  /** Keeps requests with their headers and bodies, for tests; a hosted server keeps none of them. */
  log?: RequestLog | undefined
  /** Runs before a handler; throws an `HttpProblem` to refuse, for rate limits. */
  guard?: (request: RouteRequest, route: Route) => Promise<void>
  /** Told of every request, for figures and logs that name nobody. */
  watch?: RequestWatch | undefined
  limits?: Partial<ServerLimits> | undefined
  /** Whose request it is; the other end of the connection when absent. */
  callerOf?: CallerOf | undefined
  /** Told of errors that are not `HttpProblem`s. */
  onError?: (error: unknown) => void
}

const flat = (entries: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, String(value)]))

const answer = async (options: ApiOptions, request: RouteRequest, route: Route): Promise<Reply> => {
  try {
    await options.guard?.(request, route)
    return await route.handle(request)
  } catch (error) {
    const reply = replyForError(error)
    if (reply.status === 500) options.onError?.(error)
    return reply
  }
}

const serve = async (
  options: ApiOptions,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const tellRoute = options.watch?.begin(message, response)
  const url = addressOf(message.url, 'http://host')
  const path = normalPath(url.pathname)
  const method = message.method ?? 'GET'
  if (method === 'OPTIONS') {
    const fitting = findRoutes(options.routes, path).map(({ route }) => route)
    response.writeHead(fitting.length > 0 ? 204 : 404, preflightHeaders(fitting, message.headers))
    if (fitting[0]) tellRoute?.(fitting[0].path)
    response.end()
    return
  }
  const found = findRoute(options.routes, method === 'HEAD' ? 'GET' : method, path)
  if (found) tellRoute?.(found.route.path)
  const body = await readBody(message)
  const headers = { ...CORS_HEADERS }
  const request: RouteRequest = {
    method,
    url,
    path,
    query: url.searchParams,
    headers: message.headers,
    body,
    ip: (options.callerOf ?? connectedAddress)(message),
    params: found?.params ?? {},
  }
  if (found?.route.control) {
    writeReply(response, await answer(options, request, found.route), headers)
    return
  }
  const entry = options.log?.add({
    at: Date.now(),
    method,
    path,
    query: flat(url.searchParams),
    headers: flat(Object.entries(message.headers)),
    body: body.slice(0, 16_384),
    route: found?.route.id ?? null,
    status: null,
    ms: null,
  })
  response.on('close', () => {
    if (!entry) return
    entry.ms = Date.now() - entry.at
    entry.status = response.headersSent ? response.statusCode : null
  })
  const fault = options.faults.take(found?.route ?? null, method, path)
  if (fault?.delayMs) await sleep(fault.delayMs)
  if (response.destroyed) return
  if (fault?.body === 'endless') return writeEndless(response, fault.status, headers)
  if (fault && fault.body !== 'truncated' && (fault.body !== undefined || fault.status)) {
    return writeReply(response, faultReply(fault), headers)
  }
  const reply = found
    ? await answer(options, request, found.route)
    : replyForError(notFound('path', 'No such route'))
  if (response.destroyed || response.headersSent) return
  if (fault?.body === 'truncated') {
    return writeTruncated(response, { ...reply, status: fault.status ?? reply.status }, headers)
  }
  writeReply(response, { ...reply, headers: { ...reply.headers, ...fault?.headers } }, headers)
}

/** An HTTP server over a route table, with CORS, faults, a request log and the documented error bodies. */
export const createApiServer = (options: ApiOptions): Server =>
  createHttpServer((message, response) => {
    serve(options, message, response).catch((error: unknown) => {
      const reply = replyForError(error)
      if (reply.status === 500) options.onError?.(error)
      if (response.headersSent) response.destroy()
      else writeReply(response, reply, CORS_HEADERS)
    })
  }, options.limits)
