import { join } from 'node:path'
import { recordAction } from '../../data/auditLog'
import { openDatabase } from '../../data/openDatabase'
import { encryptShares, type EncryptedShares } from '../encryptShares'
import { createShareCipher } from '../shareCipher'
import { keysOfEnvironment } from '../shareKeys'
import type { FrameConfig } from './config'
import { shareKeysOf } from './openFrameStore'

/**
 * Encrypts every share that is not encrypted with the current key, at `DATABASE_URL` or in
 * `dataDir`. Frames on a server with the same keys may run meanwhile; the rotation can be
 * interrupted and repeated.
 * @throws Error when the embedded database is open in another process, or frames keep writing with
 * another key
 */
export const rotateKeys = async (
  { dataDir }: FrameConfig,
  env: Readonly<Record<string, string | undefined>>,
): Promise<EncryptedShares> => {
  const databaseUrl = env['DATABASE_URL']
  const settings = { dataDir, databaseUrl, keys: keysOfEnvironment(env) }
  if (databaseUrl !== undefined) shareKeysOf(settings)
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'database') })
  try {
    const cipher = createShareCipher(shareKeysOf(settings))
    const shares = await encryptShares(database, cipher, cipher.currentPrefix())
    const details = { encrypted: shares.encrypted, refused: shares.refused.length }
    await recordAction(database, { action: 'keys.rotated', details })
    return shares
  } finally {
    await database.close()
  }
}
