import { base58 } from '@scure/base'

/** One instruction of a transaction. */
export type SolanaInstruction = {
  /** Address of the program, base58. */
  program: string
  /** Addresses of its accounts, base58; null for one from a lookup table on the chain. */
  accounts: (string | null)[]
  data: Uint8Array
}

/** The signed content of a transaction. */
export type SolanaMessage = {
  version: 'legacy' | 0
  /** Accounts that have to sign; the fee payer is first. */
  signers: string[]
  instructions: SolanaInstruction[]
  /** Whether some accounts are in lookup tables on the chain, which only a node can read. */
  usesTables: boolean
}

/** A transaction: its signatures, and the message that they sign. */
export type SolanaTransaction = {
  signatures: Uint8Array[]
  message: SolanaMessage
  /** The bytes that are signed. */
  messageBytes: Uint8Array
}

const KEY = 32
const SIGNATURE = 64
const VERSIONED = 0x80

/** Reads bytes in sequence; throws a RangeError at the end. */
function readerOf(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('The bytes end too early.')
    at += length
    return bytes.slice(at - length, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  /** An integer of up to three bytes with seven bits each ("compact-u16"). */
  const count = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next < VERSIONED) return value
    }
    throw new RangeError('The number is too long.')
  }
  return {
    take,
    byte,
    count,
    list: <T>(read: () => T): T[] => Array.from({ length: count() }, read),
    rest: () => bytes.slice(at),
    isAtEnd: () => at === bytes.length,
  }
}

type Reader = ReturnType<typeof readerOf>

const keyOf = (reader: Reader): string => base58.encode(reader.take(KEY))

function read(bytes: Uint8Array): SolanaMessage {
  const reader = readerOf(bytes)
  const first = reader.byte()
  const version = first >= VERSIONED ? first - VERSIONED : 'legacy'
  if (version !== 'legacy' && version !== 0) throw new RangeError('The version is unknown.')
  const signerCount = version === 'legacy' ? first : reader.byte()
  reader.take(2)
  const keys = reader.list(() => keyOf(reader))
  keyOf(reader)
  const calls = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(reader.byte),
    data: reader.take(reader.count()),
  }))
  const tables =
    version === 0
      ? reader.list(() => [keyOf(reader), reader.list(reader.byte), reader.list(reader.byte)])
      : []
  if (signerCount === 0 || signerCount > keys.length || !reader.isAtEnd())
    throw new RangeError('The message is incomplete.')
  const instructions = calls.map(({ program, accounts, data }) => {
    const address = keys[program]
    if (address === undefined) throw new RangeError('The program has no address in the message.')
    return { program: address, accounts: accounts.map((index) => keys[index] ?? null), data }
  })
  const signers = keys.slice(0, signerCount)
  return { version, signers, instructions, usesTables: tables.length > 0 }
}

/** Parses the message of a transaction, legacy or version 0; null for anything else. */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage | null {
  try {
    return read(bytes)
  } catch {
    return null
  }
}

/** Parses a complete transaction; null for anything else. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction | null {
  try {
    const reader = readerOf(bytes)
    const signatures = reader.list(() => reader.take(SIGNATURE))
    const messageBytes = reader.rest()
    const message = read(messageBytes)
    return signatures.length === message.signers.length
      ? { signatures, message, messageBytes }
      : null
  } catch {
    return null
  }
}

/** The transaction with the signature of one of its signers added. */
export function withSignature(
  { signatures, message, messageBytes }: SolanaTransaction,
  signer: string,
  signature: Uint8Array,
): Uint8Array {
  const all = message.signers.map((address, at) =>
    address === signer ? signature : (signatures[at] ?? new Uint8Array(SIGNATURE)),
  )
  // A transaction is too small for 128 signers, so their count fits into one byte.
  return Uint8Array.from([all.length, ...all.flatMap((one) => [...one]), ...messageBytes])
}

/** Whether all other signers have signed. */
export const isElseSigned = ({ signatures, message }: SolanaTransaction, own: string): boolean =>
  message.signers.every(
    (address, at) => address === own || signatures[at]?.some((byte) => byte !== 0),
  )
