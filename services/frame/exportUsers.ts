import { createHash } from 'node:crypto'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import type { Database } from '../data/database'
import type { FrameStore } from './frameStore'
import { writeRecoveryFile } from './recoveryFile'

/** Wallets that are read at once. */
const BATCH = 100
const Row = z.object({ email: z.string() })

/** One user's part of the export. */
export interface ExportedUser {
  email: string
  address: string
  /** Name of the recovery file, without a folder. */
  file: string
  /** Whether the password of the wallet opens the file alone. */
  hasPassword: boolean
}

/** What became of the wallets. */
export interface ExportedUsers {
  users: readonly ExportedUser[]
  /** Accounts whose records could not be opened, and why. */
  refused: readonly { email: string; reason: string }[]
}

/** Two accounts may have one address, so a digest of the account is in the name. */
const fileNameOf = (email: string, address: string): string =>
  `${address}-${createHash('sha256').update(email).digest('hex').slice(0, 12)}.json`

/**
 * Writes the service's share of every wallet, with the share under its password, as a recovery file.
 * @param writeFile takes a name without a folder and the text
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
        // Errors of the file system concern every user.
        if (error instanceof Error && 'syscall' in error) throw error
        refused.push({ email, reason: error instanceof Error ? error.message : 'unknown' })
      })
    last = batch.at(-1)?.email
  }
  return { users, refused }
}
