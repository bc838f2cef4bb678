import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { ChainOperations } from '../types'
import { encode, readTransaction, toSignature, withSignature } from './bytes'
import { invalidParams } from './sendOptions'

const METHOD = 'solana_signTransaction'

/**
 * Requests the signature of a transaction, encoded as base64 or base58; returns it in the same encoding. If the
 * wallet returns only its signature, that is added to the transaction.
 * @throws the wallet's rejection (4001), or LatchkeyError `INVALID_PARAMS` or `MALFORMED_REPLY`
 */
export async function signTransaction({
  provider,
  address,
  transaction,
}: Parameters<ChainOperations<'solana'>['signTransaction']>[0]): Promise<string> {
  const asked = readTransaction(transaction)
  if (!asked) throw invalidParams('transaction')
  const params = { transaction, pubkey: address }
  const answer = await provider.request({ method: METHOD, params })
  const whole = readTransaction(readProperty(answer, 'transaction'))
  const signature = toSignature(readProperty(answer, 'signature'))
  const signed = whole?.bytes ?? (signature && withSignature(asked.bytes, address, signature))
  if (!signed) throw errorOf('MALFORMED_REPLY', { method: METHOD })
  return encode(signed, asked.encoding)
}
