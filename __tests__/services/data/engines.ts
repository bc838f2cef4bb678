import type { Database } from '../../../services/data/database'
import { openDatabase } from '../../../services/data/openDatabase'
import { startPostgres } from './startPostgres'

/**
 * Milliseconds that both engines may take to start on a busy machine: the embedded one alone needs
 * 7 s of CPU time.
 */
export const START_TIME = 240_000

/** Both engines, opened once for a test file, as an embedded one takes seconds to start. */
export interface Engines {
  /** The databases by the name of their engine; without the server's if none is installed. */
  databases: Map<string, Database>
  close(): Promise<void>
}

/** Opens a database in each engine. */
export async function openEngines(): Promise<Engines> {
  const databases = new Map([['PGlite', await openDatabase({})]])
  const server = await startPostgres()
  if (server) {
    const databaseUrl = await server.createDatabase('contract')
    databases.set('Postgres', await openDatabase({ databaseUrl }))
  }
  return {
    databases,
    async close() {
      for (const database of databases.values()) await database.close()
      await server?.stop()
    },
  }
}

/** Names of the engines, for tests that run on both. */
export const ENGINES = ['PGlite', 'Postgres'] as const

/** Prints a measured value to the terminal. */
export const figure = (name: string, value: unknown) =>
  process.stdout.write(`  figure: data: ${name}: ${String(value)}\n`)
