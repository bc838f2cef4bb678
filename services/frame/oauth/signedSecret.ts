import { createPrivateKey, sign } from 'node:crypto'

/**
 * A key that the operator registered at a provider that only accepts signed secrets, such as Apple.
 */
export interface ClientKey {
  /** Id of the operator's team. */
  teamId: string
  keyId: string
  /** P-256, as PEM (PKCS #8). */
  privateKey: string
}

/** Seconds for which a secret is valid: longer than one exchange takes. */
const LIFE = 300

/** Whether a text is a private key of the curve P-256. */
export const isP256Key = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Creates a client secret as a signed token (RFC 7519, ES256), new for each exchange.
 * @see
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export const signedSecret = (
  { clientId, tokenUrl }: { clientId: string; tokenUrl: string },
  { teamId, keyId, privateKey }: ClientKey,
  now: () => number = Date.now,
): string => {
  const iat = Math.floor(now() / 1000)
  const claims = {
    ...{ iss: teamId, iat, exp: iat + LIFE },
    ...{ aud: new URL(tokenUrl).origin, sub: clientId },
  }
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' as const }
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
