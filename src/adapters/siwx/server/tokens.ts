import { base64url, SignJWT, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { SECRET_BYTES_MIN } from './limits'

const ALGORITHM = 'HS256'

/** Purpose of a token; a token of one kind is not accepted as the other. */
export type TokenKind = 'nonce' | 'session'

/** Signs and verifies tokens. */
export type Tokens = {
  write(kind: TokenKind, claims: JWTPayload): Promise<string>
  /** Returns the claims of a token of this kind; null when the signature is invalid or it has expired. */
  read(kind: TokenKind, token: string): Promise<JWTPayload | null>
}

/** Whether a token has the canonical encoding of RFC 7515: decoders ignore white space and unused bits. */
export const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => base64url.encode(base64url.decode(part)) === part)

const keyOf = (secret: string | Uint8Array, option: string): Uint8Array => {
  const key = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret
  if (key.length >= SECRET_BYTES_MIN) return key
  throw errorOf('INVALID_OPTIONS', {
    paths: [option],
    details: `${option}: at least ${SECRET_BYTES_MIN} bytes`,
  })
}

/**
 * Creates the token functions. Tokens are signed with `secret`, and verified with it or with one of
 * `acceptedSecrets`.
 * @throws LatchkeyError `INVALID_OPTIONS` when a secret is shorter than 32 bytes
 */
export function createTokens(input: {
  secret: string | Uint8Array
  acceptedSecrets?: readonly (string | Uint8Array)[] | undefined
  issuer: string
  now: () => number
}): Tokens {
  const { issuer, now, acceptedSecrets = [] } = input
  const key = keyOf(input.secret, 'secret')
  const accepted = acceptedSecrets.map((secret) => keyOf(secret, 'acceptedSecrets'))
  const typ = (kind: TokenKind) => `latchkey-${kind}+jwt`
  return {
    write: (kind, claims) =>
      new SignJWT({ ...claims, iss: issuer })
        .setProtectedHeader({ alg: ALGORITHM, typ: typ(kind) })
        .sign(key),
    async read(kind, token) {
      for (const secret of [key, ...accepted])
        try {
          const { payload } = await jwtVerify(token, secret, {
            algorithms: [ALGORITHM],
            typ: typ(kind),
            issuer,
            requiredClaims: ['exp'],
            currentDate: new Date(now()),
          })
          return isCanonical(token) ? payload : null
        } catch {
          // Tries the next secret.
        }
      return null
    },
  }
}
