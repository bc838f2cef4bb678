import { errorOf } from '../../../slices/domain/errors/errorOf'

/** How the cookies are set; all are HttpOnly, so no script of the page reads them. */
export type CookieOptions = {
  /** Name of the session's cookie; `__Host-siwx` unless given, without the prefix when not secure. */
  name?: string
  /** Sent over TLS only; true unless given. False is for development on plain HTTP. */
  secure?: boolean
  /** `Lax` unless given: other sites' forms and pictures do not carry it. `None` needs `secure`. */
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
  // The prefix keeps other hosts of the domain from setting it (RFC 6265bis).
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
