import * as z from 'zod/mini'
import type { Database, Queries } from '../data/database'
import { ENCRYPTED, type RecordPlace, type ShareCipher } from './shareCipher'

/** Rows that are read in one batch. */
const BATCH = 100
/**
 * Most passes over the rows; a row that another process writes meanwhile is read again in the next
 * pass.
 */
const PASSES_MAX = 20

const Found = z.object({ key: z.string(), email: z.string(), value: z.string() })
type Found = z.infer<typeof Found>
const Row = z.unknown()

/**
 * A column with shares: how to read its rows, and an update that only applies while the value is
 * still the one that was read.
 */
interface ShareColumn {
  column: RecordPlace['column']
  /** SQL for the value as text: an encrypted record, or a value in clear text. */
  select: string
  update: string
  /** Converts the record into an SQL parameter. */
  written: (record: string) => string
  rowOf: (found: Found) => readonly string[]
}

const asJson = (record: string): string =>
  record.startsWith(ENCRYPTED) ? JSON.stringify(record) : record

/** `#>> '{}'` returns a JSON string without its quotes, and an object as its text. */
const COLUMNS: readonly ShareColumn[] = [
  {
    column: 'frame_wallets.share',
    select: 'select email as key, email, share as value from frame_wallets',
    update: 'update frame_wallets set share = $3 where email = $1 and share = $2 returning 1',
    written: (record) => record,
    rowOf: ({ email }) => [email],
  },
  {
    column: 'frame_wallets.recovery',
    select: `select email as key, email, recovery #>> '{}' as value from frame_wallets
      where recovery is not null`,
    update: `update frame_wallets set recovery = $3::jsonb
      where email = $1 and recovery = $2::jsonb returning 1`,
    written: asJson,
    rowOf: ({ email }) => [email],
  },
  {
    column: 'frame_wallets.recovery',
    select: `select id::text as key, email, recovery #>> '{}' as value from frame_former_recoveries`,
    update: `update frame_former_recoveries set recovery = $3::jsonb
      where id = $1::bigint and recovery = $2::jsonb returning 1`,
    written: asJson,
    rowOf: ({ email }) => [email],
  },
  {
    column: 'frame_passkeys.share',
    select: `select json_build_array(email, id)::text as key, email, passkey ->> 'share' as value
      from frame_passkeys where passkey ->> 'share' is not null`,
    update: `update frame_passkeys set passkey = jsonb_set(passkey, '{share}', $3::jsonb)
      where email = $1::json ->> 0 and id = $1::json ->> 1 and passkey -> 'share' = $2::jsonb
      returning 1`,
    written: asJson,
    rowOf: ({ key }) => z.parse(z.array(z.string()), JSON.parse(key)),
  },
]

/** Result of the encryption. */
export interface EncryptedShares {
  /** Number of records that were encrypted again. */
  encrypted: number
  /** Reasons why records could not be decrypted; these were left unchanged. */
  refused: readonly string[]
}

/** Encrypts the value of one row; false when another process changed it meanwhile. */
const encryptRow = async (
  { query }: Database,
  cipher: ShareCipher,
  { column, found }: { column: ShareColumn; found: Found },
): Promise<boolean> => {
  const place = { column: column.column, row: column.rowOf(found) }
  const isClear = !found.value.startsWith(ENCRYPTED)
  const clear = isClear ? found.value : await cipher.decrypt(found.value, place)
  const record = await cipher.encrypt(clear, place)
  const params = [found.key, column.written(found.value), column.written(record)]
  return (await query(column.update, params, Row)).length === 1
}

/** Reads every row of a column once. `met` counts the rows that need encryption. */
const passOver = async (
  database: Database,
  cipher: ShareCipher,
  { column, prefix }: { column: ShareColumn; prefix: string },
) => {
  const sum = { met: 0, encrypted: 0, refused: new Array<string>() }
  const sql = `select key, email, value from (${column.select}) rows
    where key > $1 and not starts_with(value, $2) order by key limit ${BATCH}`
  for (let last = ''; ;) {
    const batch = await database.query(sql, [last, prefix], Found)
    // One statement per row: no statement waits for a lock while it holds another, so writers are
    // not blocked for long.
    await Promise.all(
      batch.map(async (found) => {
        const done = await encryptRow(database, cipher, { column, found }).catch(
          (error: unknown) => {
            if (!(error instanceof Error) || !/share key/.test(error.message)) throw error
            return error.message
          },
        )
        if (typeof done === 'string') sum.refused.push(done)
        else if (done) sum.encrypted += 1
        if (typeof done !== 'string') sum.met += 1
      }),
    )
    const end = batch.at(-1)
    if (!end || batch.length < BATCH) return sum
    last = end.key
  }
}

/**
 * Encrypts every record that does not start with `prefix`: records in clear text (`lk1.`), or
 * records that are not encrypted with the current key. It can be interrupted and repeated, and
 * other processes may read and write meanwhile.
 * @throws Error when other processes keep writing records with another key
 */
export const encryptShares = async (
  database: Database,
  cipher: ShareCipher,
  prefix: string = ENCRYPTED,
): Promise<EncryptedShares> => {
  const total = { encrypted: 0, refused: new Array<string>() }
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const refused = new Array<string>()
    let met = 0
    for (const column of COLUMNS) {
      const sum = await passOver(database, cipher, { column, prefix })
      met += sum.met
      total.encrypted += sum.encrypted
      refused.push(...sum.refused)
    }
    if (met === 0) return { ...total, refused }
  }
  throw new Error('Other processes keep writing under another share key: give them the new one')
}

/**
 * Checks that no share is in clear text. A store that also read clear text would let an attacker
 * who can write to the database plant a share.
 * @throws Error when there is one
 */
export const requireEncrypted = async ({ query }: Queries): Promise<void> => {
  for (const { select } of COLUMNS) {
    const sql = `select 1 from (${select}) rows where not starts_with(value, $1) limit 1`
    if ((await query(sql, [ENCRYPTED], Row)).length > 0)
      throw new Error(
        'A share in the database is in clear text: start the frame, which encrypts it',
      )
  }
}

/**
 * Decrypts one record of each share key, to check that the configured keys are those of the
 * database.
 * @param cipherOf is called only when there is a record
 * @throws Error with the id of a key that is missing or wrong
 */
export const openOneOfEachKey = async (
  { query }: Queries,
  cipherOf: () => ShareCipher,
): Promise<void> => {
  for (const { select, column, rowOf } of COLUMNS) {
    const sql = `select distinct on (split_part(value, '.', 2)) key, email, value
      from (${select}) rows order by split_part(value, '.', 2)`
    for (const found of await query(sql, [], Found))
      await cipherOf().decrypt(found.value, { column, row: rowOf(found) })
  }
}
