import { toLabel } from '../slices/domain/text/label'
import { WALLET_ICON_BYTES_MAX } from '../slices/domain/limits'

/** Connector ids with a special meaning (`slices/domain/wallet/connector.ts`), in any letter case. */
const RESERVED = /^(?:walletConnect|injected|auth)$/i
const ICON = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i

/** Makes an untrusted name safe to show (`toLabel`); `''` for anything else or when no characters remain. */
export function cleanName(value: unknown): string {
  return typeof value === 'string' ? toLabel(value) : ''
}

/**
 * Returns an untrusted icon if it is an image data URI of at most 256 kB (EIP-6963), otherwise null. Show it in an
 * `<img>` only.
 */
export function cleanIcon(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > WALLET_ICON_BYTES_MAX) return null
  const icon = value.trim()
  return ICON.test(icon) ? icon : null
}

/** Whether a wallet may use an id: it is not empty and not reserved. */
export function isFreeId(id: string | false): id is string {
  return !!id && !RESERVED.test(id) && !(id in Object.prototype)
}
