import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '../../data/database'
import { openDatabase } from '../../data/openDatabase'
import { createRecords, type Records } from '../../data/records'
import { createFrameStore, type FrameStore } from '../frameStore'
import { encryptShares } from '../encryptShares'
import { createShareCipher } from '../shareCipher'
import { keptKeys, type KeyProvider } from '../shareKeys'
import { takeOver } from './takeOver'

/** The file of share keys beside an embedded database. */
export const KEY_FILE = 'share-keys.json'

/**
 * The configured keys, or those of the file beside an embedded database, which is created when
 * missing.
 * @throws Error when shares are on a database server and no keys are configured: a file beside the
 * process may be lost with it
 */
export const shareKeysOf = (settings: {
  dataDir: string
  databaseUrl?: string | undefined
  keys?: KeyProvider | null | undefined
}): KeyProvider => {
  const { dataDir, databaseUrl, keys } = settings
  if (keys) return keys
  if (databaseUrl === undefined) return keptKeys(join(dataDir, KEY_FILE))
  throw new Error(
    'The frame encrypts the shares in the database: set LATCHKEY_SHARE_KEYS to an id and a key (id:base64, made with "openssl rand -base64 32"), or LATCHKEY_SHARE_KEYS_FILE to a file with them, and keep a copy of the key.',
  )
}

/** Permanent and expiring state of a frame, with its database. */
export interface OpenFrameStore {
  store: FrameStore
  records: Records
  /** The database of both. */
  database: Database
  /** Rejects when the database does not answer. */
  ready(): Promise<unknown>
  close(): Promise<void>
}

/**
 * Opens the permanent state of a frame: on the database server if one is configured, else in a
 * folder of `dataDir`. State in a file of an older version is imported first, and shares in clear
 * text are encrypted.
 * @throws Error when a server but no keys are configured
 */
export const openFrameStore = async (settings: {
  dataDir: string
  databaseUrl?: string | undefined
  /** Encrypt the shares; those of a file in `dataDir` unless a server is configured. */
  keys?: KeyProvider | null | undefined
  onError?: (error: unknown) => void
}): Promise<OpenFrameStore> => {
  const { dataDir, databaseUrl, onError } = settings
  // Keys are checked before anything changes on a server. An embedded database is locked first.
  if (databaseUrl !== undefined) shareKeysOf(settings)
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'database'), onError })
  try {
    const cipher = createShareCipher(shareKeysOf(settings))
    await takeOver(database, join(dataDir, 'frame.json'))
    await encryptShares(database, cipher)
    return {
      store: createFrameStore(database, cipher),
      records: createRecords(database),
      database,
      ready: () => database.query('select 1', [], z.unknown()),
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
