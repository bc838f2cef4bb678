import { SignJWT, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { SECRET_BYTES_MIN } from './limits'

const ALGORITHM = 'HS256'

/** What a token is for: one kind never passes for the other. */
export type TokenKind = 'nonce' | 'session'

/** Makes and reads signed tokens. */
export type Tokens = {
  write(kind: TokenKind, claims: JWTPayload): Promise<string>
  /** The claims of a token of this kind; null when it is not ours or expired. */
  read(kind: TokenKind, token: string): Promise<JWTPayload | null>
}

/**
 * Tokens under one key.
 * @throws LatchkeyError `INVALID_OPTIONS` when the secret is shorter than 32 bytes
 */
export function createTokens(input: {
  secret: string | Uint8Array
  issuer: string
  now: () => number
}): Tokens {
  const { issuer, now } = input
  const key =
    typeof input.secret === 'string' ? new TextEncoder().encode(input.secret) : input.secret
  if (!(key.length >= SECRET_BYTES_MIN))
    throw errorOf('INVALID_OPTIONS', {
      path: 'secret',
      details: `secret: at least ${SECRET_BYTES_MIN} bytes`,
    })
  const typ = (kind: TokenKind) => `latchkey-${kind}+jwt`
  return {
    write: (kind, claims) =>
      new SignJWT({ ...claims, iss: issuer })
        .setProtectedHeader({ alg: ALGORITHM, typ: typ(kind) })
        .sign(key),
    async read(kind, token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: typ(kind),
          issuer,
          requiredClaims: ['exp'],
          currentDate: new Date(now()),
        })
        return payload
      } catch {
        return null
      }
    },
  }
}
