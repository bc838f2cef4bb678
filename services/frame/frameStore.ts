import * as z from 'zod/mini'
import type { Database, Queries } from '../data/database'
import { PasskeyShare, type Passkey } from './passkey'
import { SealedShare } from './sealedShare'
import { digest } from './secrets'
import type { RecordPlace, ShareCipher } from './shareCipher'
import { linkCalls, linkOf, lockLogin, moveLinks, type LinkedLogins } from './linkedLogins'
import { PublicPart } from './publicPart'

/**
 * The service's part of a wallet: its address, and one share of its key, which reveals nothing by
 * itself.
 */
export const StoredWallet = z.object({ share: z.string(), address: z.string() })
/**
 * The service's part of a wallet: its address, and one share of its key, which reveals nothing by
 * itself.
 */
export type StoredWallet = z.infer<typeof StoredWallet>

/** An open session. */
export interface FrameSession {
  email: string
  /** Unix time in ms. */
  expiresAt: number
  /** When the user last proved their identity, as Unix time in ms; never when absent. */
  provedAt?: number | undefined
}

/**
 * Permanent state of the service. Tokens and device ids are stored as digests; keys and seeds are
 * not stored.
 */
export interface FrameStore extends LinkedLogins {
  wallet(email: string): Promise<StoredWallet | null>
  /**
   * False when the account has a wallet already, or is a linked login of another account: a wallet
   * is never replaced.
   */
  addWallet(email: string, wallet: StoredWallet): Promise<boolean>
  /** The password-protected share; null when the wallet has none. */
  recovery(email: string): Promise<SealedShare | null>
  /**
   * Saves the password-protected share. A database keeps the replaced share for 7 days, for the
   * operator only. False when there is no wallet to protect, or the stored share has another salt
   * than `replaces`.
   */
  saveRecovery(
    email: string,
    recovery: SealedShare,
    now: number,
    replaces?: string,
  ): Promise<boolean>
  /** The passkeys of an account, in the order in which they were added. */
  passkeys(email: string): Promise<readonly Passkey[]>
  /** Whether any account has a passkey with this id. */
  hasPasskey(id: string): Promise<boolean>
  /** False when the account already has a passkey with this id, or `most` passkeys. */
  addPasskey(email: string, passkey: Passkey, most: number): Promise<boolean>
  removePasskey(email: string, id: string): Promise<void>
  /**
   * Stores the signature counter of a passkey. False when the passkey was removed, or its stored
   * counter is not lower, which means that a copy was used.
   */
  countPasskey(email: string, id: string, counter: number): Promise<boolean>
  /**
   * Moves a wallet to another email, with its approved devices. The given session stays, all others
   * of the wallet end, and linked logins follow. False when there is nothing to move, or the other
   * email has a wallet already.
   */
  moveWallet(from: string, to: string, token: string): Promise<boolean>
  knowsDevice(email: string, device: string): Promise<boolean>
  addDevice(email: string, device: string): Promise<void>
  /** Opens a session, and removes some expired ones. */
  openSession(token: string, session: FrameSession, now?: number): Promise<void>
  /** The account of an open session. */
  sessionEmail(token: string, now: number): Promise<string | null>
  /** When the user of the session last proved their identity; 0 when they never did. */
  provedAt(token: string): Promise<number>
  /** Records that the user has just proved their identity. */
  noteProof(token: string, now: number): Promise<void>
  endSession(token: string): Promise<void>
}

const Row = z.unknown()
/**
 * A record in clear text passes this shape and is refused afterwards, with an error that names the
 * problem.
 */
const Encrypted = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'string' ? value : '')),
)
const OfRecovery = z.object({
  recovery: z.nullable(Encrypted),
})
const OfPasskey = z.object({
  passkey: z.extend(PublicPart, { addedAt: z.number(), share: z.nullable(Encrypted) }),
})
const OfEmail = z.object({ email: z.string() })
const OfProof = z.object({ at: z.number() })

/** Milliseconds for which the database keeps a replaced password-protected share. */
const FORMER_LIFE = 7 * 24 * 60 * 60_000

const sharePlace = (email: string): RecordPlace => ({
  column: 'frame_wallets.share',
  row: [email],
})
/**
 * The replaced share has the same place, so that an operator can restore it with one SQL statement.
 */
const recoveryPlace = (email: string): RecordPlace => ({
  column: 'frame_wallets.recovery',
  row: [email],
})
const passkeyPlace = (email: string, id: string): RecordPlace => ({
  column: 'frame_passkeys.share',
  row: [email, id],
})

const readRecovery = async (
  cipher: ShareCipher,
  email: string,
  record: string,
): Promise<SealedShare> =>
  z.parse(SealedShare, JSON.parse(await cipher.decrypt(record, recoveryPlace(email))))

/**
 * Replaces the password-protected share. The row lock makes a parallel caller see the new share.
 */
const saveRecovery = async (
  { query }: Queries,
  cipher: ShareCipher,
  recovery: { email: string; record: string; now: number; replaces: string | undefined },
): Promise<boolean> => {
  const { email, record, now, replaces } = recovery
  await query(
    'delete from frame_former_recoveries where replaced_at <= $1',
    [now - FORMER_LIFE],
    Row,
  )
  const sqlOfOwn = 'select recovery from frame_wallets where email = $1 for update'
  const [own] = await query(sqlOfOwn, [email], OfRecovery)
  if (!own) return false
  if (replaces !== undefined) {
    const former = own.recovery === null ? null : await readRecovery(cipher, email, own.recovery)
    if (former?.salt !== replaces) return false
  }
  await query(
    `insert into frame_former_recoveries (email, recovery, replaced_at)
      select email, recovery, $2 from frame_wallets where email = $1 and recovery is not null`,
    [email, now],
    Row,
  )
  const sql = 'update frame_wallets set recovery = $2::jsonb where email = $1'
  await query(sql, [email, JSON.stringify(record)], Row)
  return true
}

const OfMoved = z.object({ key: z.string(), value: z.nullable(Encrypted) })

/** Queries that find and write the records of a wallet when it moves. */
const MOVED: readonly {
  select: string
  update: string
  isJson: boolean
  placeOf: (email: string, key: string) => RecordPlace
}[] = [
  {
    select: 'select email as key, share as value from frame_wallets where email = $1 for update',
    update: 'update frame_wallets set share = $3 where email = $1 and email = $2',
    isJson: false,
    placeOf: sharePlace,
  },
  {
    select: 'select email as key, recovery as value from frame_wallets where email = $1 for update',
    update: 'update frame_wallets set recovery = $3::jsonb where email = $1 and email = $2',
    isJson: true,
    placeOf: recoveryPlace,
  },
  {
    select:
      'select id::text as key, recovery as value from frame_former_recoveries where email = $1 for update',
    update:
      'update frame_former_recoveries set recovery = $3::jsonb where email = $1 and id = $2::bigint',
    isJson: true,
    placeOf: recoveryPlace,
  },
  {
    select: `select id as key, passkey -> 'share' as value from frame_passkeys where email = $1
      and jsonb_typeof(passkey -> 'share') <> 'null' for update`,
    update: `update frame_passkeys set passkey = jsonb_set(passkey, '{share}', $3::jsonb)
      where email = $1 and id = $2`,
    isJson: true,
    placeOf: passkeyPlace,
  },
]

/** Encrypts the records of a moved wallet for their new place. */
const encryptMoved = async (
  { query }: Queries,
  cipher: ShareCipher,
  { from, to }: { from: string; to: string },
) => {
  for (const { select, update, isJson, placeOf } of MOVED)
    for (const { key, value } of await query(select, [to], OfMoved)) {
      if (value === null) continue
      const clear = await cipher.decrypt(value, placeOf(from, key))
      const record = await cipher.encrypt(clear, placeOf(to, key))
      await query(update, [to, key, isJson ? JSON.stringify(record) : record], Row)
    }
}

/** Of two parallel moves of one wallet, the first locks its row, and the second finds no wallet. */
const moveWallet = async (
  queries: Queries,
  cipher: ShareCipher,
  { from, to, kept }: { from: string; to: string; kept: string },
): Promise<boolean> => {
  const { query } = queries
  await lockLogin(queries, to)
  const own = await query('select 1 from frame_wallets where email = $1 for update', [from], Row)
  if (own.length === 0) return false
  const account = await linkOf(queries, to)
  if (account !== null && account !== from) return false
  const moved = await query(
    `insert into frame_wallets (email, share, address, recovery)
      select $2, share, address, recovery from frame_wallets where email = $1
      on conflict (email) do nothing returning 1`,
    [from, to],
    Row,
  )
  if (moved.length === 0) return false
  await query('delete from frame_wallets where email = $1', [from], Row)
  await query(
    `insert into frame_devices (email, device)
      select $2, device from frame_devices where email = $1 on conflict do nothing`,
    [from, to],
    Row,
  )
  await query('delete from frame_devices where email = $1', [from], Row)
  await query('update frame_former_recoveries set email = $2 where email = $1', [from, to], Row)
  await query('delete from frame_passkeys where email = $1', [to], Row)
  await query('update frame_passkeys set email = $2 where email = $1', [from, to], Row)
  await query('delete from frame_sessions where email = $1 and token <> $2', [from, kept], Row)
  await query('update frame_sessions set email = $2 where token = $1', [kept, to], Row)
  await moveLinks(queries, from, to)
  await encryptMoved(queries, cipher, { from, to })
  return true
}

/**
 * First key of the advisory locks for adding passkeys; the second key is a hash of the account's
 * email.
 */
const PASSKEY_LOCKS = 7_512

/** The methods for passkeys of an account. */
const passkeyCalls = (
  { query, transaction }: Database,
  cipher: ShareCipher,
): Pick<
  FrameStore,
  'passkeys' | 'hasPasskey' | 'addPasskey' | 'removePasskey' | 'countPasskey'
> => ({
  async passkeys(email) {
    const sql = 'select passkey from frame_passkeys where email = $1 order by position'
    const rows = await query(sql, [email], OfPasskey)
    return Promise.all(
      rows.map(async ({ passkey }) => {
        if (passkey.share === null) return { ...passkey, share: null }
        const clear = await cipher.decrypt(passkey.share, passkeyPlace(email, passkey.id))
        return { ...passkey, share: z.parse(PasskeyShare, JSON.parse(clear)) }
      }),
    )
  },
  async hasPasskey(id) {
    return (await query('select 1 from frame_passkeys where id = $1 limit 1', [id], Row)).length > 0
  },
  addPasskey: (email, passkey, most) =>
    transaction(async (inner) => {
      const place = passkeyPlace(email, passkey.id)
      const share = passkey.share && (await cipher.encrypt(JSON.stringify(passkey.share), place))
      // Without the lock, two parallel callers could both count one free place.
      const lock = 'select pg_advisory_xact_lock($1::int, hashtext($2))'
      await inner.query(lock, [PASSKEY_LOCKS, email], Row)
      const sql = `insert into frame_passkeys (email, id, passkey) select $1, $2, $3::jsonb
        where (select count(*) from frame_passkeys where email = $1) < $4
        on conflict do nothing returning 1`
      const params = [email, passkey.id, JSON.stringify({ ...passkey, share }), most]
      return (await inner.query(sql, params, Row)).length === 1
    }),
  async removePasskey(email, id) {
    await query('delete from frame_passkeys where email = $1 and id = $2', [email, id], Row)
  },
  async countPasskey(email, id, counter) {
    const sql = `update frame_passkeys
      set passkey = jsonb_set(passkey, '{counter}', to_jsonb($3::bigint))
      where email = $1 and id = $2 and ((passkey->>'counter')::bigint < $3::bigint
        or ((passkey->>'counter')::bigint = 0 and $3::bigint = 0))
      returning 1`
    return (await query(sql, [email, id, counter], Row)).length === 1
  },
})

/** Expired sessions that are removed with each new one. */
const SWEPT = 100

/** The methods for sessions. */
const sessionCalls = ({
  query,
}: Queries): Pick<
  FrameStore,
  'openSession' | 'sessionEmail' | 'provedAt' | 'noteProof' | 'endSession'
> => ({
  async openSession(token, { email, expiresAt, provedAt = 0 }, now = Date.now()) {
    // More rows are removed than added, so the table does not grow; rows that another process has
    // locked are skipped.
    const over = `delete from frame_sessions where token in (select token from frame_sessions
      where expires_at <= $1 order by expires_at limit $2 for update skip locked)`
    await query(over, [now, SWEPT], Row)
    const sql = `insert into frame_sessions (token, email, expires_at, proved_at)
      values ($1, $2, $3, $4) on conflict (token) do update set
      email = excluded.email, expires_at = excluded.expires_at, proved_at = excluded.proved_at`
    await query(sql, [digest(token), email, expiresAt, provedAt], Row)
  },
  async sessionEmail(token, now) {
    const sql = 'select email from frame_sessions where token = $1 and expires_at > $2'
    return (await query(sql, [digest(token), now], OfEmail))[0]?.email ?? null
  },
  async provedAt(token) {
    const sql = 'select proved_at as at from frame_sessions where token = $1'
    return (await query(sql, [digest(token)], OfProof))[0]?.at ?? 0
  },
  async noteProof(token, now) {
    const sql = 'update frame_sessions set proved_at = $2 where token = $1'
    await query(sql, [digest(token), now], Row)
  },
  async endSession(token) {
    await query('delete from frame_sessions where token = $1', [digest(token)], Row)
  },
})

/** Creates the permanent store of the secure frame in a database, with every share encrypted. */
export const createFrameStore = (database: Database, cipher: ShareCipher): FrameStore => {
  const { query } = database
  return {
    ...passkeyCalls(database, cipher),
    ...sessionCalls(database),
    ...linkCalls(database, (queries, from, to, kept) =>
      moveWallet(queries, cipher, { from, to, kept }),
    ),
    async wallet(email) {
      const sql = 'select share, address from frame_wallets where email = $1'
      const [wallet] = await query(sql, [email], StoredWallet)
      if (!wallet) return null
      return { ...wallet, share: await cipher.decrypt(wallet.share, sharePlace(email)) }
    },
    async addWallet(email, { share, address }) {
      const record = await cipher.encrypt(share, sharePlace(email))
      return database.transaction(async (inner) => {
        await lockLogin(inner, email)
        // The primary key decides whether the wallet exists already, also between parallel callers.
        const sql = `insert into frame_wallets (email, share, address)
          select $1::text, $2::text, $3::text
          where not exists (select 1 from frame_logins where login = $1)
          on conflict (email) do nothing returning 1`
        return (await inner.query(sql, [email, record, address], Row)).length === 1
      })
    },
    async recovery(email) {
      const sql = 'select recovery from frame_wallets where email = $1'
      const record = (await query(sql, [email], OfRecovery))[0]?.recovery ?? null
      return record === null ? null : readRecovery(cipher, email, record)
    },
    async saveRecovery(email, recovery, now, replaces) {
      const record = await cipher.encrypt(JSON.stringify(recovery), recoveryPlace(email))
      return database.transaction((queries) =>
        saveRecovery(queries, cipher, { email, record, now, replaces }),
      )
    },
    moveWallet: (from, to, token) =>
      database.transaction((queries) =>
        moveWallet(queries, cipher, { from, to, kept: digest(token) }),
      ),
    async knowsDevice(email, device) {
      const sql = 'select 1 from frame_devices where email = $1 and device = $2'
      return (await query(sql, [email, digest(device)], Row)).length === 1
    },
    async addDevice(email, device) {
      const sql = 'insert into frame_devices (email, device) values ($1, $2) on conflict do nothing'
      await query(sql, [email, digest(device)], Row)
    },
  }
}
