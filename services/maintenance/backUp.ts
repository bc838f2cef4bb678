import { recordAction } from '../data/auditLog'
import type { Database } from '../data/database'
import { readBackupFile, writeBackupFile, type BackupFacts } from '../data/backup/backupFile'
import { dumpDatabase } from '../data/backup/dumpDatabase'
import { requireEncrypted } from '../frame/encryptShares'
import { isThere, openPart, partsOf, type Maintained, type Part } from './parts'
import { dumpWalletFiles } from './walletFiles'

/**
 * Writes all state that has to survive into a new file, as of one moment. Services with a database
 * server may run meanwhile; those with an embedded database have to be stopped. Shares stay
 * encrypted, and their keys are not in the file.
 * @throws Error when the file exists, an embedded database is open in another process, or a share
 * is in clear text
 * @example await backUp({ config: readServices(content, process.env), env: process.env }, 'latchkey.backup')
 */
export const backUp = async (
  maintained: Maintained,
  path: string,
  now: () => Date = () => new Date(),
): Promise<Omit<BackupFacts, 'createdAt'>> => {
  const parts = partsOf(maintained)
  const missing = parts.find((part) => !isThere(part))
  if (missing) throw new Error(`There is no database at ${missing.folder}`)
  const databases: { part: Part; database: Database }[] = []
  try {
    // All databases are locked before the first one is read, so no service writes in between.
    for (const part of parts) databases.push({ part, database: await openPart(part) })
    const facts = await writeBackupFile(path, now(), async (emit) => {
      let rows = 0
      for (const { part, database } of databases) {
        const check = part.hasShares ? requireEncrypted : () => Promise.resolve()
        rows += await dumpDatabase(database, { name: part.name, check }, emit)
        if (part.walletsFolder !== undefined) dumpWalletFiles(part.walletsFolder, emit)
      }
      return rows
    })
    for (const { database } of databases)
      await recordAction(database, { action: 'backup.made', details: { ...facts } })
    return facts
  } finally {
    for (const { database } of databases) await database.close()
  }
}

/**
 * Reads a backup from the first to the last line and compares its digest.
 * @throws UnusableBackup when it was cut off or changed, or has another version
 */
export const verifyBackup = (path: string): Promise<BackupFacts> =>
  readBackupFile(path, () => undefined)
