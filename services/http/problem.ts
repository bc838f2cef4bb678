import type { Reply } from './types'

/** One entry of the `reasons` list of an error body. */
export interface Reason {
  field: string
  description: string
}

/** An answer that is an error: thrown by handlers, turned into the documented error body. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'

  constructor(
    readonly status: number,
    readonly reasons: readonly Reason[],
    readonly headers: Record<string, string> = {},
  ) {
    super(reasons[0]?.description ?? `HTTP ${status}`)
  }
}

/** A 400 that names the offending field. */
export const badRequest = (field: string, description: string): HttpProblem =>
  new HttpProblem(400, [{ field, description }])

/** A 401: unknown project, signature or ownership check failed. */
export const unauthorized = (field: string, description: string): HttpProblem =>
  new HttpProblem(401, [{ field, description }])

/** A 403: not for this caller. */
export const forbidden = (field: string, description: string): HttpProblem =>
  new HttpProblem(403, [{ field, description }])

/** A 404 for names and unknown paths. */
export const notFound = (field: string, description: string): HttpProblem =>
  new HttpProblem(404, [{ field, description }])

/** A 422: readable, and refused for what a field says. */
export const refused = (field: string, description: string): HttpProblem =>
  new HttpProblem(422, [{ field, description }])

/** A 429: more than the caller, or who is asked about, may do for now. */
export const tooMany = (): HttpProblem =>
  new HttpProblem(429, [{ field: 'rate_limited', description: 'Try again later' }])

/** A 503: the chain or service behind the route does not answer. */
export const unavailable = (description: string): HttpProblem =>
  new HttpProblem(503, [{ field: 'provider', description }])

/** The answer for anything thrown by a handler; what is not an {@link HttpProblem} is a plain 500. */
export const replyForError = (error: unknown): Reply =>
  error instanceof HttpProblem
    ? {
        status: error.status,
        headers: error.headers,
        json: { status: 'FAILED', reasons: error.reasons },
      }
    : { status: 500, text: 'Internal server error' }
