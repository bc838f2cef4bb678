/** Origins that are allowed for every project. */
const ALWAYS_ALLOWED = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/**
 * Whether an origin may use email and social login: it matches the project's list or the built-in one. `*` stands for any characters but a slash.
 * @param origin e.g. `https://shop.example`
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  return [...ALWAYS_ALLOWED, ...allowed].some((pattern) => matches(pattern.trim(), origin))
}

function matches(pattern: string, origin: string): boolean {
  // An origin with the default port has no port in its text and still matches `localhost:*`.
  if (pattern.endsWith(':*') && pattern.slice(0, -2) === origin) return true
  if (!pattern.includes('*')) return pattern === origin || originOf(pattern) === origin
  const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${source.join('[^/]*')}$`).test(origin)
}

function originOf(text: string): string | null {
  try {
    return new URL(text).origin
  } catch {
    return null
  }
}
