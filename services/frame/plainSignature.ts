/** Bytes of each integer of a P-256 signature. */
const NUMBER_BYTES = 32

/**
 * Reads one of the two integers of a DER signature, into 32 bytes of `plain`. Returns its end, or
 * null unless it is positive and minimal.
 */
const readNumber = (der: Uint8Array, at: number, plain: Uint8Array): number | null => {
  const length = der[at + 1] ?? 0
  const end = at + 2 + length
  const digits = der.subarray(at + 2, end)
  const [first = 0, second = 0] = digits
  if (der[at] !== 0x02 || digits.length === 0 || digits.length !== length) return null
  // DER puts a zero in front of an integer whose first bit is set, and only there (X.690, 8.3.2).
  if (first >= 0x80 || (first === 0 && length > 1 && second < 0x80)) return null
  const bare = first === 0 ? digits.subarray(1) : digits
  if (bare.length > NUMBER_BYTES) return null
  plain.set(bare, NUMBER_BYTES - bare.length)
  return end
}

/**
 * Converts a P-256 signature from the form of authenticators (DER) to that of WebCrypto, two
 * integers of 32 bytes. Returns null for anything but strict DER.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-signature-attestation-types
 */
export const plainSignature = (der: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null
  const plain = new Uint8Array(2 * NUMBER_BYTES)
  const second = readNumber(der, 2, plain.subarray(0, NUMBER_BYTES))
  if (second === null) return null
  return readNumber(der, second, plain.subarray(NUMBER_BYTES)) === der.length ? plain : null
}
