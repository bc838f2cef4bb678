import { concatBytes, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { littleEndian } from './bytes'
import { outputBytes, sized, transactionBytes } from './transaction'
import type { Output, Transaction } from './transaction'

/** The type of a signature that commits to all inputs and outputs. */
export const SIGHASH_ALL = 1
/** The same for Taproot, without a type byte after the signature. */
export const SIGHASH_DEFAULT = 0

/** An input of a transaction, with the outputs that all inputs spend. */
export type Spend = { transaction: Transaction; index: number; spent: readonly Output[] }

/** Digest that a signature of type `SIGHASH_ALL` signs outside of segregated witness. */
export function legacyDigest({ transaction, index }: Spend, script: Uint8Array): Uint8Array {
  const inputs = transaction.inputs.map((input, at) => ({
    ...input,
    scriptSig: at === index ? script : new Uint8Array(),
  }))
  const bytes = transactionBytes({ ...transaction, inputs })
  return sha256x2(bytes, littleEndian(SIGHASH_ALL, 4))
}

/** Digest that a signature of type `SIGHASH_ALL` signs in a witness of version 0 (BIP-143). */
export function witnessDigest(
  { transaction, index, spent }: Spend,
  script: Uint8Array,
): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  const input = inputs[index]
  const output = spent[index]
  if (!input || !output) throw new RangeError('No such input.')
  return sha256x2(
    littleEndian(version, 4),
    sha256x2(...inputs.map(({ outpoint }) => outpoint)),
    sha256x2(...inputs.map(({ sequence }) => littleEndian(sequence, 4))),
    input.outpoint,
    sized(script),
    littleEndian(output.amount, 8),
    littleEndian(input.sequence, 4),
    sha256x2(...outputs.map(outputBytes)),
    littleEndian(lockTime, 4),
    littleEndian(SIGHASH_ALL, 4),
  )
}

/**
 * Digest that a Taproot signature signs (BIP-341, BIP-342).
 * @param leaf hash of the script, for a spend by script
 */
export function taprootDigest(
  { transaction, index, spent }: Spend,
  type: typeof SIGHASH_DEFAULT | typeof SIGHASH_ALL,
  leaf?: Uint8Array,
): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  return tagSchnorr(
    'TapSighash',
    Uint8Array.of(0, type),
    littleEndian(version, 4),
    littleEndian(lockTime, 4),
    sha256(concatBytes(...inputs.map(({ outpoint }) => outpoint))),
    sha256(concatBytes(...spent.map(({ amount }) => littleEndian(amount, 8)))),
    sha256(concatBytes(...spent.map(({ script }) => sized(script)))),
    sha256(concatBytes(...inputs.map(({ sequence }) => littleEndian(sequence, 4)))),
    sha256(concatBytes(...outputs.map(outputBytes))),
    Uint8Array.of(leaf ? 2 : 0),
    littleEndian(index, 4),
    // Key version 0, and no code separator.
    ...(leaf ? [leaf, Uint8Array.of(0, 0xff, 0xff, 0xff, 0xff)] : []),
  )
}
