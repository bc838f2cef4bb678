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

/** What a backend keeps and counts. */
export interface BackendState {
  records: Records
  counters: Counters
  /** Used nonces and open sessions of the sign-in; undefined where this process keeps them by itself. */
  signIns: SiwxServerStore | undefined
  /** Rejects when the database does not answer. */
  ready(): Promise<unknown>
}

/** Where a backend's state lies. */
export interface StateSettings {
  /** Folder of the embedded engine; without it, and without a server, everything is in memory. */
  dataDir?: string | undefined
  /** A PostgreSQL server's database. */
  databaseUrl?: string | undefined
  /** A Redis for what is counted and for sign-ins; without it both are of this process. */
  redisUrl?: string | undefined
  onError: (error: unknown) => void
}

/** The embedded engine's folder is not the frame's: both may have the same `dataDir`, and one of them opens a folder. */
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
  const { closeRedis, openRedis } = await import('../../data/openRedis')
  const client = await openRedis(redisUrl, { onError })
  endWith(() => closeRedis(client))
  return createRedisStore(client)
}

/** Opens what a backend keeps and counts, and names the end of each part as it goes. */
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
