const ID_BYTES = 12
/** 128 bits: EIP-4361 asks for at least 8 alphanumeric characters, design section 4 for at least 96 bits. */
const NONCE_BYTES = 16

/**
 * Ids and sign-in nonces from the platform's CSPRNG, as lower-case hex (alphanumeric, as EIP-4361 demands).
 * @throws TypeError where the platform has no CSPRNG: a guessable nonce is worse than none
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
