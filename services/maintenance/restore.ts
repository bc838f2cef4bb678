import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recordAction } from '../data/auditLog'
import { readBackupFile, type BackupFacts } from '../data/backup/backupFile'
import type { FileLine, PartLine, PartName } from '../data/backup/format'
import { loadDatabase, type Loader } from '../data/backup/loadDatabase'
import { openOneOfEachKey } from '../frame/encryptShares'
import { KEY_FILE } from '../frame/hosted/openFrameStore'
import { createShareCipher } from '../frame/shareCipher'
import { keysOfEnvironment, keysOfFile } from '../frame/shareKeys'
import { openPart, partsOf, type Maintained, type Part } from './parts'
import { loadWalletFile } from './walletFiles'

/** A database, and the parts of the backup that it receives. */
interface Target {
  part: Part
  from: readonly PartLine[]
}

/**
 * The cipher with the configured share keys. No key is created: a new one cannot decrypt the shares
 * of a backup.
 */
const cipherOf = ({ config, env }: Maintained) => {
  const named = keysOfEnvironment(env)
  if (named) return createShareCipher(named)
  if (env['DATABASE_URL'] !== undefined || !config.frame)
    throw new Error('The backup has shares: set LATCHKEY_SHARE_KEYS or LATCHKEY_SHARE_KEYS_FILE')
  return createShareCipher(keysOfFile(join(config.frame.dataDir, KEY_FILE)))
}

const targetsOf = (maintained: Maintained, found: readonly PartLine[]): readonly Target[] => {
  const parts = partsOf(maintained)
  const [server] = parts.filter(({ name }) => name === 'server')
  // A database server can receive the parts of all embedded databases.
  if (server) return [{ part: server, from: found }]
  return found.map((line) => {
    const part = parts.find(({ name }) => name === line.part)
    if (!part)
      throw new Error(
        line.part === 'server'
          ? 'The backup is of a database server: set DATABASE_URL to an empty database'
          : `The backup has the state of a ${line.part}: give one a dataDir, or set DATABASE_URL`,
      )
    return { part, from: [line] }
  })
}

/** The migrations that created the tables of all parts for one database. */
const migrationsOf = ({ from: [first, ...others] }: Target): PartLine => {
  if (!first) throw new Error('The backup is empty')
  if (others.some(({ migrations }) => String(migrations) !== String(first.migrations)))
    throw new Error('The databases of the backup are of different versions')
  return first
}

/** Passes the lines of some parts to a loader. */
const readParts = async (
  path: string,
  isWanted: (name: PartName) => boolean,
  { table, row, file }: Loader & { file: (line: FileLine) => void },
): Promise<void> => {
  const state = { isOn: false }
  await readBackupFile(path, async (line) => {
    if (!Array.isArray(line) && 'part' in line) state.isOn = isWanted(line.part)
    else if (!state.isOn) return
    else if (Array.isArray(line)) await row(line)
    else if ('table' in line) await table(line)
    else file(line)
  })
}

const restoreTarget = async (
  maintained: Maintained,
  path: string,
  { target, facts }: { target: Target; facts: BackupFacts },
): Promise<void> => {
  const { part, from } = target
  const isWanted = (name: PartName) => from.some((line) => line.part === name)
  const nothing = {
    table: async () => undefined,
    row: async () => undefined,
    file: () => undefined,
  }
  const database = await openPart(part)
  try {
    await loadDatabase(database, migrationsOf(target), {
      work: (loader) => readParts(path, isWanted, { ...nothing, ...loader }),
      check: (queries) =>
        part.hasShares ? openOneOfEachKey(queries, () => cipherOf(maintained)) : Promise.resolve(),
    })
    await recordAction(database, { action: 'backup.restored', details: { ...facts } })
  } finally {
    await database.close()
  }
  const { walletsFolder } = part
  if (walletsFolder === undefined) return
  const file = (line: FileLine) => loadWalletFile(walletsFolder, line)
  await readParts(path, isWanted, { ...nothing, file })
}

/**
 * Fills empty databases from a backup, which is first read completely to check it. Each database
 * receives its whole part or nothing.
 * @throws Error when the backup is not usable, a database has rows, the services are running, or a
 * share key is missing
 * @example await restore({ config: readServices(content, process.env), env: process.env }, 'latchkey.backup')
 */
export const restore = async (maintained: Maintained, path: string): Promise<BackupFacts> => {
  const found: PartLine[] = []
  const facts = await readBackupFile(path, (line) => {
    if (!Array.isArray(line) && 'part' in line) found.push(line)
  })
  const targets = targetsOf(maintained, found)
  const taken = targets.find(
    ({ part: { walletsFolder } }) => walletsFolder !== undefined && existsSync(walletsFolder),
  )
  if (taken) throw new Error(`There is a wallet list at ${taken.part.walletsFolder}: move it away`)
  // A missing share key is the most likely failure, so the database with the shares is filled
  // first.
  const inOrder = targets.toSorted(
    (one, other) => Number(other.part.hasShares) - Number(one.part.hasShares),
  )
  for (const target of inOrder) await restoreTarget(maintained, path, { target, facts })
  return facts
}
