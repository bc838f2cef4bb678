import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { recordAction } from '../../data/auditLog'
import { writeNewFile } from '../../data/writeNewFile'
import { exportUsers, type ExportedUsers } from '../exportUsers'
import type { FrameConfig } from './config'
import { openFrameStore } from './openFrameStore'
import { keysOfEnvironment } from '../shareKeys'

/**
 * Creates a folder that only its owner can read. An existing folder must be empty, so that exports
 * are not mixed.
 */
const makeEmpty = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is not empty: name a new one`)
}

/**
 * Writes one recovery file for each user, or only for `only`, into a new folder, and `users.json`,
 * which lists the file of each user.
 * @throws Error when the folder has files, or the embedded database is open in another process
 */
export const exportFolder = async (
  { dataDir }: FrameConfig,
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
  only?: string,
): Promise<ExportedUsers> => {
  makeEmpty(folder)
  const { database, store, close } = await openFrameStore({
    ...{ dataDir, databaseUrl: env['DATABASE_URL'], keys: keysOfEnvironment(env) },
  })
  try {
    const write = (name: string, text: string) => writeNewFile(join(folder, name), text)
    const exported = await exportUsers(database, store, write, only)
    const { users, refused } = exported
    if (only !== undefined && users.length + refused.length === 0)
      throw new Error('This user has no wallet')
    const details = { users: users.length, refused: refused.length }
    await recordAction(database, { action: 'users.exported', details })
    writeNewFile(join(folder, 'users.json'), `${JSON.stringify(exported, null, 2)}\n`)
    return exported
  } finally {
    await close()
  }
}
