import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../limits'

const EVM = /^(0x)?[0-9a-fA-F]{40}$/
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** An EVM address: `0x` and 40 hex digits. */
export type EvmAddress = `0x${string}`

/** Whether a value is an EVM address: 40 hex characters, optional 0x prefix. */
export function isEvmAddress(value: unknown): boolean {
  return typeof value === 'string' && EVM.test(value)
}

/** Whether a value is an EVM address with its 0x prefix. */
export function isPrefixedEvmAddress(value: unknown): value is EvmAddress {
  return isEvmAddress(value) && String(value).startsWith('0x')
}

/** Whether a value is a Solana address: 32 to 44 base58 characters. */
export function isSolanaAddress(value: unknown): boolean {
  return typeof value === 'string' && SOLANA.test(value)
}

/**
 * Shortens an address to its first 4 and last 6 characters; short texts are
 * unchanged.
 * @example shortAddress('0x7a58c0ffee0000000000000000000000835428') // '0x7a58…835428'
 */
export function shortAddress(address: string): string {
  const prefix = address.startsWith('0x') ? 2 : 0
  const head = prefix + ADDRESS_START_CHARS
  if (address.length <= head + ADDRESS_END_CHARS + 1) return address
  return `${address.slice(0, head)}…${address.slice(-ADDRESS_END_CHARS)}`
}

/** Whether two addresses are equal. EVM addresses are compared without letter case, others exactly. */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  if (!a || !b) return false
  return a === b || (isEvmAddress(a) && a.toLowerCase() === b.toLowerCase())
}
