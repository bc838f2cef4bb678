import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { Address, OutScript } from '@scure/btc-signer/payment.js'
import {
  concatBytes,
  equalBytes,
  hash160,
  NETWORK,
  sha256x2,
  TEST_NETWORK,
} from '@scure/btc-signer/utils.js'
import { verifyBip322 } from './bip322/verifyBip322'
import type { SignatureInput } from './signatureInput'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const REGTEST_NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }
/** Lengths of a BIP-137 signature (a recovery byte and a compact signature of 64 bytes) and of its base64 text. */
const BIP137_BYTES = 65
const BIP137_CHARS = 88

/**
 * Verifies a signed message of a Bitcoin account: BIP-322 2.0.0 with and without prefix for P2PKH, P2SH, P2WPKH,
 * P2WSH and P2TR, and BIP-137 for P2PKH, P2WPKH and P2SH-P2WPKH. The address must belong to the network; `bc1…` is
 * valid on the main network only. Returns false for a malformed or inconclusive signature, for a script that needs no
 * signature, because that does not commit to the message, and for a branch behind a time lock, because the chain is
 * not consulted.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function verifyBitcoin({ chainId, address, message, signature }: SignatureInput): boolean {
  try {
    const account = decode(chainId, address)
    const legacy = readBip137(signature)
    if (legacy) return verifyBip137(message, legacy, account)
    const result = verifyBip322(message, signature, account.script)
    return result.state === 'valid' && result.signatures > 0 && !result.isTimeLocked
  } catch {
    // An address, signature or key that cannot be decoded is not valid.
    return false
  }
}

/** The bytes of a BIP-137 signature; null for another length. @throws Error for invalid base64 */
function readBip137(signature: string): Uint8Array | null {
  if (signature.length !== BIP137_CHARS) return null
  const bytes = base64.decode(signature)
  return bytes.length === BIP137_BYTES ? bytes : null
}

function decode(chainId: string, address: string) {
  const test = address.startsWith('bcrt1') ? REGTEST_NETWORK : TEST_NETWORK
  const decoded = Address(chainId === MAINNET ? NETWORK : test).decode(address)
  const script = OutScript.encode(decoded)
  switch (decoded.type) {
    case 'pkh':
    case 'wpkh':
    case 'sh':
    case 'wsh':
      return { type: decoded.type, program: decoded.hash, script }
    case 'tr':
      return { type: decoded.type, program: decoded.pubkey, script }
    default:
      throw new RangeError('an address of a form that is not checked')
  }
}

function verifyBip137(
  message: string,
  signature: Uint8Array,
  { type, program }: ReturnType<typeof decode>,
): boolean {
  const [header = 0] = signature
  if (header < 27 || header > 42 || type === 'tr' || type === 'wsh') return false
  const digest = sha256x2(prefixed('Bitcoin Signed Message:\n'), prefixed(message))
  const point = secp256k1.Signature.fromBytes(signature.slice(1), 'compact')
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(digest)
  const keyHash = hash160(point.toBytes(true))
  if (type === 'sh') return equalBytes(program, hash160(concatBytes(Uint8Array.of(0, 20), keyHash)))
  const uncompressed = type === 'pkh' && header < 31
  return equalBytes(program, uncompressed ? hash160(point.toBytes(false)) : keyHash)
}

/** Encodes a text with its length as a Bitcoin variable-length integer. */
function prefixed(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const { length } = bytes
  const size = length < 0xfd ? [length] : [0xfd, length & 0xff, (length >> 8) & 0xff]
  if (length > 0xffff) throw new RangeError('a text of more than 65,535 bytes')
  return concatBytes(Uint8Array.from(size), bytes)
}
