import { numberToHex } from 'viem'

/** A value as JSON-RPC writes it: whole numbers in hex, at the first level of an object too. */
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
