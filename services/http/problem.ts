import { StateUnavailable } from '../data/stateUnavailable'
import type { Reply } from './types'

/** One entry of the `reasons` list of an error body. */
export interface Reason {
  field: string
  description: string
}

/** An error answer: handlers throw it, and the server turns it into the documented error body. */
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

/** A 400 that names the invalid field. */
export const badRequest = (field: string, description: string): HttpProblem =>
  new HttpProblem(400, [{ field, description }])

/** A 401: the project is unknown, or a signature or ownership check failed. */
export const unauthorized = (field: string, description: string): HttpProblem =>
  new HttpProblem(401, [{ field, description }])

/** A 403: this caller has no access. */
export const forbidden = (field: string, description: string): HttpProblem =>
  new HttpProblem(403, [{ field, description }])

/** A 404 for names and unknown paths. */
export const notFound = (field: string, description: string): HttpProblem =>
  new HttpProblem(404, [{ field, description }])

/** A 422: the body is readable, but the value of a field is refused. */
export const refused = (field: string, description: string): HttpProblem =>
  new HttpProblem(422, [{ field, description }])

/** A 429: the caller, or the account in question, is over its rate limit. */
export const tooMany = (): HttpProblem =>
  new HttpProblem(429, [{ field: 'rate_limited', description: 'Try again later' }])

/** A 503: the chain or service that the route needs does not answer. */
export const unavailable = (description: string): HttpProblem =>
  new HttpProblem(503, [{ field: 'provider', description }])

/** Seconds after which a caller may try again while the state is unavailable. */
const RETRY_SECONDS = '5'

/** A 503: the database or Redis does not answer. */
const stateAway = (): HttpProblem =>
  new HttpProblem(
    503,
    [{ field: 'state', description: 'The service is not available now. Try again.' }],
    { 'retry-after': RETRY_SECONDS },
  )

/** Whether an error is a failure that operators have to see, and not a reply to the caller. */
export const isFailure = (error: unknown): boolean => !(error instanceof HttpProblem)

/**
 * The reply for an error that a handler threw: a 503 while the state is unavailable, a plain 500
 * for any other error but an {@link HttpProblem}.
 */
export const replyForError = (error: unknown): Reply => {
  const problem = error instanceof StateUnavailable ? stateAway() : error
  return problem instanceof HttpProblem
    ? {
        status: problem.status,
        headers: problem.headers,
        json: { status: 'FAILED', reasons: problem.reasons },
      }
    : { status: 500, text: 'Internal server error' }
}
