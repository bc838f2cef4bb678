/** What the routes need of a request, whatever the framework. */
export type AuthRequest = {
  method: string
  /** Without query. */
  pathname: string
  header(name: string): string | undefined
  /** @throws anything when it cannot be read */
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

/** A refusal in the form that the widget reads: what is wrong, and why. */
export const problem = (status: number, field: string, description: string): AuthAnswer => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description }] },
  cookies: [],
})

/** The refusal of a request that needs a session and has none. */
export const notSignedIn = (): AuthAnswer => problem(401, 'session', 'nobody is signed in')

/** The headers of an answer besides its cookies. */
export const headersOf = ({ retryAfterS }: AuthAnswer): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
})
