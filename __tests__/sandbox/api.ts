import * as z from 'zod/mini'

/** An answer of the backend. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Parses the body as JSON of the given shape; throws when it does not match. */
  json<T>(shape: z.ZodMiniType<T>): T
}

/** Calls to one backend. */
export interface Api {
  get(path: string, init?: RequestInit): Promise<Answer>
  /** Posts text unchanged, and anything else as JSON. */
  post(path: string, body: unknown): Promise<Answer>
}

/** Calls the backend at a base URL. */
export const apiOf = (base: string): Api => {
  const get: Api['get'] = async (path, init) => {
    const response = await fetch(base + path, init)
    const text = await response.text()
    const { status, headers } = response
    return { status, headers, text, json: (shape) => z.parse(shape, JSON.parse(text)) }
  }
  const post: Api['post'] = (path, body) =>
    get(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  return { get, post }
}

/** Any JSON value. */
export const Anything = z.unknown()

/** The documented error body. */
export const ErrorBody = z.object({
  status: z.literal('FAILED'),
  reasons: z.array(z.object({ field: z.string(), description: z.string() })),
})
