import { base64, hex } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'

/** First bytes of every PSBT (BIP-174). */
const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff]
/** A transaction of the network has at most 4 MB; its text in base64 is a third longer. */
const CHARS_MAX = 12_000_000

/** Bytes of a PSBT that came as base64; null for anything else. */
export function readPsbt(value: unknown): Uint8Array | null {
  return read(value, base64)
}

/** PSBT that a wallet answered as hex, as base64. @throws LatchkeyError `MALFORMED_REPLY` */
export function psbtOfHex(value: unknown, method: string): string {
  const bytes = read(value, hex)
  if (!bytes) throw errorOf('MALFORMED_REPLY', { method })
  return base64.encode(bytes)
}

/** PSBT that a wallet answered as base64. @throws LatchkeyError `MALFORMED_REPLY` */
export function psbtOfBase64(value: unknown, method: string): string {
  const bytes = readPsbt(value)
  if (!bytes) throw errorOf('MALFORMED_REPLY', { method })
  return base64.encode(bytes)
}

/** Hex of a PSBT in base64, which some wallets want. @throws LatchkeyError `INVALID_PARAMS` */
export function toHex(psbt: string): string {
  const bytes = readPsbt(psbt)
  if (!bytes) throw errorOf('INVALID_PARAMS', { details: 'psbt' })
  return hex.encode(bytes)
}

function read(value: unknown, coder: typeof hex): Uint8Array | null {
  if (typeof value !== 'string' || value.length > CHARS_MAX) return null
  try {
    const bytes = coder.decode(value)
    return MAGIC.every((byte, at) => bytes[at] === byte) ? bytes : null
  } catch {
    return null
  }
}
