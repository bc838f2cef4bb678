import type { PGlite } from '@electric-sql/pglite'
import { mkdirSync } from 'node:fs'
import type { Database } from './database'
import { queriesOf } from './queriesOf'
import { claimFolder } from './lockFolder'

/**
 * PostgreSQL's id of the type `int8`. Without this parser PGlite returns some values as `bigint`.
 */
const INT8 = 20
const parsers = { [INT8]: Number }

/** Opens the engine in a folder so that committed data survives a power failure. */
const openFolder = async (folder: string): Promise<PGlite> => {
  const { PGlite } = await import('@electric-sql/pglite')
  // Windows refuses fsync for folders and for files that are open for reading.
  if (process.platform === 'win32') return PGlite.create({ dataDir: folder, parsers })
  const { DurableFolder, durableParams } = await import('./durableFolder')
  const fs = new DurableFolder(folder)
  const startParams = durableParams(PGlite.defaultStartParams)
  const engine = await PGlite.create({ fs, startParams, parsers })
  fs.sync()
  return engine
}

const openMemory = async (): Promise<PGlite> => {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({ parsers })
}

/**
 * Opens the embedded engine, which takes seconds the first time in a folder. In a folder each
 * commit waits for the disk.
 * @param folder folder of its files; in memory when absent
 * @throws Error when another process has the folder open
 */
export const openPglite = async (folder?: string): Promise<Database> => {
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = folder === undefined ? () => {} : await claimFolder(folder)
  try {
    const engine = await (folder === undefined ? openMemory() : openFolder(folder))
    return {
      ...queriesOf(engine),
      transaction: (work) => engine.transaction((running) => work(queriesOf(running))),
      close: () => engine.close().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}
