/** Maximum length of a symbol. */
const CHARS_MAX = 12
/** Characters allowed in a symbol; others could hide text or change its direction. */
const SYMBOL = /^[\p{L}\p{N}\p{Sc}._+-]+$/u

/**
 * Decodes text returned by a contract, as `string` or, from older tokens, as `bytes32`; null for
 * anything else.
 */
export function readAbiText(answer: unknown): string | null {
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-f]{64})+$/i.test(answer)) return null
  const hex = answer.slice(2)
  if (hex.length === 64) return shown(hex)
  const length = Number(BigInt(`0x${hex.slice(64, 128)}`))
  const isText = BigInt(`0x${hex.slice(0, 64)}`) === 32n && length * 2 <= hex.length - 128
  return isText ? shown(hex.slice(128, 128 + length * 2)) : null
}

function shown(hex: string): string | null {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
  const text = new TextDecoder().decode(bytes).replace(/\0+$/, '').trim()
  return SYMBOL.test(text) ? text.slice(0, CHARS_MAX) : null
}
