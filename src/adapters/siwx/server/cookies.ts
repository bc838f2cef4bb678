import { errorOf } from '../../../slices/domain/errors/errorOf'

/** Cookie options. All cookies are HttpOnly, so scripts of the page cannot read them. */
export type CookieOptions = {
  /** Name of the session cookie; `__Host-siwx` by default, `siwx` when `secure` is false. */
  name?: string
  /** Sends the cookie over TLS only; true by default. Use false only for development on plain HTTP. */
  secure?: boolean
  /** `Lax` by default, so that requests from other sites do not carry the cookie. `None` needs `secure`. */
  sameSite?: 'Strict' | 'Lax' | 'None'
}

/** Writes `Set-Cookie` values and reads `Cookie` headers. */
export type CookieJar = {
  write(kind: 'nonce' | 'session', value: string, maxAgeS: number): string
  drop(kind: 'nonce' | 'session'): string
  read(kind: 'nonce' | 'session', header: string | null | undefined): string | undefined
}

/** @throws LatchkeyError `INVALID_OPTIONS` for `SameSite=None` without `Secure`, which browsers refuse */
export function createCookieJar(options: CookieOptions = {}): CookieJar {
  const { secure = true, sameSite = 'Lax' } = options
  if (sameSite === 'None' && !secure)
    throw errorOf('INVALID_OPTIONS', {
      path: 'cookie.sameSite',
      details: 'cookie.sameSite',
    })
  // The `__Host-` prefix prevents other hosts of the domain from setting the cookie (RFC 6265bis).
  const session = options.name ?? (secure ? '__Host-siwx' : 'siwx')
  const names = { session, nonce: `${session}-nonce` }
  const rest = `; Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  const write: CookieJar['write'] = (kind, value, maxAgeS) =>
    `${names[kind]}=${value}; Max-Age=${maxAgeS}${rest}`
  return {
    write,
    drop: (kind) => write(kind, '', 0),
    read(kind, header) {
      const start = `${names[kind]}=`
      const pair = header?.split(/; */).find((text) => text.startsWith(start))
      return pair?.slice(start.length) || undefined
    },
  }
}
