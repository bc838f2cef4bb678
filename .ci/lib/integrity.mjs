import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesUnder } from './files.mjs'
import { at, pkg } from './project.mjs'

export const INTEGRITY_FILE = 'dist/integrity.json'

/**
 * SHA-384 of a file, in the form of `integrity` attributes, import maps and content security
 * policies.
 */
export const integrityOf = (path) =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`

/** The hash of every script below a folder, by its relative path. */
export const integrityUnder = (folder) =>
  Object.fromEntries(
    filesUnder(folder)
      .filter((path) => path.endsWith('.js'))
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), integrityOf(path)]),
  )

/**
 * Writes the hashes of all built scripts, for the command of the package and for the tools of
 * sites.
 */
export function writeIntegrity() {
  const list = { name: pkg.name, version: pkg.version, files: integrityUnder(at('dist')) }
  writeFileSync(at(INTEGRITY_FILE), `${JSON.stringify(list, null, 1)}\n`)
}
