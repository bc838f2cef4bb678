/** A decoded value of call data or of typed data. */
export type Value =
  | { kind: 'number'; value: bigint; bits: number }
  | { kind: 'address'; value: string }
  | { kind: 'bool'; value: boolean }
  | { kind: 'bytes'; value: string }
  | { kind: 'string'; value: string }
  | { kind: 'list'; items: readonly Value[] }
  | { kind: 'struct'; fields: readonly { name: string; value: Value }[] }

/** The field of a struct; null if it does not exist. */
export function fieldOf(value: Value, name: string): Value | null {
  if (value.kind !== 'struct') return null
  return value.fields.find((field) => field.name === name)?.value ?? null
}

/** Converts a value to a number; bytes are big-endian. */
export function toNumber(value: Value): bigint | null {
  if (value.kind === 'number') return value.value
  if (value.kind !== 'bytes') return null
  if (value.value.length > 66) return null
  return value.value === '0x' ? 0n : BigInt(value.value)
}

/**
 * Converts a value to an address: also 20 bytes, and a number or word no longer than an address.
 */
export function toAddress(value: Value): string | null {
  if (value.kind === 'address') return value.value
  if (value.kind === 'number')
    return value.value >= 0n && value.value < 2n ** 160n
      ? `0x${value.value.toString(16).padStart(40, '0')}`
      : null
  if (value.kind !== 'bytes') return null
  if (value.value.length === 42) return value.value
  return /^0x0{24}.{40}$/.test(value.value) ? `0x${value.value.slice(26)}` : null
}

/**
 * Converts a value to bytes, in hex with `0x`; null for a list or struct, or a number that does not
 * fill its word.
 */
export function toBytes(value: Value): string | null {
  switch (value.kind) {
    case 'bytes':
    case 'address':
      return value.value
    case 'number':
      return value.bits === 256 && value.value >= 0n
        ? `0x${value.value.toString(16).padStart(64, '0')}`
        : null
    case 'string': {
      const bytes = new TextEncoder().encode(value.value)
      return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
    }
    case 'bool':
    case 'list':
    case 'struct':
      return null
  }
}
