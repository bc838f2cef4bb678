import * as z from 'zod/mini'
import type { Database, Queries } from './database'
import { MIGRATIONS, type Migration } from './migrations'

/**
 * Number of the advisory lock for migrations: any number that no other program uses in the
 * database.
 */
const LOCK = 7_512_094_331

/** A change of a large table takes long, and so may the wait for another process. */
const WITHOUT_LIMIT = { hasTimeLimit: false }

const Applied = z.object({ number: z.int(), isCompatible: z.boolean() })

/**
 * Finds our table under its former name. Other tools have tables called `migrations` too, with
 * other columns.
 */
const FORMER = `select 1 from information_schema.columns
  where table_schema = current_schema() and table_name = 'migrations'
    and column_name in ('number', 'name', 'applied_at')
  having count(*) = 3`

const prepareTable = async ({ query }: Queries): Promise<void> => {
  const there = "select 1 where to_regclass('latchkey_migrations') is not null"
  const isThere = (await query(there, [], z.unknown())).length > 0
  if (!isThere && (await query(FORMER, [], z.unknown())).length > 0)
    await query('alter table migrations rename to latchkey_migrations', [], z.unknown())
  await query(
    `create table if not exists latchkey_migrations (
      number integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`,
    [],
    z.unknown(),
  )
  const column = 'add column if not exists is_compatible boolean not null default false'
  await query(`alter table latchkey_migrations ${column}`, [], z.unknown())
}

/**
 * Migrates the tables to this version. Processes that start at the same time wait for one another,
 * so each change is applied once, and all missing changes are committed together or not at all.
 * Compatible changes of a newer version are left alone.
 * @throws Error when the tables have a change of a newer version that this version is not
 * compatible with
 */
export const migrate = (
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> =>
  database.transaction(async (queries) => {
    const { query } = queries
    await query('set local statement_timeout = 0', [], z.unknown())
    await query('select pg_advisory_xact_lock($1::bigint)', [LOCK], z.unknown())
    await prepareTable(queries)
    const select = 'select number, is_compatible as "isCompatible" from latchkey_migrations'
    const rows = await query(select, [], Applied)
    const applied = new Set(rows.map(({ number }) => number))
    const known = new Set(migrations.map(({ number }) => number))
    const unknown = rows
      .filter(({ number, isCompatible }) => !known.has(number) && !isCompatible)
      .map(({ number }) => number)
    if (unknown.length > 0)
      throw new Error(`The database is of a newer version: migration ${unknown.join(', ')}`)
    for (const { number, name, statements, isCompatible = false } of migrations) {
      if (applied.has(number)) continue
      for (const statement of statements) await query(statement, [], z.unknown())
      const note =
        'insert into latchkey_migrations (number, name, is_compatible) values ($1, $2, $3)'
      await query(note, [number, name, isCompatible], z.unknown())
    }
  }, WITHOUT_LIMIT)
