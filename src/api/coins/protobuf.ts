/** Protobuf wire type of length-delimited fields. */
const WITH_LENGTH = 2
const VARINT_BYTES_MAX = 4

/**
 * Encodes string fields of a protobuf message.
 * @param fields texts of up to 127 bytes by field number, from 1
 */
export function encodeStrings(...fields: readonly string[]): Uint8Array {
  const encoder = new TextEncoder()
  return Uint8Array.from(
    fields.flatMap((text, index) => {
      const bytes = encoder.encode(text)
      return [((index + 1) << 3) | WITH_LENGTH, bytes.length, ...bytes]
    }),
  )
}

/**
 * Decodes the length-delimited fields of a protobuf message by number. The last of several fields with the same
 * number is used. Returns null for invalid bytes.
 */
export function decodeFields(bytes: Uint8Array): Map<number, Uint8Array> | null {
  const fields = new Map<number, Uint8Array>()
  let at = 0
  const varint = (): number | null => {
    let value = 0
    for (let count = 0; count < VARINT_BYTES_MAX; count++) {
      const byte = bytes[at++]
      if (byte === undefined) return null
      value |= (byte & 0x7f) << (7 * count)
      if (byte < 0x80) return value
    }
    return null
  }
  while (at < bytes.length) {
    const tag = varint()
    const length = varint()
    if (tag === null || length === null || (tag & 7) !== WITH_LENGTH) return null
    if (at + length > bytes.length) return null
    fields.set(tag >> 3, bytes.subarray(at, at + length))
    at += length
  }
  return fields
}
