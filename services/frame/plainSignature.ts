/** Bytes of each integer of a P-256 signature. */
const NUMBER_BYTES = 32

/**
 * Reads one of the two integers of a DER signature, as 32 bytes. Returns null unless it is positive
 * and minimal.
 */
const readNumber = (der: Buffer, at: number): { number: Buffer; end: number } | null => {
  const length = der[at + 1] ?? 0
  const end = at + 2 + length
  const digits = der.subarray(at + 2, end)
  const [first = 0, second = 0] = digits
  if (der[at] !== 0x02 || digits.length === 0 || digits.length !== length) return null
  // DER puts a zero in front of an integer whose first bit is set, and only there (X.690, 8.3.2).
  if (first >= 0x80 || (first === 0 && length > 1 && second < 0x80)) return null
  const bare = first === 0 ? digits.subarray(1) : digits
  if (bare.length > NUMBER_BYTES) return null
  return { number: Buffer.concat([Buffer.alloc(NUMBER_BYTES - bare.length), bare]), end }
}

/**
 * Converts a P-256 signature from the form of authenticators (DER) to that of WebCrypto, two
 * integers of 32 bytes. Returns null for anything but strict DER.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-signature-attestation-types
 */
export const plainSignature = (der: Buffer): Uint8Array<ArrayBuffer> | null => {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null
  const first = readNumber(der, 2)
  const second = first && readNumber(der, first.end)
  return second?.end === der.length
    ? new Uint8Array(Buffer.concat([first?.number ?? Buffer.alloc(0), second.number]))
    : null
}
