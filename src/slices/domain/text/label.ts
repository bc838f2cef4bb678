import { WALLET_NAME_CHARS_MAX } from '../limits'

/** Longer texts are cut before the patterns run, to bound their cost. */
const SCAN_CHARS_MAX = 1024
/**
 * Characters that hide or reorder text: control, format (bidi, zero-width), unassigned and invisible ones,
 * except the joiner before an emoji.
 */
const HIDDEN = /\u200d(?!\p{ExtPict})|(?![\s\u200d])[\p{C}\p{DI}\u2800]/gu
/** Combining marks that would draw over neighbouring lines. */
const STACKED = /(\p{M}{2})\p{M}+/gu

/**
 * Sanitizes a name from outside for display: one line, no invisible characters, at most two combining marks
 * per letter, at most 64 characters. Returns `''` when nothing is left.
 */
export function toLabel(text: string): string {
  return signsOf(text).slice(0, WALLET_NAME_CHARS_MAX).join('').trim()
}

/**
 * Sanitizes a longer text from outside in the same way, with at most `most` characters. A text that
 * was cut ends with an ellipsis.
 */
export function toPassage(text: string, most: number): string {
  const signs = signsOf(text)
  return signs.length <= most
    ? signs.join('')
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trim()}…`
}

/** The visible characters of a text. */
function signsOf(text: string): string[] {
  const clean = text
    .slice(0, SCAN_CHARS_MAX)
    .replace(HIDDEN, '')
    .replace(STACKED, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(clean)
}
