import { toLabel } from '../slices/domain/text/label'
import { WALLET_ICON_BYTES_MAX } from '../slices/domain/limits'

const ICON = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i

/** A foreign name made safe to show (`toLabel`); `''` when it is no text or nothing is left. */
export function cleanName(value: unknown): string {
  return typeof value === 'string' ? toLabel(value) : ''
}

/** A foreign icon when it is an image data URI of at most 256 kB (EIP-6963), else null; draw it through `<img>` only. */
export function cleanIcon(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > WALLET_ICON_BYTES_MAX) return null
  const icon = value.trim()
  return ICON.test(icon) ? icon : null
}
