import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { NamespaceProvider } from '../types'

/** Hex of 64 bytes, or 65 for ECDSA, plus an optional byte for the key type. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/i

/** A signature, hex. */
export type Signed = { signature: string }

/** Reads the signature from a wallet's reply. @throws LatchkeyError `MALFORMED_REPLY` */
export function readSigned(given: unknown, method: string): Signed {
  const signature = readProperty(given, 'signature')
  if (typeof signature !== 'string' || !SIGNATURE.test(signature))
    throw errorOf('MALFORMED_REPLY', { method })
  return { signature }
}

/**
 * Signs a message with an account by `polkadot_signMessage`. The wallet puts it between `<Bytes>` and `</Bytes>`, so
 * that it cannot be a transaction.
 * @throws LatchkeyError `MALFORMED_REPLY`, or what the wallet throws
 */
export async function signText(
  { request }: Pick<NamespaceProvider, 'request'>,
  { address, message }: { address: string; message: string },
): Promise<Signed> {
  const method = 'polkadot_signMessage'
  return readSigned(await request({ method, params: { address, message } }), method)
}
