import type { Route } from './types'

/** A path without its trailing slash; the root stays `/`. */
export const normalPath = (path: string): string => path.replace(/\/+$/, '') || '/'

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The named parts of `path` when it fits `pattern` (`:name` one part, a last `*name` the rest), else null. */
export const matchPath = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = normalPath(pattern).split('/')
  const parts = normalPath(path).split('/')
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

/** The first route that fits, with the named parts of the path; a `method` of null fits any method. */
export const findRoute = (
  routes: readonly Route[],
  method: string | null,
  path: string,
): { route: Route; params: Record<string, string> } | null => {
  for (const route of routes) {
    if (method !== null && route.method !== method) continue
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return null
}
