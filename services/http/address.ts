import { badRequest } from './problem'

/**
 * The address that a request names, on the given origin. What begins with two slashes is a path like any other and names no
 * host. Throws a 400 for what is no address.
 */
export const addressOf = (target: string | undefined, origin: string): URL => {
  const text = target === undefined || target.startsWith('/') ? origin + (target ?? '/') : target
  if (!URL.canParse(text)) throw badRequest('path', 'The address cannot be read')
  return new URL(text)
}
