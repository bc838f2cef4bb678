import type { Database } from './database'
import { migrate } from './migrate'

/** Where state lies. */
export interface DatabaseSettings {
  /** A PostgreSQL server's database. */
  databaseUrl?: string | undefined
  /** Folder of the embedded engine where there is no server; without it everything is in memory. */
  dataDir?: string | undefined
  /** Told of connections that the server ended. */
  onError?: ((error: unknown) => void) | undefined
}

/** Opens a database as it is, without a change of its tables. Loads one engine, and nothing of the other. */
export const openEngine = async (settings: DatabaseSettings): Promise<Database> => {
  const { databaseUrl, dataDir, onError = () => {} } = settings
  if (databaseUrl === undefined) return (await import('./openPglite')).openPglite(dataDir)
  return (await import('./openPostgres')).openPostgres(databaseUrl, onError)
}

/** Opens the database that the settings name and brings its tables up to date. */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const database = await openEngine(settings)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
