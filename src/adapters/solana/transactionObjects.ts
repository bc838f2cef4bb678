import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { SIGNATURE_BYTES, signersOf } from './bytes'

/** Other accounts may sign later, and the nodes check every signature. */
const UNCHECKED = { requireAllSignatures: false, verifySignatures: false }

/**
 * Creates the `@solana/web3.js` object that older wallets expect instead of a transaction's bytes.
 * @throws an error for bytes that are not a transaction
 */
export function fromBytes(
  bytes: Uint8Array = new Uint8Array(),
): Transaction | VersionedTransaction {
  const read = VersionedTransaction.deserialize(bytes)
  return read.version === 'legacy' ? Transaction.from(bytes) : read
}

/**
 * The bytes of such an object, from any copy of the library; null for anything else, and for a transaction that the
 * signer has not signed.
 */
export function toBytes(object: unknown, signer: string): Uint8Array | null {
  const write = readProperty(object, 'serialize')
  try {
    const bytes: unknown =
      typeof write === 'function' ? Reflect.apply(write, object, [UNCHECKED]) : null
    return bytes instanceof Uint8Array && hasSigned(bytes, signer) ? Uint8Array.from(bytes) : null
  } catch {
    return null
  }
}

/** Whether the signature of an account is not empty; the nodes verify it. */
function hasSigned(bytes: Uint8Array, signer: string): boolean {
  const at = signersOf(bytes)?.indexOf(signer) ?? -1
  const start = 1 + at * SIGNATURE_BYTES
  return at >= 0 && bytes.subarray(start, start + SIGNATURE_BYTES).some(Boolean)
}
