import { WALLET_ICON_BYTES_MAX, WALLET_NAME_CHARS_MAX } from '../slices/domain/limits'

/** Control, format (bidi, zero-width), unassigned and invisible characters, and line separators. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu
/** Stacked combining marks that would draw over neighbouring lines. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu
const ICON = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i
/** Longer texts are cut before the patterns run, so that a huge one costs nothing. */
const SCAN_CHARS_MAX = 1024

/**
 * Reads a property of anything without trusting it: getters that throw and revoked proxies count as absent.
 * @example read(event, 'detail')
 */
export function read(value: unknown, key: string): unknown {
  try {
    return (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? Reflect.get(value, key)
      : undefined
  } catch {
    return undefined
  }
}

/** A foreign name made safe to show: one line, no invisible characters, at most 64 characters; `''` when nothing is left. */
export function cleanName(value: unknown): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, SCAN_CHARS_MAX)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '$1')
    .trim()
  return Array.from(text).slice(0, WALLET_NAME_CHARS_MAX).join('').trim()
}

/** A foreign icon when it is an image data URI of at most 256 kB (EIP-6963), else null; draw it through `<img>` only. */
export function cleanIcon(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > WALLET_ICON_BYTES_MAX) return null
  const icon = value.trim()
  return ICON.test(icon) ? icon : null
}
