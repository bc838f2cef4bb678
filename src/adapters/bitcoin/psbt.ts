import { base64, hex } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'

/** How a wallet encodes PSBTs. The site always uses base64. */
export type PsbtForm = 'base64' | 'hex' | 'bytes'

/** First bytes of every PSBT (BIP-174). */
const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff]
/** A transaction of the network has at most 4 MB; its base64 text is a third longer. */
const CHARS_MAX = 12_000_000

/** Converts a base64 PSBT to the wallet's encoding. @throws LatchkeyError `INVALID_PARAMS` for an invalid PSBT */
export function writePsbt(psbt: string, form: PsbtForm): string | Uint8Array {
  const bytes = read(psbt, 'base64')
  if (!bytes) throw errorOf('INVALID_PARAMS', { details: 'psbt' })
  if (form === 'bytes') return bytes
  return form === 'hex' ? hex.encode(bytes) : psbt
}

/** Converts a wallet's PSBT to base64. @throws LatchkeyError `MALFORMED_REPLY` */
export function readPsbt(value: unknown, form: PsbtForm, method: string): string {
  const bytes = read(value, form)
  if (!bytes) throw errorOf('MALFORMED_REPLY', { method })
  return base64.encode(bytes)
}

function read(value: unknown, form: PsbtForm): Uint8Array | null {
  const bytes = form === 'bytes' ? value : decode(value, form === 'hex' ? hex : base64)
  const isPsbt = bytes instanceof Uint8Array && MAGIC.every((byte, at) => bytes[at] === byte)
  return isPsbt && bytes.length <= CHARS_MAX ? bytes : null
}

function decode(value: unknown, coder: typeof hex): Uint8Array | null {
  if (typeof value !== 'string' || value.length > CHARS_MAX) return null
  try {
    return coder.decode(value)
  } catch {
    return null
  }
}
