import { base58, base64 } from '@scure/base'

const KEY_BYTES = 32
/** Bytes of an Ed25519 signature. */
export const SIGNATURE_BYTES = 64
/** Maximum length of a transaction as text; a packet of the network has 1232 bytes. */
const TEXT_CHARS_MAX = 8_000
/** First byte of a versioned message: this bit, with the version in the other bits. */
const VERSIONED = 0x80

/** Text encoding of a transaction: base64 for paired wallets, base58 for the embedded wallet. */
export type TransactionEncoding = 'base58' | 'base64'
/** A decoded transaction and its text encoding. */
export type TransactionText = { bytes: Uint8Array; encoding: TransactionEncoding }

const CODECS = { base58, base64 } as const

/** Decodes a text; null when it is not valid in this encoding. */
export function decode(text: unknown, encoding: TransactionEncoding): Uint8Array | null {
  if (typeof text !== 'string' || text.length > TEXT_CHARS_MAX) return null
  try {
    return CODECS[encoding].decode(text)
  } catch {
    return null
  }
}

/** Encodes bytes as text. */
export function encode(bytes: Uint8Array, encoding: TransactionEncoding): string {
  return CODECS[encoding].encode(bytes)
}

/** Whether a value is a Solana address: 32 bytes as base58. */
export function isSolanaKey(value: unknown): value is string {
  return decode(value, 'base58')?.length === KEY_BYTES
}

/** Converts a signature from bytes or base58 text to base58; null for anything else. */
export function toSignature(value: unknown): string | null {
  const bytes = value instanceof Uint8Array ? value : decode(value, 'base58')
  return bytes?.length === SIGNATURE_BYTES ? base58.encode(bytes) : null
}

/**
 * Decodes a transaction in either encoding. The layout decides which one it is, because many texts are valid in both.
 * Null for anything else.
 */
export function readTransaction(text: unknown): TransactionText | null {
  for (const encoding of ['base64', 'base58'] as const) {
    const bytes = decode(text, encoding)
    if (bytes && signersOf(bytes)) return { bytes, encoding }
  }
  return null
}

/** The signers of a transaction, legacy or version 0, in the order of its signatures; null for other bytes. */
export function signersOf(bytes: Uint8Array): string[] | null {
  const count = bytes[0] ?? 0
  const message = bytes.subarray(1 + count * SIGNATURE_BYTES)
  const first = message[0] ?? 0
  if (first > VERSIONED) return null
  // A versioned message starts with its version, before the header of three bytes and the account count.
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

/** Adds the signature of one signer to a transaction; null when that account is not a signer. */
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
