import { join } from 'node:path'
import { takeOver as takeOverBackend } from '../../services/backend/hosted/takeOver'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { openDatabase } from '../../services/data/openDatabase'
import { createRecords, type Records } from '../../services/data/records'
import { encryptShares } from '../../services/frame/encryptShares'
import { createFrameStore, type FrameStore } from '../../services/frame/frameStore'
import { KEY_FILE } from '../../services/frame/hosted/openFrameStore'
import { takeOver as takeOverFrame } from '../../services/frame/hosted/takeOver'
import { createMemoryFrameStore } from '../../services/frame/memoryFrameStore'
import { createShareCipher } from '../../services/frame/shareCipher'
import { keptKeys } from '../../services/frame/shareKeys'

/** Stored state of a sandbox's backend and frame. */
interface SandboxState {
  records: Records
  frameStore: FrameStore
  close(): Promise<void>
}

/**
 * Opens one database for backend and frame in a folder, and imports the file of an older sandbox
 * there; in memory without a folder, as an engine would take seconds to start.
 */
export const openState = async (dataDir: string | undefined): Promise<SandboxState> => {
  if (dataDir === undefined) {
    const close = () => Promise.resolve()
    return { records: createMemoryRecords(), frameStore: createMemoryFrameStore(), close }
  }
  const database = await openDatabase({ dataDir: join(dataDir, 'database') })
  try {
    // One file contained both before there was a database. The backend leaves the frame's part in
    // it.
    const file = join(dataDir, 'backend.json')
    await takeOverBackend(database, file)
    await takeOverFrame(database, file, join(dataDir, 'frame.json.taken-over'))
    const cipher = createShareCipher(keptKeys(join(dataDir, KEY_FILE)))
    await encryptShares(database, cipher)
    return {
      records: createRecords(database),
      frameStore: createFrameStore(database, cipher),
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
