import { readProperty } from './domain/untrusted/readProperty'
import { createIntent } from './intent'

/**
 * A wallet granted the site a permission (ERC-7715); `pci` is the id in the wallet's answer, empty
 * if it has none.
 */
export const permissionGiven = createIntent<{ pci: string }>('smartSessions/permissionGiven')

/** The id of the permission in a wallet's answer, which is one permission or a list. */
export function pciOf(answer: unknown): string {
  const context = readProperty(Array.isArray(answer) ? answer[0] : answer, 'context')
  return typeof context === 'string' ? context : ''
}
