import type { Route } from './types'

/**
 * A path without its trailing slashes; the root stays `/`. Uses a loop because `/\/+$/` takes
 * quadratic time on a path of slashes.
 */
export const normalPath = (path: string): string => {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end) || '/'
}

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/**
 * The named parts of `parts` when they match `wanted` (`:name` one part, a last `*name` the rest),
 * else null.
 */
const matchParts = (
  wanted: readonly string[],
  parts: readonly string[],
): Record<string, string> | null => {
  const found: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    if (name.startsWith('*')) {
      const rest = decode(parts.slice(index).join('/'))
      return rest === null ? null : { ...found, [name.slice(1)]: rest }
    }
    const part = parts[index]
    if (part === undefined) return null
    if (name.startsWith(':')) {
      const value = decode(part)
      if (!value) return null
      found[name.slice(1)] = value
    } else if (name !== part) return null
  }
  return wanted.length === parts.length ? found : null
}

/** A route that matches a path, with the named parts of the path. */
export interface FoundRoute {
  route: Route
  params: Record<string, string>
}

/** The routes of all methods that match a path, in the order of the table. */
export const findRoutes = (routes: readonly Route[], path: string): FoundRoute[] => {
  const parts = normalPath(path).split('/')
  return routes.flatMap((route) => {
    const params = matchParts(normalPath(route.path).split('/'), parts)
    return params ? [{ route, params }] : []
  })
}

/** The first route of a method that matches a path. */
export const findRoute = (
  routes: readonly Route[],
  method: string,
  path: string,
): FoundRoute | null =>
  findRoutes(
    routes.filter((route) => route.method === method),
    path,
  )[0] ?? null
