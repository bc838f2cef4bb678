import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isHexBytes } from '../slices/domain/requests/hexBytes'
import { rpcError } from './errors'

/** Text in hex with its `0x`. */
export type Hex = `0x${string}`

/** Bytes as hex with `0x`. */
export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** Formats a number as a JSON-RPC quantity. */
export const toQuantity = (value: number | bigint): Hex => `0x${value.toString(16)}`

/** Parses hex with `0x` to bytes; throws -32602 for anything else. */
export function fromHex(value: unknown): Uint8Array {
  if (!isHexBytes(value)) throw rpcError(-32602, `These are no bytes in hex: ${String(value)}`)
  return hexToBytes(value.slice(2))
}

/** Parses a message of `personal_sign`: hex, or plain text, which some sites send. */
export const fromMessage = (message: string): Uint8Array =>
  isHexBytes(message) ? fromHex(message) : utf8ToBytes(message)

/** Parses a whole number of a request: hex quantity, digits, number or bigint. */
export function toInteger(value: unknown): bigint {
  const isWhole =
    typeof value === 'bigint' ||
    Number.isSafeInteger(value) ||
    (typeof value === 'string' && /^(?:0x[0-9a-f]+|-?\d+)$/i.test(value))
  if (!isWhole) throw rpcError(-32602, `This is no whole number: ${String(value)}`)
  return BigInt(value as bigint | number | string)
}

/** Encodes a number as 32 bytes, with two's complement for negative numbers. */
export const toWord = (value: bigint): Uint8Array =>
  hexToBytes(BigInt.asUintN(256, value).toString(16).padStart(64, '0'))
