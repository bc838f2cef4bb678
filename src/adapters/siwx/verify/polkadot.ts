import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { decodeSs58 } from '../../polkadot/ss58'
import type { SignatureInput } from './signatureInput'

const SIGNATURE_BYTES = 64
/** An ECDSA signature with its recovery byte. */
const RECOVERABLE_BYTES = 65
/** Maximum length of a signature. */
const CHARS_MAX = 2 + 2 * 66

type Check = (signature: Uint8Array, message: Uint8Array, account: Uint8Array) => boolean

/**
 * Verifies a signed message of a Polkadot account: sr25519, ed25519 or ECDSA over blake2b, with or without the
 * leading byte for the key type. Wallets sign it between `<Bytes>` and `</Bytes>`; paired wallets may sign the plain
 * message.
 */
export function verifyPolkadot({ address, message, signature }: SignatureInput): boolean {
  const account = decodeSs58(address)?.key
  const bytes = bytesOf(signature)
  if (!account || !bytes) return false
  const texts = [`<Bytes>${message}</Bytes>`, message].map((text) => new TextEncoder().encode(text))
  return waysOf(bytes).some(({ check, signed }) =>
    texts.some((text) => holds(check, signed, text, account)),
  )
}

/** The possible schemes of a signature by its length and first byte (`MultiSignature` of Substrate). */
function waysOf(bytes: Uint8Array): { check: Check; signed: Uint8Array }[] {
  const bare = bytes.subarray(1)
  switch (bytes.length) {
    case SIGNATURE_BYTES:
      return [bySr25519, byEd25519].map((check) => ({ check, signed: bytes }))
    case RECOVERABLE_BYTES: {
      const named = [byEd25519, bySr25519][bytes[0] ?? 0]
      const unnamed = { check: byEcdsa, signed: bytes }
      return named ? [{ check: named, signed: bare }, unnamed] : [unnamed]
    }
    case RECOVERABLE_BYTES + 1:
      return bytes[0] === 2 ? [{ check: byEcdsa, signed: bare }] : []
    default:
      return []
  }
}

const bySr25519: Check = (signature, message, account) => verifySr25519(message, signature, account)

const byEd25519: Check = (signature, message, account) =>
  ed25519.verify(signature, message, account, { zip215: false })

/** The account is a hash of the key, so the key is recovered from the signature. */
const byEcdsa: Check = (signature, message, account) => {
  const [recovery = 0] = signature.subarray(-1)
  const recoverable = Uint8Array.of(recovery, ...signature.subarray(0, -1))
  const key = secp256k1.recoverPublicKey(recoverable, hash(message), { prehash: false })
  return hash(key).every((byte, at) => byte === account[at])
}

const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })

function holds(check: Check, ...input: Parameters<Check>): boolean {
  try {
    return check(...input)
  } catch {
    // Without a recoverable key the signature is not valid.
    return false
  }
}

function bytesOf(signature: string): Uint8Array | null {
  if (signature.length > CHARS_MAX) return null
  try {
    return hex.decode(signature.replace(/^0x/, ''))
  } catch {
    return null
  }
}
