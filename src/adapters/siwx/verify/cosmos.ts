import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { equalBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'
import { accountOf } from '../../cosmos/address'
import { signDocOf } from '../../cosmos/adr36'
import type { SignatureInput } from './signatureInput'

const SIGNATURE_BYTES = 64

/**
 * Verifies a signed text of a Cosmos account (ADR-36, secp256k1). The address is a hash of the key, so the key is found from the
 * signature. Strict as the chains are: a signature with the high one of the two `s` is refused. Accounts of modules and
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
    // A signature that belongs to no key is not valid.
    return false
  }
}

/** The account whose key made a signature. */
function accountBy(compact: Uint8Array, recovery: number, digest: Uint8Array): Uint8Array {
  const bytes = Uint8Array.of(recovery, ...compact)
  try {
    return hash160(secp256k1.recoverPublicKey(bytes, digest, { prehash: false }))
  } catch {
    return new Uint8Array()
  }
}

/** The document as amino signs it: JSON with its keys in order, and without the characters that HTML would read. */
function signBytes(signer: string, message: string): Uint8Array {
  const escaped = JSON.stringify(signDocOf(signer, message)).replace(
    /[&<>]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  )
  return new TextEncoder().encode(escaped)
}
