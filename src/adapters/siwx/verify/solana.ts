import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SignatureInput } from './signatureInput'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * Verifies an Ed25519 signature over the message's UTF-8 bytes; the address is the public key (base58). Strict
 * according to RFC 8032: keys of small order and non-canonical encodings are rejected.
 */
export function verifySolana(input: SignatureInput): boolean {
  const [key, signature] = [bytes(input.address), bytes(input.signature)]
  if (key?.length !== KEY_BYTES || signature?.length !== SIGNATURE_BYTES) return false
  return ed25519.verify(signature, new TextEncoder().encode(input.message), key, { zip215: false })
}

function bytes(text: string): Uint8Array | null {
  try {
    return base58.decode(text)
  } catch {
    return null
  }
}
