import { badRequest, HttpProblem } from './problem'

/** Longest accepted path in characters; the longest real one has about 200. */
const MAX_PATH = 2_048

/**
 * Parses the target of a request on the given origin. A target that starts with two slashes is a
 * path and names no host. Throws a 400 for an invalid target, and a 414 for a path that is too
 * long.
 */
export const addressOf = (target: string | undefined, origin: string): URL => {
  const text = target === undefined || target.startsWith('/') ? origin + (target ?? '/') : target
  if (!URL.canParse(text)) throw badRequest('path', 'The address cannot be read')
  const url = new URL(text)
  if (url.pathname.length > MAX_PATH)
    throw new HttpProblem(414, [{ field: 'path', description: 'The path is too long' }])
  return url
}
