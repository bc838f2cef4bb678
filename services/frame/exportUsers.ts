import { createHash } from 'node:crypto'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import type { Database } from '../data/database'
import type { FrameStore } from './frameStore'
import { writeRecoveryFile } from './recoveryFile'

/** Wallets that are read in one batch. */
const BATCH = 100
const Row = z.object({ email: z.string() })

/** One exported user. */
export interface ExportedUser {
  email: string
  address: string
  /** Name of the recovery file, without a folder. */
  file: string
  /** Whether the password of the wallet is enough to open the file. */
  hasPassword: boolean
}

/** Result of the export. */
export interface ExportedUsers {
  users: readonly ExportedUser[]
  /** Accounts whose records could not be decrypted, with the reason. */
  refused: readonly { email: string; reason: string }[]
}

/** Two accounts may have the same address, so the name includes a digest of the account. */
const fileNameOf = (email: string, address: string): string =>
  `${address}-${createHash('sha256').update(email).digest('hex').slice(0, 12)}.json`

/**
 * Writes the service's share of every wallet, with the password-protected share, as a recovery
 * file.
 * @param writeFile receives a file name without a folder and the text
 * @param only the email of one user; all users when absent
 */
export const exportUsers = async (
  database: Database,
  store: Pick<FrameStore, 'wallet' | 'recovery'>,
  writeFile: (name: string, text: string) => void,
  only?: string,
): Promise<ExportedUsers> => {
  const users: ExportedUser[] = []
  const refused: { email: string; reason: string }[] = []
  const exportOne = async (email: string): Promise<void> => {
    const wallet = await store.wallet(email)
    if (!wallet) return
    const { address, share } = wallet
    if (!isAddress(address, { strict: false })) throw new Error('The address is damaged')
    const password = await store.recovery(email)
    const file = fileNameOf(email, address)
    writeFile(file, writeRecoveryFile({ from: 'service', address, share, password }))
    users.push({ email, address, file, hasPassword: password !== null })
  }
  const sql = `select email from frame_wallets
    where email > $1 and ($2::text is null or email = $2) order by email limit ${BATCH}`
  for (let last: string | undefined = ''; last !== undefined;) {
    const batch: { email: string }[] = await database.query(sql, [last, only ?? null], Row)
    for (const { email } of batch)
      await exportOne(email).catch((error: unknown) => {
        // File system errors would affect every user, so they stop the export.
        if (error instanceof Error && 'syscall' in error) throw error
        refused.push({ email, reason: error instanceof Error ? error.message : 'unknown' })
      })
    last = batch.at(-1)?.email
  }
  return { users, refused }
}
