import { errorOf } from '../../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../../slices/domain/errors/latchkeyError'

/** Reasons by invalid field, for logs and developers. */
const REASONS = {
  message: 'the text is not a sign-in message of EIP-4361 or CAIP-122',
  domain: 'the message is for another domain',
  uri: 'the URI is not of the origin that the person signs in to',
  origin: 'the message is not for the page that sent it',
  chainId: 'nobody signs in with this network here',
  issuedAt: 'the message was not issued just now: check your clock',
  notBefore: 'the message is not valid yet',
  expirationTime: 'the message has expired',
  nonce: 'the nonce was used, has expired, or was given to somebody else',
  signature: 'the signature is not of this account for this message',
  account: 'the message is of another account or network than the request says',
} as const

/** Names of the fields that can be invalid. */
export type RefusedField = keyof typeof REASONS

/** Creates the error of a rejected sign-in: `SIWX_INVALID` with the field and a readable reason. */
export function refused(field: RefusedField): LatchkeyError {
  return errorOf('SIWX_INVALID', { field, details: REASONS[field] })
}
