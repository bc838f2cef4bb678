import { join } from 'node:path'
import * as z from 'zod/mini'
import { openDatabase } from '../../data/openDatabase'
import { createRecords, type Records } from '../../data/records'
import { createFrameStore, type FrameStore } from '../frameStore'
import { takeOver } from './takeOver'

/** What a frame knows for good and what is under way there, and what both lie in. */
export interface OpenFrameStore {
  store: FrameStore
  records: Records
  /** Rejects when the database does not answer. */
  ready(): Promise<unknown>
  close(): Promise<void>
}

/**
 * Opens what a frame knows for good: at the server where one is named, else in a folder of `dataDir`. The file of an
 * older version there is taken over first.
 */
export const openFrameStore = async (settings: {
  dataDir: string
  databaseUrl?: string | undefined
  onError?: (error: unknown) => void
}): Promise<OpenFrameStore> => {
  const { dataDir, databaseUrl, onError } = settings
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'database'), onError })
  try {
    await takeOver(database, join(dataDir, 'frame.json'))
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    store: createFrameStore(database),
    records: createRecords(database),
    ready: () => database.query('select 1', [], z.unknown()),
    close: () => database.close(),
  }
}
