import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PartName } from '../data/backup/format'
import type { Database } from '../data/database'
import { openEngine } from '../data/openDatabase'
import type { ServicesConfig } from '../servicesConfig'

/** Configuration and environment of an operator's command. */
export interface Maintained {
  config: ServicesConfig
  env: Readonly<Record<string, string | undefined>>
}

/** One database that the services of a configuration use. */
export interface Part {
  name: PartName
  /** URL of a database on a server; null for an embedded one. */
  databaseUrl: string | null
  /** Folder of an embedded database. */
  folder?: string
  /** Whether the database contains the shares of wallets. */
  hasShares: boolean
  /** Folder with the files of the wallet list, when they are not in the database. */
  walletsFolder?: string
}

/** Embedded databases are subfolders of the `dataDir` of their service. */
const FRAME_FOLDER = 'database'
const BACKEND_FOLDER = 'backend'
const WALLETS_FOLDER = 'wallets'

/**
 * The databases in which the services of a configuration store state that has to survive.
 * @throws Error when there is none
 */
export const partsOf = ({ config, env }: Maintained): readonly Part[] => {
  const { backend, frame } = config
  const databaseUrl = env['DATABASE_URL']
  if (databaseUrl !== undefined) return [{ name: 'server', databaseUrl, hasShares: true }]
  const parts: Part[] = []
  if (backend?.dataDir !== undefined)
    parts.push({
      ...{ name: 'backend', databaseUrl: null, hasShares: false },
      folder: join(backend.dataDir, BACKEND_FOLDER),
      walletsFolder: join(backend.dataDir, WALLETS_FOLDER),
    })
  if (frame)
    parts.push({
      ...{ name: 'frame', databaseUrl: null, hasShares: true },
      folder: join(frame.dataDir, FRAME_FOLDER),
    })
  if (parts.length === 0)
    throw new Error('Nothing lasts here: set DATABASE_URL, or dataDir of the backend')
  return parts
}

/**
 * Opens a database without migrating it. The services with an embedded database have to be stopped.
 */
export const openPart = ({ databaseUrl, folder }: Part): Promise<Database> =>
  openEngine({ databaseUrl: databaseUrl ?? undefined, dataDir: folder })

/** Whether the database exists: an embedded engine would create a new one. */
export const isThere = ({ folder }: Part): boolean => folder === undefined || existsSync(folder)
