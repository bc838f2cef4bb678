import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { compactSize, createReader, littleEndian } from './bytes'
import type { ByteReader } from './bytes'

/** Limits for reading; a wallet's message signature is far smaller. */
const INPUTS_MAX = 100
const OUTPUTS_MAX = 1_000
/** Bitcoin's limit for the stack of a script. */
const WITNESS_ITEMS_MAX = 1_000

export type Input = {
  /** The spent output: transaction id in byte order of the serialization, then 4 bytes of index. */
  outpoint: Uint8Array
  scriptSig: Uint8Array
  sequence: number
  witness: readonly Uint8Array[]
}
/** An output; the amount in satoshi. */
export type Output = { amount: bigint; script: Uint8Array }
export type Transaction = {
  version: number
  inputs: readonly Input[]
  outputs: readonly Output[]
  lockTime: number
}

/**
 * Reads a serialized transaction, with or without witnesses (BIP-144).
 * @throws RangeError for invalid bytes, or too many inputs, outputs or witness items
 */
export function readTransaction(bytes: Uint8Array): Transaction {
  const reader = createReader(bytes)
  const version = reader.i32()
  const hasWitness = reader.peek() === 0
  if (hasWitness && (reader.u8() !== 0 || reader.u8() !== 1))
    throw new RangeError('A transaction without inputs.')
  const inputs = reader.list(INPUTS_MAX, () => ({
    outpoint: reader.read(36),
    scriptSig: reader.sized(),
    sequence: reader.u32(),
  }))
  const outputs = reader.list(OUTPUTS_MAX, () => readOutput(reader))
  const witnesses = inputs.map(() => (hasWitness ? readWitness(reader) : []))
  const lockTime = reader.u32()
  if (!reader.isAtEnd()) throw new RangeError('Bytes after the transaction.')
  return {
    version,
    inputs: inputs.map((input, index) => ({ ...input, witness: witnesses[index] ?? [] })),
    outputs,
    lockTime,
  }
}

/** Reads an output. @throws RangeError */
export function readOutput(reader: ByteReader): Output {
  return { amount: reader.u64(), script: reader.sized() }
}

/** Reads the witness of an input. @throws RangeError */
export function readWitness(reader: ByteReader): Uint8Array[] {
  return reader.list(WITNESS_ITEMS_MAX, reader.sized)
}

/** Reads bytes that contain exactly one witness. @throws RangeError */
export function readWholeWitness(bytes: Uint8Array): Uint8Array[] {
  const reader = createReader(bytes)
  const witness = readWitness(reader)
  if (!reader.isAtEnd()) throw new RangeError('Bytes after the witness.')
  return witness
}

/** Serializes a script or other bytes with their length. */
export function sized(bytes: Uint8Array): Uint8Array {
  return concatBytes(compactSize(bytes.length), bytes)
}

/** Serializes an output. */
export function outputBytes({ amount, script }: Output): Uint8Array {
  return concatBytes(littleEndian(amount, 8), sized(script))
}

/** Serializes a transaction without witnesses. */
export function transactionBytes(transaction: Transaction): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  return concatBytes(
    littleEndian(version, 4),
    compactSize(inputs.length),
    ...inputs.flatMap(({ outpoint, scriptSig, sequence }) => [
      outpoint,
      sized(scriptSig),
      littleEndian(sequence, 4),
    ]),
    compactSize(outputs.length),
    ...outputs.map(outputBytes),
    littleEndian(lockTime, 4),
  )
}

/** Transaction id in the byte order of the serialization. */
export function transactionId(transaction: Transaction): Uint8Array {
  return sha256x2(transactionBytes(transaction))
}
