import { bech32 } from '@scure/base'

/** Longer texts are no address of a chain that is in use. */
const CHARS_MAX = 110
/** Bytes of an account made of a key's hash, and of one made by a module. */
const ACCOUNT_BYTES = [20, 32]

/** Whether a value is written as an account of a Cosmos chain: bech32 with a sound checksum, in lower case. */
export function isCosmosAddress(value: unknown): value is string {
  return accountOf(value) !== null
}

/** The bytes of an account, which are the same on every chain of the same key; null for what is no address. */
export function accountOf(value: unknown): Uint8Array | null {
  if (typeof value !== 'string' || value !== value.toLowerCase()) return null
  const decoded = bech32.decodeUnsafe(value, CHARS_MAX)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  return bytes && ACCOUNT_BYTES.includes(bytes.length) ? bytes : null
}
