import { copyFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Archives a file whose content was imported into a database, and leaves the entries in it that are
 * not state. If the process ends at any moment, the file is either complete or has only those
 * entries, so that it can be read again.
 * @param file path of the file, a JSON object
 * @param kept path of the copy, which replaces an existing file
 * @param rest entries that stay in the file; without any the file is removed
 */
export const archiveFile = (
  file: string,
  kept: string,
  rest: readonly (readonly [key: string, value: unknown])[],
): void => {
  if (rest.length === 0) return renameSync(file, kept)
  copyFileSync(file, kept)
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(rest)), { mode: 0o600 })
  return renameSync(`${file}.new`, file)
}
