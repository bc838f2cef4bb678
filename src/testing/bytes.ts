import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isHexBytes } from '../slices/domain/requests/hexBytes'
import { rpcError } from './errors'

/** Text in hex with its `0x`. */
export type Hex = `0x${string}`

/** Bytes as hex with `0x`. */
export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** A number as JSON-RPC writes quantities. */
export const toQuantity = (value: number | bigint): Hex => `0x${value.toString(16)}`

/** Bytes of hex with `0x`; anything else is refused with -32602. */
export function fromHex(value: unknown): Uint8Array {
  if (!isHexBytes(value)) throw rpcError(-32602, `These are no bytes in hex: ${String(value)}`)
  return hexToBytes(value.slice(2))
}

/** A message of `personal_sign`: hex as sites are to send it, or plain text as some do. */
export const fromMessage = (message: string): Uint8Array =>
  isHexBytes(message) ? fromHex(message) : utf8ToBytes(message)

/** A whole number of a request: a quantity in hex, digits, a number or a bigint. */
export function toInteger(value: unknown): bigint {
  const isWhole =
    typeof value === 'bigint' ||
    Number.isSafeInteger(value) ||
    (typeof value === 'string' && /^(?:0x[0-9a-f]+|-?\d+)$/i.test(value))
  if (!isWhole) throw rpcError(-32602, `This is no whole number: ${String(value)}`)
  return BigInt(value as bigint | number | string)
}

/** A number as 32 bytes, negative ones as their two's complement. */
export const toWord = (value: bigint): Uint8Array =>
  hexToBytes(BigInt.asUintN(256, value).toString(16).padStart(64, '0'))
