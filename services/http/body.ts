import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { badRequest, HttpProblem, refused } from './problem'
import type { RouteRequest } from './types'

/** Largest request body in bytes, unless a server says otherwise. */
const MAX_BODY = 10 * 1024 * 1024

const tooLarge = () =>
  new HttpProblem(413, [{ field: 'body', description: 'Request body is too large' }])

/** Reads a request body as text. Throws a 413 {@link HttpProblem} above the limit, before reading what is announced larger. */
export const readBody = async (message: IncomingMessage, limit = MAX_BODY): Promise<string> => {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  // When reading stops early, the connection stays open for the answer.
  for await (const part of message.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    if (size > limit) {
      // The caller reads the answer only when its body has gone; the time for a request bounds how long that goes on.
      setImmediate(() => message.resume())
      throw tooLarge()
    }
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * The body as JSON of the given shape, whatever its content type says.
 * Throws a 422 {@link HttpProblem} when it is not JSON or has another shape.
 */
export const jsonBody = <T extends z.ZodMiniType>(
  request: Pick<RouteRequest, 'body'>,
  shape: T,
): z.infer<T> => {
  let value: unknown
  try {
    value = JSON.parse(request.body)
  } catch {
    throw refused('body', 'Body is not valid JSON')
  }
  const result = z.safeParse(shape, value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw refused('body', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'wrong shape'}`)
}

/** A query value that must be there. Throws a 400 that names it. */
export const requiredQuery = (request: Pick<RouteRequest, 'query'>, name: string): string => {
  const value = request.query.get(name)
  if (!value) throw badRequest(name, `Query parameter "${name}" is required`)
  return value
}

/** A named part of the path; the router fills it whenever the route matched. */
export const pathPart = (request: Pick<RouteRequest, 'params'>, name: string): string =>
  request.params[name] ?? ''
