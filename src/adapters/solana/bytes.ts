import { base58, base64 } from '@scure/base'

const KEY_BYTES = 32
/** Bytes of a signature of Ed25519. */
export const SIGNATURE_BYTES = 64
/** Longer texts are no transaction: a packet of the network has 1232 bytes. */
const TEXT_CHARS_MAX = 8_000
/** First byte of a versioned message: this bit, and the version in the others. */
const VERSIONED = 0x80

/** How a transaction is written as text: base64 over the relay, base58 for the embedded wallet. */
export type TransactionEncoding = 'base58' | 'base64'
/** A transaction that was written as text. */
export type TransactionText = { bytes: Uint8Array; encoding: TransactionEncoding }

const CODECS = { base58, base64 } as const

/** The bytes of a text, or null when it is not written so. */
export function decode(text: unknown, encoding: TransactionEncoding): Uint8Array | null {
  if (typeof text !== 'string' || text.length > TEXT_CHARS_MAX) return null
  try {
    return CODECS[encoding].decode(text)
  } catch {
    return null
  }
}

/** Writes bytes as text. */
export function encode(bytes: Uint8Array, encoding: TransactionEncoding): string {
  return CODECS[encoding].encode(bytes)
}

/** Whether a value is the address of a Solana account: 32 bytes as base58. */
export function isSolanaKey(value: unknown): value is string {
  return decode(value, 'base58')?.length === KEY_BYTES
}

/** Reads a signature that came as bytes or as base58 text, and writes it as base58; null for anything else. */
export function toSignature(value: unknown): string | null {
  const bytes = value instanceof Uint8Array ? value : decode(value, 'base58')
  return bytes?.length === SIGNATURE_BYTES ? base58.encode(bytes) : null
}

/**
 * Reads a transaction in either encoding: its layout tells which one it is, since many a text is written in both.
 * Null for anything else.
 */
export function readTransaction(text: unknown): TransactionText | null {
  for (const encoding of ['base64', 'base58'] as const) {
    const bytes = decode(text, encoding)
    if (bytes && signersOf(bytes)) return { bytes, encoding }
  }
  return null
}

/** The accounts that sign a transaction, legacy or of version 0, in the order of its signatures; null for other bytes. */
export function signersOf(bytes: Uint8Array): string[] | null {
  const count = bytes[0] ?? 0
  const message = bytes.subarray(1 + count * SIGNATURE_BYTES)
  const first = message[0] ?? 0
  if (first > VERSIONED) return null
  // A versioned message has its version in front of the header of three bytes and the count of accounts.
  const header = first === VERSIONED ? 1 : 0
  const keys = header + 4
  const isWhole = message.length > keys + (message[header + 3] ?? 0) * KEY_BYTES
  if (count === 0 || count >= VERSIONED || message[header] !== count || !isWhole) return null
  if ((message[header + 3] ?? 0) < count) return null
  return Array.from({ length: count }, (_, at) =>
    base58.encode(message.subarray(keys + at * KEY_BYTES, keys + (at + 1) * KEY_BYTES)),
  )
}

/** The id of a signed transaction: its first signature as base58. Null for other bytes, and before the payer has signed. */
export function idOf(transaction: Uint8Array): string | null {
  if (!signersOf(transaction)) return null
  const first = transaction.subarray(1, 1 + SIGNATURE_BYTES)
  return first.some((byte) => byte !== 0) ? base58.encode(first) : null
}

/** Puts the signature of one signer into a transaction; null when that account does not sign it. */
export function withSignature(
  bytes: Uint8Array,
  signer: string,
  signature: string,
): Uint8Array | null {
  const at = signersOf(bytes)?.indexOf(signer) ?? -1
  if (at < 0) return null
  const signed = Uint8Array.from(bytes)
  signed.set(base58.decode(signature), 1 + at * SIGNATURE_BYTES)
  return signed
}
