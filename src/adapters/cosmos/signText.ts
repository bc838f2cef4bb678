import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { NamespaceProvider } from '../types'
import { signDocOf } from './adr36'
import { readSigned, type SignedText } from './replies'

/**
 * Signs a message with an account (ADR-36): by the provider's own method, otherwise by `cosmos_signAmino`, which
 * paired wallets have.
 * @throws LatchkeyError `MALFORMED_REPLY`, or what the wallet throws
 */
export async function signText(
  provider: NamespaceProvider,
  { address, message }: { address: string; message: string },
): Promise<SignedText> {
  if (provider.signMessage)
    return readSigned(await provider.signMessage({ address, message }), 'signMessage')
  return signByAmino(provider, { address, message })
}

/** Signs the ADR-36 document of a message. Rejects the signature if the wallet changed the document. */
export async function signByAmino(
  { request }: Pick<NamespaceProvider, 'request'>,
  { address, message }: { address: string; message: string },
): Promise<SignedText> {
  const method = 'cosmos_signAmino'
  const signDoc = signDocOf(address, message)
  const answer = await request({ method, params: { signerAddress: address, signDoc } })
  const signed = readProperty(readProperty(answer, 'signed'), 'msgs')
  if (signed !== undefined && JSON.stringify(signed) !== JSON.stringify(signDoc.msgs))
    throw errorOf('MALFORMED_REPLY', { method })
  return readSigned(readProperty(answer, 'signature') ?? answer, method)
}
