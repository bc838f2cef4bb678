import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { equalBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'
import { accountOf } from '../../cosmos/address'
import { signDocOf } from '../../cosmos/adr36'
import type { SignatureInput } from './signatureInput'

const SIGNATURE_BYTES = 64

/**
 * Verifies a signed message of a Cosmos account (ADR-36, secp256k1). The address is a hash of the key, so the key is
 * recovered from the signature. Like the chains, it rejects signatures with a high `s`. Accounts of modules and
 * contracts, and those of chains with another kind of key, cannot be verified and are not valid.
 */
export function verifyCosmos({ address, message, signature }: SignatureInput): boolean {
  const account = accountOf(address)
  if (account?.length !== 20) return false
  try {
    const compact = base64.decode(signature)
    if (compact.length !== SIGNATURE_BYTES) return false
    if (secp256k1.Signature.fromBytes(compact, 'compact').hasHighS()) return false
    const digest = sha256(signBytes(address, message))
    return [0, 1].some((recovery) => equalBytes(accountBy(compact, recovery, digest), account))
  } catch {
    // Without a recoverable key the signature is not valid.
    return false
  }
}

/** The account of the key recovered from a signature. */
function accountBy(compact: Uint8Array, recovery: number, digest: Uint8Array): Uint8Array {
  const bytes = Uint8Array.of(recovery, ...compact)
  try {
    return hash160(secp256k1.recoverPublicKey(bytes, digest, { prehash: false }))
  } catch {
    return new Uint8Array()
  }
}

/** The document as amino signs it: JSON with sorted keys and escaped HTML characters. */
function signBytes(signer: string, message: string): Uint8Array {
  const escaped = JSON.stringify(signDocOf(signer, message)).replace(
    /[&<>]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  )
  return new TextEncoder().encode(escaped)
}
