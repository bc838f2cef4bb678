import { base58 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Eip1193Provider } from '../types'
import { toSignature } from './bytes'

/** Signs a UTF-8 text; without `address` with the active account. The signature is base58. */
export type SignText = (input: {
  message: string
  address?: string
}) => Promise<{ signature: string }>

/**
 * Has a text signed by `solana_signMessage`, whichever kind of wallet answers it.
 * @throws the wallet's refusal (4001), or LatchkeyError `MALFORMED_REPLY` for what is no signature
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
