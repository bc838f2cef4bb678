import type { SiwxMessageData } from '../../slices/domain/siwx'

/** More than anybody has open at once; older ones are forgotten. */
const ISSUED_MAX = 64
/** What stands in a text that is made before its account is known (secure-frame reference B6, B7). */
const PLACEHOLDERS: readonly (string | undefined)[] = ['', '<<AccountAddress>>']

/**
 * The texts given out to be signed and not used yet, by nonce: each counts once, and only as it was given out.
 * @example issued.add(nonce, text); issued.take(data, text) // true, and false from then on
 */
export function createIssued() {
  const texts = new Map<string, string>()
  return {
    add(nonce: string, text: string): void {
      texts.set(nonce, text)
      for (const oldest of [...texts.keys()].slice(0, -ISSUED_MAX)) texts.delete(oldest)
    },
    /** Uses a text up; false when this very text was not given out, or was used before. */
    take({ nonce, accountAddress }: SiwxMessageData, text: string): boolean {
      const lines = texts.get(nonce)?.split('\n')
      if (!lines) return false
      if (PLACEHOLDERS.includes(lines[1])) lines[1] = accountAddress
      return lines.join('\n') === text && texts.delete(nonce)
    },
    /** Uses nonces up whatever was written around them; false, and nothing is used, when one is unknown. */
    takeAll(nonces: readonly string[]): boolean {
      if (!nonces.every((nonce) => texts.has(nonce))) return false
      for (const nonce of nonces) texts.delete(nonce)
      return true
    },
  }
}
