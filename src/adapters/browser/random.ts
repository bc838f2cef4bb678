const ID_BYTES = 12
/** 128 bits. EIP-4361 requires at least 8 alphanumeric characters, design section 4 at least 96 bits. */
const NONCE_BYTES = 16

/**
 * Creates a source of ids and sign-in nonces from the platform's CSPRNG, as lower-case hex (alphanumeric, as
 * EIP-4361 requires).
 * @throws TypeError when the platform has no CSPRNG, since a nonce must not be guessable
 */
export function createRandom(source: Pick<Crypto, 'getRandomValues'> = globalThis.crypto) {
  const hex = (bytes: number): string =>
    Array.from(source.getRandomValues(new Uint8Array(bytes)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  return {
    id: (): string => hex(ID_BYTES),
    nonce: (): string => hex(NONCE_BYTES),
  }
}
