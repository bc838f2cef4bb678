import type { Database } from './database'
import { migrate } from './migrate'

/** Where state is stored. */
export interface DatabaseSettings {
  /** URL of a PostgreSQL database. */
  databaseUrl?: string | undefined
  /** Folder of the embedded engine when there is no server; without it everything is in memory. */
  dataDir?: string | undefined
  /** Called when the server ends a connection. */
  onError?: ((error: unknown) => void) | undefined
}

/** Opens a database without migrating its tables. Loads only the client of the chosen engine. */
export const openEngine = async (settings: DatabaseSettings): Promise<Database> => {
  const { databaseUrl, dataDir, onError = () => {} } = settings
  if (databaseUrl === undefined) return (await import('./openPglite')).openPglite(dataDir)
  return (await import('./openPostgres')).openPostgres(databaseUrl, onError)
}

/** Opens the database of the settings and migrates its tables to this version. */
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
