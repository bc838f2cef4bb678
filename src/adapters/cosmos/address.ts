import { bech32 } from '@scure/base'

/** Longer than any address of a chain in use. */
const CHARS_MAX = 110
/** Number of bytes of an account: derived from a key, or from a module. */
const ACCOUNT_BYTES = [20, 32]

/** Whether a value is a valid account address of a Cosmos chain: bech32 with a correct checksum, in lower case. */
export function isCosmosAddress(value: unknown): value is string {
  return accountOf(value) !== null
}

/** The bytes of an account, which are equal on all chains for the same key; null for an invalid address. */
export function accountOf(value: unknown): Uint8Array | null {
  if (typeof value !== 'string' || value !== value.toLowerCase()) return null
  const decoded = bech32.decodeUnsafe(value, CHARS_MAX)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  return bytes && ACCOUNT_BYTES.includes(bytes.length) ? bytes : null
}
