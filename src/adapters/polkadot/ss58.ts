import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const CONTEXT = new TextEncoder().encode('SS58PRE')
/** Maximum length of an address; decoding base58 takes quadratic time. */
const CHARS_MAX = 60
const KEY_BYTES = 32
const CHECKSUM_BYTES = 2
/** Prefixes below this one take one byte, those up to 16383 two. */
const ONE_BYTE_PREFIXES = 64

/** An account of a Substrate chain: its public key or account id, and the prefix of its address format. */
export type Ss58 = { key: Uint8Array; prefix: number }

/** Decodes an address (SS58, an account of 32 bytes); null for an invalid address. */
export function decodeSs58(text: unknown): Ss58 | null {
  if (typeof text !== 'string' || text.length > CHARS_MAX) return null
  const bytes = bytesOf(text)
  const [first = 0, second = 0] = bytes
  const prefixBytes = first < ONE_BYTE_PREFIXES ? 1 : 2
  if (first > 127 || bytes.length !== prefixBytes + KEY_BYTES + CHECKSUM_BYTES) return null
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!checksumOf(body).every((byte, at) => byte === bytes[body.length + at])) return null
  const prefix =
    prefixBytes === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { key: body.slice(prefixBytes), prefix }
}

/** Encodes an account for a chain. */
export function encodeSs58({ key, prefix }: Ss58): string {
  const written =
    prefix < ONE_BYTE_PREFIXES
      ? [prefix]
      : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = Uint8Array.from([...written, ...key])
  return base58.encode(Uint8Array.from([...body, ...checksumOf(body)]))
}

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.from([...CONTEXT, ...body])).subarray(0, CHECKSUM_BYTES)

function bytesOf(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    return new Uint8Array()
  }
}
