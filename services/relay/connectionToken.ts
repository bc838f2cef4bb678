import { randomUUID } from 'node:crypto'
import { base58 } from '@scure/base'
import { decodeJwt, errors, jwtVerify, type JWK } from 'jose'

/** The client id of a valid token, or the problem of an invalid one. */
export type Bearer = { id: string; problem?: never } | { id?: never; problem: string }

const DID_KEY = 'did:key:z'
/** Multicodec prefix of an Ed25519 key of 32 bytes in a `did:key`. */
const ED25519 = [0xed, 0x01]
const KEY_BYTES = 32
/** Tolerance in seconds for the clock of a client. */
const CLOCK_TOLERANCE = 300
/** Longest age of an accepted token. */
const LONGEST = '1 day'

/** The public key in the id of a client. Throws when the id is not a `did:key`. */
function keyOf(did: string | undefined): JWK {
  if (!did?.startsWith(DID_KEY)) throw new Error('This is no did:key')
  const bytes = base58.decode(did.slice(DID_KEY.length))
  const isKey = ED25519.every((byte, at) => bytes[at] === byte)
  if (!isKey || bytes.length !== ED25519.length + KEY_BYTES)
    throw new Error('This is no Ed25519 key')
  const x = Buffer.from(bytes.subarray(ED25519.length)).toString('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x }
}

/** The origin of a websocket URL; null when it is not a URL. */
const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/** Whether the audience of a token is one of these relays. */
const isFor = (audience: string | string[] | undefined, urls: readonly string[]): boolean =>
  [audience ?? []].flat().some((written) => urls.some((url) => originOf(url) === originOf(written)))

/**
 * Returns the problem of a token. Pairing clients recognize a wrong clock by the messages about
 * time.
 */
function problemOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'JWT expired'
  const isEarly = error instanceof errors.JWTClaimValidationFailed && error.claim === 'iat'
  return isEarly ? 'JWT not yet valid' : 'invalid auth'
}

/**
 * Reads a connection token: a JWT signed with the Ed25519 key of the client's id, a `did:key`. A
 * client without a token gets a new random id. Never rejects.
 * @param token parameter `auth` of the socket's URL
 * @param urls URLs of this relay; a token for another relay is then refused
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export async function bearerOf(
  token: string | null,
  urls: readonly string[] | undefined,
): Promise<Bearer> {
  if (token === null) return { id: `anonymous:${randomUUID()}` }
  try {
    const issuer = decodeJwt(token).iss
    const { payload } = await jwtVerify(token, keyOf(issuer), {
      algorithms: ['EdDSA'],
      requiredClaims: ['iss', 'exp'],
      maxTokenAge: LONGEST,
      clockTolerance: CLOCK_TOLERANCE,
    })
    if (urls && !isFor(payload.aud, urls)) return { problem: 'auth of another relay' }
    return { id: String(payload.iss) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
