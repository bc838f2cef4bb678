import { createReader } from './bytes'
import type { ByteReader } from './bytes'
import { readOutput, readTransaction, readWholeWitness } from './transaction'
import type { Output, Transaction } from './transaction'

/** `psbt` and a separator. */
const MAGIC = 0x74627370
const SEPARATOR = 0xff
/** Maximum number of fields of one map; a finalized PSBT has fewer. */
const FIELDS_MAX = 100
/** Keys of the fields that are read, in hex: a type without key data. */
const UNSIGNED_TRANSACTION = '00'
const FIELD = { transaction: '00', output: '01', scriptSig: '07', witness: '08' } as const

/** A PSBT's data about the output that an input spends. */
export type SpentOutput = {
  output: Output | undefined
  /** The transaction that has the output. */
  transaction: Transaction | undefined
}

/**
 * Reads a finalized PSBT of version 0: its transaction with the final scripts and witnesses, and for each input the
 * output that it spends. Other fields are skipped.
 * @throws RangeError for invalid bytes, or an input that is not finalized
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
export function readFinalizedPsbt(bytes: Uint8Array): {
  transaction: Transaction
  spent: SpentOutput[]
} {
  const reader = createReader(bytes)
  if (reader.u32() !== MAGIC || reader.u8() !== SEPARATOR) throw new RangeError('Not a PSBT.')
  const unsigned = readTransaction(required(readMap(reader).get(UNSIGNED_TRANSACTION)))
  const maps = unsigned.inputs.map(() => readMap(reader))
  for (const _ of unsigned.outputs) readMap(reader)
  if (!reader.isAtEnd()) throw new RangeError('Bytes after the PSBT.')
  const inputs = unsigned.inputs.map((input, index) => {
    if (input.scriptSig.length > 0 || input.witness.length > 0)
      throw new RangeError('A PSBT whose unsigned transaction is signed.')
    const [scriptSig, witness] = [FIELD.scriptSig, FIELD.witness].map((key) =>
      maps[index]?.get(key),
    )
    if (!scriptSig && !witness) throw new RangeError('A PSBT that is not finalized.')
    return {
      ...input,
      scriptSig: scriptSig ?? input.scriptSig,
      witness: witness ? readWholeWitness(witness) : [],
    }
  })
  const spent = maps.map((map) => {
    const [output, transaction] = [map.get(FIELD.output), map.get(FIELD.transaction)]
    return {
      output: output && readWholeOutput(output),
      transaction: transaction && readTransaction(transaction),
    }
  })
  return { transaction: { ...unsigned, inputs }, spent }
}

/** Fields of a map by their keys in hex; a key appears once. */
function readMap(reader: ByteReader): Map<string, Uint8Array> {
  const fields = new Map<string, Uint8Array>()
  for (let key = reader.sized(); key.length > 0; key = reader.sized()) {
    const name = Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('')
    if (fields.has(name) || fields.size === FIELDS_MAX) throw new RangeError('A malformed PSBT.')
    fields.set(name, reader.sized())
  }
  return fields
}

function readWholeOutput(bytes: Uint8Array): Output {
  const reader = createReader(bytes)
  const output = readOutput(reader)
  if (!reader.isAtEnd()) throw new RangeError('Bytes after an output.')
  return output
}

function required(value: Uint8Array | undefined): Uint8Array {
  if (!value) throw new RangeError('A PSBT without a transaction.')
  return value
}
