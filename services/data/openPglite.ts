import { mkdirSync } from 'node:fs'
import type { Database } from './database'
import { queriesOf } from './queriesOf'
import { lockFolder } from './lockFolder'

/** The engine's number of the type `int8`, which it would give as a `bigint` at times. */
const INT8 = 20

/**
 * Opens the embedded engine, which takes seconds the first time in a folder.
 * @param folder where it keeps its files; in memory when absent
 * @throws Error when another process has the folder open
 */
export const openPglite = async (folder?: string): Promise<Database> => {
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const engine = await PGlite.create({
      ...(folder !== undefined && { dataDir: folder }),
      parsers: { [INT8]: Number },
    })
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
