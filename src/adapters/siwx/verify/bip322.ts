import { equalBytes, hash160, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'

const SIGHASH_DEFAULT = 0
const SIGHASH_ALL = 1
const SCHNORR_BYTES = 64
/** OP_0 and the push of 32 bytes, which precede the message hash. */
const PUSH_HASH = [0x00, 0x20]
const ZERO_4 = zeros(4)
const ZERO_8 = zeros(8)
/** The only output of `to_sign`: amount 0, OP_RETURN. */
const OUTPUT = Uint8Array.of(...ZERO_8, 1, 0x6a)

/** Output script of an address: its type, its witness program or hash, and the whole script. */
export type AddressScript = { type: 'wpkh' | 'sh' | 'tr'; program: Uint8Array; script: Uint8Array }

/**
 * Verifies a "simple" BIP-322 signature, the witness of a virtual transaction that commits to the message.
 * Supports P2WPKH, P2SH-P2WPKH and P2TR key path; returns false for other scripts.
 * @throws Error when a key or signature cannot be decoded
 */
export function verifyBip322(
  message: string,
  witness: Uint8Array[],
  target: AddressScript,
): boolean {
  const outpoint = Uint8Array.of(...toSpend(message, target.script), ...ZERO_4)
  return target.type === 'tr'
    ? isSignedByTaproot(witness, target, outpoint)
    : isSignedByKeyHash(witness, target, outpoint)
}

/** Id of BIP-322's `to_spend` transaction, in the byte order of serialized transactions. */
function toSpend(message: string, script: Uint8Array): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const input = [...zeros(32), 0xff, 0xff, 0xff, 0xff, 34, ...PUSH_HASH, ...hash, ...ZERO_4]
  const output = [...ZERO_8, script.length, ...script]
  return sha256x2(Uint8Array.of(...ZERO_4, 1, ...input, 1, ...output, ...ZERO_4))
}

function isSignedByKeyHash(
  witness: Uint8Array[],
  target: AddressScript,
  outpoint: Uint8Array,
): boolean {
  const [signature, key] = witness
  if (witness.length !== 2 || !signature || key?.length !== 33) return false
  if (signature.at(-1) !== SIGHASH_ALL) return false
  const keyHash = hash160(key)
  const wrapped = hash160(Uint8Array.of(0x00, 0x14, ...keyHash))
  if (!equalBytes(target.program, target.type === 'sh' ? wrapped : keyHash)) return false
  // BIP-143, with one input and one output.
  const digest = sha256x2(
    ZERO_4,
    sha256x2(outpoint),
    sha256x2(ZERO_4),
    outpoint,
    Uint8Array.of(25, 0x76, 0xa9, 0x14, ...keyHash, 0x88, 0xac),
    ZERO_8,
    ZERO_4,
    sha256x2(OUTPUT),
    ZERO_4,
    Uint8Array.of(SIGHASH_ALL, 0, 0, 0),
  )
  const options = { prehash: false, format: 'der' } as const
  return secp256k1.verify(signature.slice(0, -1), digest, key, options)
}

function isSignedByTaproot(
  witness: Uint8Array[],
  target: AddressScript,
  outpoint: Uint8Array,
): boolean {
  const [signature] = witness
  if (witness.length !== 1 || !signature) return false
  const explicit = signature.length === SCHNORR_BYTES + 1
  if (explicit && signature.at(-1) !== SIGHASH_ALL) return false
  // BIP-341, key path, with one input and one output.
  const digest = tagSchnorr(
    'TapSighash',
    Uint8Array.of(0, explicit ? SIGHASH_ALL : SIGHASH_DEFAULT),
    ZERO_4,
    ZERO_4,
    sha256(outpoint),
    sha256(ZERO_8),
    sha256(Uint8Array.of(target.script.length, ...target.script)),
    sha256(ZERO_4),
    sha256(OUTPUT),
    Uint8Array.of(0),
    ZERO_4,
  )
  return schnorr.verify(signature.slice(0, SCHNORR_BYTES), digest, target.program)
}

function zeros(bytes: number): Uint8Array {
  return new Uint8Array(bytes)
}
