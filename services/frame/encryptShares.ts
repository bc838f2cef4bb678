import * as z from 'zod/mini'
import type { Database, Queries } from '../data/database'
import { ENCRYPTED, type RecordPlace, type ShareCipher } from './shareCipher'

/** Rows that are read at once. */
const BATCH = 100
/** Times that every row is looked at; a row that another process writes meanwhile is met again. */
const PASSES_MAX = 20

const Found = z.object({ key: z.string(), email: z.string(), value: z.string() })
type Found = z.infer<typeof Found>
const Row = z.unknown()

/** A column with shares: its rows by a key, and an update that counts only while the value is still the one read. */
interface ShareColumn {
  column: RecordPlace['column']
  /** The value as text: encrypted as the record itself, else as it was stored in clear text. */
  select: string
  update: string
  /** How the record is written into an SQL parameter. */
  written: (record: string) => string
  rowOf: (found: Found) => readonly string[]
}

const asJson = (record: string): string =>
  record.startsWith(ENCRYPTED) ? JSON.stringify(record) : record

/** `#>> '{}'` gives a JSON string without its quotes, and an object as its text. */
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

/** What became of the rows. */
export interface EncryptedShares {
  /** Records that were encrypted anew. */
  encrypted: number
  /** Why records could not be opened; these were left as they are. */
  refused: readonly string[]
}

/** Encrypts what one row has; false when another process wrote it meanwhile. */
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

/** Looks at every row of a column once. `met` counts those that were to be encrypted. */
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
    // One statement a row: none waits for a lock while it holds another, so no writer is in the way for long.
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
 * Encrypts every record that does not begin with `prefix`: those in clear text (`lk1.`), or those that are not under the
 * current key. It may be interrupted and repeated, and other processes may read and write meanwhile.
 * @throws Error when other processes keep writing records under another key
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
 * Looks for shares in clear text.
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
 * Opens one record of each share key, to see whether the keys that are at hand are those of the database.
 * @param cipherOf is called only where there is a record
 * @throws Error that names the id of a key that is missing or wrong
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
