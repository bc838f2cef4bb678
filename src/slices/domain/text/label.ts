import { WALLET_NAME_CHARS_MAX } from '../limits'

/** Longer texts are cut before the patterns run, so that a huge one costs nothing. */
const SCAN_CHARS_MAX = 1024
/**
 * What hides or reorders what a person reads: control, format (bidi, zero-width), unassigned and invisible characters,
 * but for the joiner before an emoji.
 */
const HIDDEN = /\u200d(?!\p{ExtPict})|(?![\s\u200d])[\p{C}\p{DI}\u2800]/gu
/** Combining marks that would draw over neighbouring lines. */
const STACKED = /(\p{M}{2})\p{M}+/gu

/**
 * Makes a name from outside fit to be shown beside other text: one line, nothing invisible, at most two marks on a
 * letter, at most 64 characters; `''` when nothing is left.
 */
export function toLabel(text: string): string {
  const clean = text
    .slice(0, SCAN_CHARS_MAX)
    .replace(HIDDEN, '')
    .replace(STACKED, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(clean).slice(0, WALLET_NAME_CHARS_MAX).join('').trim()
}
