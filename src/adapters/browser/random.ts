const ID_BYTES = 16
/** Positions of the digits of a UUID; the two fixed digits are version 4 and variant 1 (RFC 9562). */
const UUID = /^(.{8})(.{4}).(.{3}).(.{3})/
/** 128 bits. EIP-4361 requires at least 8 alphanumeric characters. */
const NONCE_BYTES = 16

/**
 * Creates a source of ids (UUIDs, version 4) and sign-in nonces (lower-case hex: alphanumeric, as EIP-4361 requires)
 * from the platform's CSPRNG.
 * @throws TypeError when the platform has no CSPRNG, because a nonce must not be guessable
 */
export function createRandom(source: Pick<Crypto, 'getRandomValues'> = globalThis.crypto) {
  const hex = (bytes: number): string =>
    Array.from(source.getRandomValues(new Uint8Array(bytes)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  return {
    id: (): string => hex(ID_BYTES).replace(UUID, '$1-$2-4$3-a$4-'),
    nonce: (): string => hex(NONCE_BYTES),
  }
}
