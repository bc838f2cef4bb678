import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { BodyRoom } from './bodyBudget'
import { NestedTooDeeply, parseJson } from './parseJson'
import { badRequest, HttpProblem, refused } from './problem'
import type { Route, RouteRequest } from './types'

/** Largest body in bytes of a server that has no routes, and of test switches. */
const MAX_BODY = 10 * 1024 * 1024
/** Largest body in bytes of a route with no limit of its own. */
const MAX_ROUTE_BODY = 64 * 1024
/** Largest body in bytes for lists of calls or events, and for content to seal or sign. */
export const LARGE_BODY = 1024 * 1024

/** Largest body of a route in bytes. */
export const bodyLimitOf = ({ maxBody, control }: Route): number =>
  maxBody ?? (control ? MAX_BODY : MAX_ROUTE_BODY)

const tooLarge = () =>
  new HttpProblem(413, [{ field: 'body', description: 'Request body is too large' }])

/**
 * Reads a request body as text. Throws a 413 {@link HttpProblem} above the limit, and before
 * reading when the announced length exceeds it.
 * @param room counts the bytes that arrive, and throws when there is no more room
 */
export const readBody = async (
  message: IncomingMessage,
  limit = MAX_BODY,
  room?: Pick<BodyRoom, 'take'>,
): Promise<string> => {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  // When reading stops early, the connection must stay open for the answer.
  for await (const part of message.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    try {
      if (size > limit) throw tooLarge()
      room?.take(bytes.length)
    } catch (error) {
      // The caller reads the answer only after its body is sent, so the rest is discarded. The time
      // limit of a request bounds this.
      setImmediate(() => message.resume())
      throw error
    }
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Parses the body as JSON of the given shape, regardless of its content type. Throws a 422 {@link
 * HttpProblem} when it is not JSON, has another shape, or has more than 100 levels.
 */
export const jsonBody = <T extends z.ZodMiniType>(
  request: Pick<RouteRequest, 'body'>,
  shape: T,
): z.infer<T> => {
  let value: unknown
  try {
    value = parseJson(request.body)
  } catch (error) {
    const isDeep = error instanceof NestedTooDeeply
    throw refused('body', isDeep ? 'Body is nested too deeply' : 'Body is not valid JSON')
  }
  const result = z.safeParse(shape, value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw refused('body', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'wrong shape'}`)
}

/** A required query value. Throws a 400 that names it. */
export const requiredQuery = (request: Pick<RouteRequest, 'query'>, name: string): string => {
  const value = request.query.get(name)
  if (!value) throw badRequest(name, `Query parameter "${name}" is required`)
  return value
}

/** A named part of the path, which the router has filled for the matched route. */
export const pathPart = (request: Pick<RouteRequest, 'params'>, name: string): string =>
  request.params[name] ?? ''
