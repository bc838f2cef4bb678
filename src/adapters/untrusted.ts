import { toLabel } from '../slices/domain/text/label'
import { WALLET_ICON_BYTES_MAX } from '../slices/domain/limits'

/** The connector ids with a meaning of their own (`slices/domain/wallet/connector.ts`), in any letter case. */
const RESERVED = /^(?:walletConnect|injected|auth)$/i
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

/** Whether a wallet may have an id: it is not empty and means nothing else. */
export function isFreeId(id: string | false): id is string {
  return !!id && !RESERVED.test(id) && !(id in Object.prototype)
}
