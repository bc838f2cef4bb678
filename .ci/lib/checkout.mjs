import { execFileSync } from 'node:child_process'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Opens a checkout: a folder directly, an archive (`.tar.gz`) unpacked in a temporary folder. */
export function openCheckout(path) {
  if (statSync(path).isDirectory()) return { folder: path, isTemporary: false }
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'))
  execFileSync('tar', ['-xzf', path, '-C', folder])
  return { folder, isTemporary: true }
}
