/** Parses a 256-bit number; null for formats that libraries parse differently. */
export function readNumber(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null
  if (typeof value === 'bigint') return value
  const isNumber = typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  return isNumber ? BigInt(value) : null
}
