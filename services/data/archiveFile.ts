import { copyFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Keeps a file that was read into a database under another name, and leaves in the file what does not belong there.
 * Ended at any moment, the file is either whole or has that rest: it can be read again.
 * @param file path of the file, a JSON object
 * @param kept path of its copy; what is there is replaced
 * @param rest the entries that stay in the file; without any it is gone
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
