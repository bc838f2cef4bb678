import type { AuthRequest } from './authRequest'

/** Methods that change nothing (RFC 9110 section 9.2.1). */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another origin may have sent a request. `SameSite` is not enough: `None` lets every site send the
 * cookies, and `Lax` every sibling subdomain. Safe methods pass, except websockets, which other origins can read. A
 * request without `Origin` passes only if the browser marks it as same-origin (Fetch Metadata).
 */
export function isForeign(request: AuthRequest, allows: (origin: string) => boolean): boolean {
  const isSocket = request.header('upgrade')?.toLowerCase() === 'websocket'
  if (SAFE_METHODS.has(request.method) && !isSocket) return false
  const origin = request.header('origin')
  return origin === undefined ? request.header('sec-fetch-site') !== 'same-origin' : !allows(origin)
}
