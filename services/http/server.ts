import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from './address'
import { bodyLimitOf, readBody } from './body'
import { PROCESS_BODIES, type BodyRoom } from './bodyBudget'
import { connectedAddress, type CallerOf } from './callerAddress'
import { corsHeaders, preflightHeaders, type Readers } from './cors'
import type { FaultSwitches } from './faults'
import { createHttpServer, type ServerLimits } from './httpServer'
import { findRoute, findRoutes, normalPath, type FoundRoute } from './match'
import { isFailure, notFound, replyForError } from './problem'
import type { LoggedRequest, RequestLog } from './requestLog'
import type { Reply, RequestHead, Route } from './types'
import type { RequestWatch } from './watch'
import { faultReply, writeEndless, writeReply, writeTruncated } from './write'

/** Options of a server that answers from a route table. */
export interface ApiOptions {
  routes: readonly Route[]
  faults: FaultSwitches
  /** Stores requests with their headers and bodies, for tests; a hosted server has no log. */
  log?: RequestLog | undefined
  /**
   * Runs before the body is read, and throws an `HttpProblem` to refuse: for projects, sites and
   * rate limits.
   */
  guard?: (request: RequestHead, route: Route) => Promise<void>
  /** Which pages may read answers; pages of every site when absent. */
  readers?: Readers
  /** Called for every request, for metrics and logs without personal data. */
  watch?: RequestWatch | undefined
  limits?: Partial<ServerLimits> | undefined
  /** Returns the caller of a request; the remote address of the connection when absent. */
  callerOf?: CallerOf | undefined
  /** Called for errors that are not `HttpProblem`s. */
  onError?: (error: unknown) => void
}

const flat = (entries: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, String(value)]))

/** One request after its headers have arrived. */
interface Arrival {
  message: IncomingMessage
  head: RequestHead
  found: FoundRoute | null
  room: BodyRoom
}

/** Resolves with the reply, or with a 500 when the handler failed. */
const replyOf = async (options: ApiOptions, run: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await run()
  } catch (error) {
    if (isFailure(error)) options.onError?.(error)
    return replyForError(error)
  }
}

/** Runs the guard before the body is read. */
const admit = async (
  options: ApiOptions,
  { message, head, found, room }: Arrival,
  isGuarded = true,
): Promise<string> => {
  if (!found) throw notFound('path', 'No such route')
  if (isGuarded) {
    await options.guard?.(head, found.route)
    await found.route.admit?.(head)
  }
  if (head.method === 'GET' || head.method === 'HEAD') return ''
  return readBody(message, bodyLimitOf(found.route), room)
}

const logged = (
  { log }: ApiOptions,
  { head, found }: Arrival,
  response: ServerResponse,
): LoggedRequest | undefined => {
  const entry = log?.add({
    at: Date.now(),
    method: head.method,
    path: head.path,
    query: flat(head.query),
    headers: flat(Object.entries(head.headers)),
    body: '',
    route: found?.route.id ?? null,
    status: null,
    ms: null,
  })
  response.on('close', () => {
    if (!entry) return
    entry.ms = Date.now() - entry.at
    entry.status = response.headersSent ? response.statusCode : null
  })
  return entry
}

const respond = async (
  options: ApiOptions,
  arrival: Arrival,
  response: ServerResponse,
): Promise<void> => {
  const { head, found } = arrival
  const headers = corsHeaders(options.readers ?? 'every-site')
  if (found?.route.control) {
    const run = async () => {
      const body = await admit(options, arrival)
      return found.route.handle({ ...head, body })
    }
    return writeReply(response, await replyOf(options, run), headers)
  }
  const entry = logged(options, arrival, response)
  const fault = options.faults.take(found?.route ?? null, head.method, head.path)
  const isReplaced =
    fault !== null &&
    fault.body !== 'truncated' &&
    (fault.body !== undefined || fault.status !== undefined)
  let body: string | null = null
  const refusal = await replyOf(options, async () => {
    body = await admit(options, arrival, !isReplaced)
    if (entry) entry.body = body.slice(0, 16_384)
    return {}
  })
  if (fault?.delayMs) await sleep(fault.delayMs)
  if (response.destroyed) return
  if (fault?.body === 'endless') return writeEndless(response, fault.status, headers)
  if (fault && isReplaced) return writeReply(response, faultReply(fault), headers)
  const text: string | null = body
  const reply =
    found && text !== null
      ? await replyOf(options, async () => found.route.handle({ ...head, body: text }))
      : refusal
  if (response.destroyed || response.headersSent) return
  if (fault?.body === 'truncated') {
    return writeTruncated(response, { ...reply, status: fault.status ?? reply.status }, headers)
  }
  writeReply(response, { ...reply, headers: { ...reply.headers, ...fault?.headers } }, headers)
}

/** Aborts when the caller disconnects before the answer is written. */
const whileConnected = (response: ServerResponse): AbortSignal => {
  const left = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) left.abort()
  })
  return left.signal
}

const serve = async (
  options: ApiOptions,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const tellRoute = options.watch?.begin(message, response)
  const url = addressOf(message.url, 'http://host')
  const path = normalPath(url.pathname)
  const { method = 'GET', headers } = message
  const readers = options.readers ?? 'every-site'
  if (method === 'OPTIONS' && readers !== 'none') {
    const fitting = findRoutes(options.routes, path).map(({ route }) => route)
    response.writeHead(fitting.length > 0 ? 204 : 404, preflightHeaders(fitting, headers, readers))
    if (fitting[0]) tellRoute?.(fitting[0].path)
    response.end()
    return
  }
  const found = findRoute(options.routes, method === 'HEAD' ? 'GET' : method, path)
  if (found) tellRoute?.(found.route.path)
  const ip = (options.callerOf ?? connectedAddress)(message)
  const room = PROCESS_BODIES.open(ip)
  const head: RequestHead = {
    ...{ method, url, path, query: url.searchParams, headers, ip },
    params: found?.params ?? {},
    signal: whileConnected(response),
  }
  try {
    await respond(options, { message, head, found, room }, response)
  } finally {
    room.leave()
  }
}

/** An HTTP server over a route table, with CORS, faults, a request log and the documented error bodies. */
export const createApiServer = (options: ApiOptions): Server =>
  createHttpServer((message, response) => {
    serve(options, message, response).catch((error: unknown) => {
      const reply = replyForError(error)
      if (isFailure(error)) options.onError?.(error)
      if (response.headersSent) response.destroy()
      else writeReply(response, reply, corsHeaders(options.readers ?? 'every-site'))
    })
  }, options.limits)
