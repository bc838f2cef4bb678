import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SignatureInput } from './signatureInput'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * Checks an Ed25519 signature over the text's UTF-8 bytes; the address is the public key (base58). Strict as RFC 8032:
 * neither keys of small order nor a second encoding of the same signature pass.
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
