import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { toHex, type Hex } from './bytes'

/** An account of the test wallet. */
export type TestKey = {
  address: Hex
  /** Signs a hash of 32 bytes. */
  sign: (hash: Uint8Array) => { r: Uint8Array; s: Uint8Array; parity: number }
}

/** Creates an account from a private key: 32 bytes in hex. */
export function keyOf(privateKey: Hex): TestKey {
  if (!/^0x[0-9a-f]{64}$/i.test(privateKey))
    throw new Error('Accounts of the test wallet are private keys: 0x and 64 hex digits each.')
  const secret = hexToBytes(privateKey.slice(2))
  const publicKey = secp256k1.getPublicKey(secret, false)
  return {
    address: checksummed(keccak_256(publicKey.subarray(1)).subarray(12)),
    sign(hash) {
      const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
      return {
        r: signature.subarray(1, 33),
        s: signature.subarray(33),
        parity: signature[0] ?? 0,
      }
    },
  }
}

/** Formats a 20-byte address with its checksum (EIP-55). */
function checksummed(bytes: Uint8Array): Hex {
  const plain = bytesToHex(bytes)
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  const isUpper = (index: number) => Number.parseInt(hash[index] ?? '0', 16) > 7
  const written = plain.replace(/[a-f]/g, (letter, index: number) =>
    isUpper(index) ? letter.toUpperCase() : letter,
  )
  return `0x${written}`
}

/** A signature in the format of wallets: r, s, and 27 or 28. */
export function signHash(key: TestKey, hash: Uint8Array): Hex {
  const { r, s, parity } = key.sign(hash)
  return toHex(concatBytes(r, s, Uint8Array.of(27 + parity)))
}

/** Signs a message as `personal_sign` does (EIP-191). */
export function signMessage(key: TestKey, message: Uint8Array): Hex {
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`)
  return signHash(key, keccak_256(concatBytes(prefix, message)))
}
