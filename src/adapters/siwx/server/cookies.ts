import { errorOf } from '../../../slices/domain/errors/errorOf'
import { NONCE_COOKIES_MAX } from './limits'

/** Cookie options. All cookies are HttpOnly, so scripts of the page cannot read them. */
export type CookieOptions = {
  /** Name of the session cookie; `__Host-siwx` by default, `siwx` when `secure` is false. */
  name?: string
  /** Sends the cookie over TLS only; true by default. Use false only for development on plain HTTP. */
  secure?: boolean
  /** `Lax` by default, so that requests from other sites do not carry the cookie. `None` needs `secure`. */
  sameSite?: 'Strict' | 'Lax' | 'None'
}

/** Kind of cookie: the session's, or a nonce's with the nonce's first digits. */
export type CookieKind = 'session' | `nonce-${string}`

/** Writes `Set-Cookie` values and reads `Cookie` headers. */
export type CookieJar = {
  write(kind: CookieKind, value: string, maxAgeS: number): string
  drop(kind: CookieKind): string
  read(kind: CookieKind, header: string | undefined): string | undefined
  /** Drops the oldest nonce cookies, so that one more fits; browsers send the oldest first (RFC 6265, section 5.4). */
  dropOldNonces(header: string | undefined): string[]
}

const NONCE_DIGITS = 8

/** The cookie of a nonce: each has its own, because two tabs of a browser may sign in at the same time. */
export const cookieOfNonce = (nonce: string): CookieKind => `nonce-${nonce.slice(0, NONCE_DIGITS)}`

/** @throws LatchkeyError `INVALID_OPTIONS` for `SameSite=None` without `Secure`, which browsers reject */
export function createCookieJar(options: CookieOptions = {}): CookieJar {
  const { secure = true, sameSite = 'Lax' } = options
  if (sameSite === 'None' && !secure)
    throw errorOf('INVALID_OPTIONS', {
      paths: ['cookie.sameSite'],
      details: 'cookie.sameSite',
    })
  // The `__Host-` prefix prevents other hosts of the domain from setting the cookie (RFC 6265bis).
  const session = options.name ?? (secure ? '__Host-siwx' : 'siwx')
  const nameOf = (kind: CookieKind) => (kind === 'session' ? session : `${session}-${kind}`)
  const pairs = (header: string | undefined) => header?.split(/; */) ?? []
  const rest = `; Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  const write: CookieJar['write'] = (kind, value, maxAgeS) =>
    `${nameOf(kind)}=${value}; Max-Age=${maxAgeS}${rest}`
  const drop: CookieJar['drop'] = (kind) => write(kind, '', 0)
  return {
    write,
    drop,
    read(kind, header) {
      const start = `${nameOf(kind)}=`
      return (
        pairs(header)
          .find((text) => text.startsWith(start))
          ?.slice(start.length) || undefined
      )
    },
    dropOldNonces(header) {
      const start = `${session}-nonce-`
      const found = pairs(header)
        .filter((text) => text.startsWith(start))
        .map((text) => cookieOfNonce(text.slice(start.length).split('=', 1)[0] ?? ''))
      return found.slice(0, Math.max(0, found.length - NONCE_COOKIES_MAX + 1)).map(drop)
    },
  }
}
