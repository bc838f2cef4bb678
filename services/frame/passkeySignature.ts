import { ed25519 } from '@noble/curves/ed25519.js'
import { plainSignature } from './plainSignature'
import type { PublicPart } from './publicPart'

type Bytes = Uint8Array<ArrayBuffer>
type Check = (signed: Bytes, signature: Buffer) => boolean | Promise<boolean>

/** DER prefix of SubjectPublicKeyInfo in front of the 32 bytes of an Ed25519 key (RFC 8410). */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex')

/** Verifies strictly by RFC 8032: a key of small order has no valid signature. */
const readEdwards = (spki: Bytes): Check | null => {
  const key = spki.subarray(ED25519.length)
  const isKey =
    ED25519.equals(spki.subarray(0, ED25519.length)) &&
    key.length === 32 &&
    ed25519.utils.isValidPublicKey(key, false)
  if (!isKey) return null
  return (signed, signature) =>
    signature.length === 64 && ed25519.verify(signature, signed, key, { zip215: false })
}

const importKey = (
  spki: Bytes,
  algorithm: EcKeyImportParams | RsaHashedImportParams,
): Promise<CryptoKey | null> =>
  crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']).catch(() => null)

const readElliptic = async (spki: Bytes): Promise<Check | null> => {
  const key = await importKey(spki, { name: 'ECDSA', namedCurve: 'P-256' })
  return (
    key &&
    ((signed, signature) => {
      const plain = plainSignature(signature)
      return (
        plain !== null &&
        crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, plain, signed)
      )
    })
  )
}

const readRsa = async (spki: Bytes): Promise<Check | null> => {
  const key = await importKey(spki, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' })
  return (
    key &&
    ((signed, signature) =>
      crypto.subtle.verify({ name: 'RSASSA-PKCS1-v1_5' }, key, new Uint8Array(signature), signed))
  )
}

const READERS = { [-7]: readElliptic, [-8]: readEdwards, [-257]: readRsa }

/**
 * Reads the public key of a passkey. Returns a function that verifies its signatures, or null for a
 * key of another algorithm.
 */
export const readPublicKey = async ({
  publicKey,
  algorithm,
}: Pick<PublicPart, 'publicKey' | 'algorithm'>): Promise<Check | null> =>
  READERS[algorithm](new Uint8Array(Buffer.from(publicKey, 'base64url')))
