import { join } from 'node:path'
import { takeOver } from '../../services/backend/hosted/takeOver'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { openDatabase } from '../../services/data/openDatabase'
import { createRecords, type Records } from '../../services/data/records'
import { createFrameStore, type FrameStore } from '../../services/frame/frameStore'
import { createMemoryFrameStore } from '../../services/frame/memoryFrameStore'

/** What backend and frame of a sandbox keep. */
interface SandboxState {
  records: Records
  frameStore: FrameStore
  close(): Promise<void>
}

/** Opens one database for backend and frame in a folder; in memory without one, as an engine would take seconds to start. */
export const openState = async (dataDir: string | undefined): Promise<SandboxState> => {
  if (dataDir === undefined) {
    const close = () => Promise.resolve()
    return { records: createMemoryRecords(), frameStore: createMemoryFrameStore(), close }
  }
  const database = await openDatabase({ dataDir: join(dataDir, 'database') })
  try {
    await takeOver(database, join(dataDir, 'backend.json'))
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    records: createRecords(database),
    frameStore: createFrameStore(database),
    close: () => database.close(),
  }
}
