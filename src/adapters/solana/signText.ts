import { base58 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Eip1193Provider } from '../types'
import { toSignature } from './bytes'

/** Signs a UTF-8 message; without `address`, with the active account. The signature is base58. */
export type SignText = (input: {
  message: string
  address?: string
}) => Promise<{ signature: string }>

/**
 * Requests a message signature with `solana_signMessage`, for any kind of wallet.
 * @throws the wallet's rejection (4001), or LatchkeyError `MALFORMED_REPLY` for an invalid signature
 */
export async function signText(
  provider: Pick<Eip1193Provider, 'request'>,
  { message, address }: Parameters<SignText>[0],
): ReturnType<SignText> {
  const method = 'solana_signMessage'
  const written = base58.encode(new TextEncoder().encode(message))
  const params = { message: written, ...(address && { pubkey: address }) }
  const answer = await provider.request({ method, params })
  const signature = toSignature(
    typeof answer === 'string' ? answer : readProperty(answer, 'signature'),
  )
  if (!signature) throw errorOf('MALFORMED_REPLY', { method })
  return { signature }
}
