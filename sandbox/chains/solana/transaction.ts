import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { invalidParams } from './rpcError'

/** Largest serialized transaction in bytes. */
const MAX_BYTES = 1_232

/**
 * Parses a serialized transaction, legacy or versioned. Throws "invalid params" for anything else.
 */
export const decodeTransaction = (
  text: string,
  encoding: 'base58' | 'base64',
): VersionedTransaction => {
  let bytes: Uint8Array
  try {
    bytes = encoding === 'base64' ? Buffer.from(text, 'base64') : base58.decode(text)
  } catch {
    throw invalidParams(`invalid ${encoding} encoding`)
  }
  if (bytes.length > MAX_BYTES) {
    throw invalidParams(`transaction too large: ${bytes.length} bytes (max: ${MAX_BYTES} bytes)`)
  }
  try {
    const transaction = VersionedTransaction.deserialize(bytes)
    if (transaction.signatures.length !== transaction.message.header.numRequiredSignatures) {
      throw new Error('signatures are missing')
    }
    return transaction
  } catch {
    throw invalidParams('failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
}

/** The first signature, which identifies a transaction, base58. */
export const signatureOf = ({ signatures }: VersionedTransaction): string =>
  base58.encode(signatures[0] ?? new Uint8Array(64))

/** Addresses in a transaction without lookup tables, base58. */
export const addressesOf = ({ message }: VersionedTransaction): string[] =>
  message.staticAccountKeys.map((key) => key.toBase58())
