import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Emit } from '../data/backup/dumpDatabase'
import type { FileLine } from '../data/backup/format'
import { writeNewFile } from '../data/writeNewFile'

/** The file names of a wallet list. */
const NAME = /^(?:list\.json|pictures\/[0-9a-f]{64}\.webp)$/

/** Emits the files of a wallet list, one line each. The folder may be missing. */
export const dumpWalletFiles = (folder: string, emit: Emit): void => {
  if (!existsSync(folder)) return
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => NAME.test(name))
    .sort()
  for (const name of names) {
    const line: FileLine = {
      ...{ file: name, base64: readFileSync(join(folder, name)).toString('base64') },
    }
    emit(JSON.stringify(line))
  }
}

/**
 * Writes one file of a wallet list back.
 * @throws Error for a name that is not of a wallet list, or a file that exists
 */
export const loadWalletFile = (folder: string, { file, base64 }: FileLine): void => {
  if (!NAME.test(file)) throw new Error('The backup has a file that is no part of a wallet list')
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeNewFile(path, Buffer.from(base64, 'base64'))
}
