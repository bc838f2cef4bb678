import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { NamespaceProvider } from '../types'

/** Hex of 64 bytes, with one more of ECDSA's, and with one that names the kind of key. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/i

/** A signature, hex. */
export type Signed = { signature: string }

/** The signature in a wallet's answer. @throws LatchkeyError `MALFORMED_REPLY` */
export function readSigned(given: unknown, method: string): Signed {
  const signature = readProperty(given, 'signature')
  if (typeof signature !== 'string' || !SIGNATURE.test(signature))
    throw errorOf('MALFORMED_REPLY', { method })
  return { signature }
}

/**
 * Signs a text with an account by `polkadot_signMessage`. The wallet puts it between `<Bytes>` and `</Bytes>`, so that it can be no
 * transaction.
 * @throws LatchkeyError `MALFORMED_REPLY`, or what the wallet throws
 */
export async function signText(
  { request }: Pick<NamespaceProvider, 'request'>,
  { address, message }: { address: string; message: string },
): Promise<Signed> {
  const method = 'polkadot_signMessage'
  return readSigned(await request({ method, params: { address, message } }), method)
}
