import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/**
 * Writes a file that only its owner can read. The content is on the disk when this returns.
 * @throws Error when the file exists
 */
export const writeNewFile = (path: string, content: string | Buffer): void => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const file = openSync(path, 'wx', 0o600)
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
