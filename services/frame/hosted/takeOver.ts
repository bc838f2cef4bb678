import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Database, Queries } from '../../data/database'
import { archiveFile } from '../../data/archiveFile'
import { StoredWallet } from '../frameStore'
import { Passkey } from '../passkey'
import { SealedShare } from '../sealedShare'

const ACCOUNT = 'frame.account.'
const SESSIONS = 'frame.sessions'

const Account = z.object({
  /** Digests, in the form of the database. */
  devices: z.array(z.string()),
  wallet: z.nullable(StoredWallet),
  recovery: z.optional(SealedShare),
  passkeys: z.optional(z.array(Passkey)),
})
const Sessions = z.record(
  z.string(),
  z.object({ email: z.string(), expiresAt: z.number(), provedAt: z.optional(z.number()) }),
)
const File = z.record(z.string(), z.unknown())
const nothing = z.unknown()

const addAccount = async ({ query }: Queries, email: string, account: z.infer<typeof Account>) => {
  const { devices, wallet, recovery = null, passkeys = [] } = account
  if (wallet)
    await query(
      `insert into frame_wallets (email, share, address, recovery) values ($1, $2, $3, $4::jsonb)
        on conflict do nothing`,
      [email, wallet.share, wallet.address, recovery && JSON.stringify(recovery)],
      nothing,
    )
  for (const device of devices)
    await query(
      'insert into frame_devices (email, device) values ($1, $2) on conflict do nothing',
      [email, device],
      nothing,
    )
  for (const passkey of passkeys)
    await query(
      `insert into frame_passkeys (email, id, passkey) values ($1, $2, $3::jsonb)
        on conflict do nothing`,
      [email, passkey.id, JSON.stringify(passkey)],
      nothing,
    )
}

const addSessions = async ({ query }: Queries, sessions: z.infer<typeof Sessions>) => {
  for (const [token, { email, expiresAt, provedAt = 0 }] of Object.entries(sessions))
    await query(
      `insert into frame_sessions (token, email, expires_at, proved_at) values ($1, $2, $3, $4)
        on conflict do nothing`,
      [token, email, expiresAt, provedAt],
      nothing,
    )
}

/**
 * Imports, once, the file in which a frame stored its state before it had a database: everything or
 * nothing. The file is archived under another name; entries that do not belong to the frame stay in
 * it, since the same file may hold a configuration.
 * @param kept the file's new name; one beside it by default
 * @returns the number of accounts
 * @throws Error for an account that cannot be read, so that none is lost silently
 */
export const takeOver = async (
  database: Database,
  file: string,
  kept = `${file}.taken-over`,
): Promise<number> => {
  if (!existsSync(file)) return 0
  const entries = Object.entries(z.parse(File, JSON.parse(readFileSync(file, 'utf8'))))
  const isOurs = (key: string) => key.startsWith(ACCOUNT) || key === SESSIONS
  const accounts = entries.filter(([key]) => key.startsWith(ACCOUNT))
  const others = entries.filter(([key]) => !isOurs(key))
  if (others.length === entries.length) return 0
  await database.transaction(async (queries) => {
    for (const [key, value] of accounts)
      await addAccount(queries, key.slice(ACCOUNT.length), z.parse(Account, value))
    const sessions = entries.find(([key]) => key === SESSIONS)
    if (sessions) await addSessions(queries, z.parse(Sessions, sessions[1]))
  })
  archiveFile(file, kept, others)
  return accounts.length
}
