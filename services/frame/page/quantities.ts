import { numberToHex } from 'viem'

/**
 * Converts a value to the form of JSON-RPC: integers in hex, also at the first level of an object.
 */
export function toHexQuantities(value: unknown): unknown {
  if (typeof value === 'bigint') return numberToHex(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'bigint' ? numberToHex(part) : part,
    ]),
  )
}
