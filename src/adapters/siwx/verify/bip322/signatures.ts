import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { legacyDigest, SIGHASH_ALL, SIGHASH_DEFAULT, taprootDigest, witnessDigest } from './digests'
import type { Spend } from './digests'
import { fail, InconclusiveError } from './script'

/** Limits the time of one verification: each check takes about a millisecond. */
const CHECKS_MAX = 100
const SCHNORR_BYTES = 64
/** Prefix of a key that is not compressed. */
const UNCOMPRESSED = 4

/** Number of signature checks for a message, over all inputs. */
export type Work = { checks: number }

/** The rules for a script, and the script that its signatures commit to. */
export type Rules =
  | { kind: 'legacy' | 'witness'; script: Uint8Array }
  | { kind: 'tapscript'; script: Uint8Array; leaf: Uint8Array }

/** Verifies a signature in strict DER, with a low S. */
export const isDerValid = (der: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean =>
  secp256k1.verify(der, digest, key, { prehash: false, format: 'der' })

/** Verifies a Schnorr signature of 64 bytes (BIP-340). */
export const isSchnorrOf = (signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean =>
  schnorr.verify(signature, message, key)

/**
 * Verifies an ECDSA signature. Returns false for an empty signature, one that is not strict DER, and one with a high
 * S.
 * @throws Error if the key is not strictly encoded or the signature not of type `SIGHASH_ALL`
 * @throws InconclusiveError if the limit of checks is exceeded
 */
export function isEcdsaValid(
  signature: Uint8Array,
  key: Uint8Array,
  { kind, script }: Rules,
  spend: Spend,
  work: Work,
): boolean {
  const [prefix] = key
  const isCompressed = key.length === 33 && (prefix === 2 || prefix === 3)
  // Nodes relay no witness with a key that is not compressed.
  if (!isCompressed && (kind !== 'legacy' || key.length !== 65 || prefix !== UNCOMPRESSED))
    fail('A key that is not strictly encoded.')
  if (signature.length === 0) return false
  if (signature.at(-1) !== SIGHASH_ALL) fail('A signature of another type.')
  const der = signature.slice(0, -1)
  // The signature is not deleted from the script: a script cannot contain its own signature.
  count(work)
  const digest = kind === 'legacy' ? legacyDigest(spend, script) : witnessDigest(spend, script)
  return isDerValid(der, digest, key)
}

/**
 * Verifies a Schnorr signature of Taproot, by key path or, with a leaf hash, by script path.
 * @throws Error if the signature has another length or type
 * @throws InconclusiveError if the limit of checks is exceeded
 */
export function isSchnorrValid(
  signature: Uint8Array,
  key: Uint8Array,
  spend: Spend,
  work: Work,
  leaf?: Uint8Array,
): boolean {
  const isTyped = signature.length === SCHNORR_BYTES + 1
  if (!isTyped && signature.length !== SCHNORR_BYTES) fail('A signature of another length.')
  if (isTyped && signature.at(-1) !== SIGHASH_ALL) fail('A signature of another type.')
  count(work)
  const digest = taprootDigest(spend, isTyped ? SIGHASH_ALL : SIGHASH_DEFAULT, leaf)
  return isSchnorrOf(signature.slice(0, SCHNORR_BYTES), digest, key)
}

function count(work: Work): void {
  work.checks += 1
  if (work.checks > CHECKS_MAX) throw new InconclusiveError('More signatures than a sign-in needs.')
}
