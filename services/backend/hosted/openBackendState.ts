import { join } from 'node:path'
import * as z from 'zod/mini'
import { createRedisStore, type SiwxServerStore } from '../../../src/siwxServer'
import type { Counters } from '../../data/counters'
import { createMemoryRecords } from '../../data/memoryRecords'
import { openCounters } from '../../data/openCounters'
import { openDatabase } from '../../data/openDatabase'
import { createRecords, type Records } from '../../data/records'
import type { Close } from '../../operations/openInOrder'
import { COUNTED } from '../limits'
import { takeOver } from './takeOver'

/** Stored state and counters of a backend. */
export interface BackendState {
  records: Records
  counters: Counters
  /**
   * Used nonces and open sessions of the sign-in; undefined when they are in the memory of this
   * process.
   */
  signIns: SiwxServerStore | undefined
  /** Rejects when the database does not answer. */
  ready(): Promise<unknown>
}

/** Where a backend stores its state. */
export interface StateSettings {
  /** Folder of the embedded database; without it, and without a server, state is in memory. */
  dataDir?: string | undefined
  /** URL of a PostgreSQL database. */
  databaseUrl?: string | undefined
  /**
   * URL of a Redis for counters and sign-ins; without it both are in the memory of this process.
   */
  redisUrl?: string | undefined
  onError: (error: unknown) => void
}

/**
 * Subfolder of the embedded database. The backend and the frame may share a `dataDir`, but only one
 * process can open a database folder.
 */
const FOLDER = 'backend'

const openRecords = async (settings: StateSettings, endWith: (close: Close) => void) => {
  const { dataDir, databaseUrl, onError } = settings
  if (dataDir === undefined && databaseUrl === undefined)
    return { records: createMemoryRecords(), ready: () => Promise.resolve() }
  const folder = dataDir === undefined ? undefined : join(dataDir, FOLDER)
  const database = await openDatabase({ databaseUrl, dataDir: folder, onError })
  endWith(() => database.close())
  if (dataDir !== undefined) await takeOver(database, join(dataDir, 'backend.json'))
  const ready = () => database.query('select 1', [], z.unknown())
  return { records: createRecords(database), ready }
}

const openSignIns = async (
  { redisUrl, onError }: StateSettings,
  endWith: (close: Close) => void,
): Promise<SiwxServerStore | undefined> => {
  if (redisUrl === undefined) return undefined
  const { closeRedis, openRedis, orUnavailable } = await import('../../data/openRedis')
  const client = await openRedis(redisUrl, { onError })
  endWith(() => closeRedis(client))
  return createRedisStore({
    set: (...words) => orUnavailable(client.set(...words)),
    del: (key) => orUnavailable(client.del(key)),
    exists: (key) => orUnavailable(client.exists(key)),
  })
}

/** Opens the state and counters of a backend, and registers how to close each part. */
export const openBackendState = async (
  settings: StateSettings,
  endWith: (close: Close) => void,
): Promise<BackendState> => {
  const opened = await openRecords(settings, endWith)
  const { redisUrl, onError } = settings
  const counters = await openCounters({ redisUrl, onError, most: COUNTED })
  endWith(() => counters.close())
  return { ...opened, counters, signIns: await openSignIns(settings, endWith) }
}
