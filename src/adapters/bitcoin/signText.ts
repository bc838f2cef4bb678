import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { NamespaceProvider } from '../types'
import { readSignature } from './replies'

/**
 * Signs a message with one of the accounts, the active one by default, by BIP-322. Returns base64, with the prefix of
 * version 2.0.0 (`smp`, `ful`, `pof`) if the wallet adds one.
 * @throws LatchkeyError `MALFORMED_REPLY`, or what the wallet throws
 */
export async function signText(
  { request }: Pick<NamespaceProvider, 'request'>,
  { address, message }: { address?: string; message: string },
): Promise<string> {
  const params = { message, account: address, address, protocol: 'bip322' }
  const answer = await request({ method: 'signMessage', params })
  return readSignature(readProperty(answer, 'signature'), 'signMessage')
}
