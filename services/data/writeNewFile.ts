import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/**
 * Writes a file that its owner alone can read. It is on the disk when this returns.
 * @throws Error when the file exists
 */
export const writeNewFile = (path: string, text: string): void => {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
