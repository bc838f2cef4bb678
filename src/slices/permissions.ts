import { readProperty } from './domain/untrusted/readProperty'
import { createIntent } from './intent'

/** A wallet has given the site a permission (ERC-7715); `pci` is its name by the wallet's answer, empty for none. */
export const permissionGiven = createIntent<{ pci: string }>('smartSessions/permissionGiven')

/** The name of the permission in a wallet's answer, which is one permission or a list of them. */
export function pciOf(answer: unknown): string {
  const context = readProperty(Array.isArray(answer) ? answer[0] : answer, 'context')
  return typeof context === 'string' ? context : ''
}
