/** The parts of a request that the routes need, independent of the framework. */
export type AuthRequest = {
  method: string
  /** Without query. */
  pathname: string
  header(name: string): string | undefined
  /** @throws if the body cannot be read */
  body(): Promise<unknown>
}

/** An answer for the framework to send. */
export type AuthAnswer = {
  status: number
  body: unknown
  cookies: string[]
  /** Seconds after which the client may ask again, for the header `Retry-After`. */
  retryAfterS?: number
}

/** An error response in the format that the widget reads: the field and the reason. */
export const problem = (status: number, field: string, description: string): AuthAnswer => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description }] },
  cookies: [],
})

/** The error response for a request without a session. */
export const notSignedIn = (): AuthAnswer => problem(401, 'session', 'nobody is signed in')

/** The headers of an answer, without its cookies. */
export const headersOf = ({ retryAfterS }: AuthAnswer): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
})
