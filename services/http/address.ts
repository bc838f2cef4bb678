import { badRequest, HttpProblem } from './problem'

/** Longest path in characters; the longest of a route has about 200. */
const MAX_PATH = 2_048

/**
 * The address that a request names, on the given origin. What begins with two slashes is a path like any other and names no
 * host. Throws a 400 for what is no address, and a 414 for one whose path is too long.
 */
export const addressOf = (target: string | undefined, origin: string): URL => {
  const text = target === undefined || target.startsWith('/') ? origin + (target ?? '/') : target
  if (!URL.canParse(text)) throw badRequest('path', 'The address cannot be read')
  const url = new URL(text)
  if (url.pathname.length > MAX_PATH)
    throw new HttpProblem(414, [{ field: 'path', description: 'The path is too long' }])
  return url
}
