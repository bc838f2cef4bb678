import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** Bytes of a secret, as Standard Webhooks recommends (24 to 64). */
const SECRET_BYTES = 32

/** A new secret of an endpoint. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** Content of a delivery that is signed. */
export interface Signed {
  id: string
  /** Seconds since the epoch. */
  timestamp: number
  body: string
}

const signatureOf = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
  return `v1,${hash.digest('base64')}`
}

/**
 * The headers of a delivery, signed with each valid secret.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signedHeaders = (
  secrets: readonly string[],
  signed: Signed,
): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
})
