import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { toHex, toQuantity, type Hex } from './bytes'
import type { TestKey } from './keys'

/** A transaction with all signed fields. */
export type Transaction = {
  chainId: bigint
  nonce: bigint
  maxPriorityFeePerGas: bigint
  maxFeePerGas: bigint
  gas: bigint
  /** Empty for a contract creation. */
  to: Uint8Array
  value: bigint
  data: Uint8Array
}

/** A signed transaction. */
export type Signed = {
  /** Raw transaction for a node. */
  raw: Hex
  hash: Hex
  /** Signature in the format of nodes. */
  signature: { r: Hex; s: Hex; yParity: Hex; v: Hex }
}

type Item = Uint8Array | readonly Item[]

/** Transaction type, the first byte (EIP-1559). */
const KIND = Uint8Array.of(2)

/** Signs a transaction. */
export function signTransaction(key: TestKey, transaction: Transaction): Signed {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data } = transaction
  const numbers = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(bytesOf)
  const body: Item[] = [...numbers, to, bytesOf(value), data, []]
  const { r, s, parity } = key.sign(keccak_256(concatBytes(KIND, rlp(body))))
  const raw = concatBytes(KIND, rlp([...body, bytesOf(BigInt(parity)), trimmed(r), trimmed(s)]))
  const odd = toQuantity(parity)
  return {
    raw: toHex(raw),
    hash: toHex(keccak_256(raw)),
    signature: { r: toHex(r), s: toHex(s), yParity: odd, v: odd },
  }
}

function rlp(item: Item): Uint8Array {
  if (ArrayBuffer.isView(item))
    return item.length === 1 && (item[0] ?? 0) < 0x80 ? item : headed(0x80, item)
  return headed(0xc0, concatBytes(...item.map(rlp)))
}

function headed(start: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length < 56) return concatBytes(Uint8Array.of(start + bytes.length), bytes)
  const length = bytesOf(BigInt(bytes.length))
  return concatBytes(Uint8Array.of(start + 55 + length.length), length, bytes)
}

/** Encodes a number in the fewest bytes; 0 is empty. */
function bytesOf(value: bigint): Uint8Array {
  const digits = value === 0n ? '' : value.toString(16)
  return hexToBytes(digits.padStart(digits.length + (digits.length % 2), '0'))
}

const trimmed = (bytes: Uint8Array): Uint8Array => {
  const first = bytes.findIndex((byte) => byte !== 0)
  return bytes.subarray(first === -1 ? bytes.length : first)
}
