import * as z from 'zod/mini'
import type { Database } from './database'
import { MIGRATIONS, type Migration } from './migrations'

/** The lock under which migrations run; any number that nobody else in the database takes. */
const LOCK = 7_512_094_331

/** A change of a large table takes its time, and so does the wait for another process. */
const WITHOUT_LIMIT = { hasTimeLimit: false }

const Applied = z.object({ number: z.int() })

/**
 * Brings the tables up to date. Processes that start at once wait for one another, so each change is applied once, and
 * all that are missing count together or not at all.
 * @throws Error when the tables are of a newer version than this one
 */
export const migrate = (
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> =>
  database.transaction(async ({ query }) => {
    await query('set local statement_timeout = 0', [], z.unknown())
    await query('select pg_advisory_xact_lock($1::bigint)', [LOCK], z.unknown())
    await query(
      `create table if not exists migrations (
        number integer primary key,
        name text not null,
        applied_at timestamptz not null default now()
      )`,
      [],
      z.unknown(),
    )
    const rows = await query('select number from migrations', [], Applied)
    const applied = new Set(rows.map(({ number }) => number))
    const known = new Set(migrations.map(({ number }) => number))
    const unknown = [...applied].filter((number) => !known.has(number))
    if (unknown.length > 0)
      throw new Error(`The database is of a newer version: migration ${unknown.join(', ')}`)
    for (const { number, name, statements } of migrations) {
      if (applied.has(number)) continue
      for (const statement of statements) await query(statement, [], z.unknown())
      const note = 'insert into migrations (number, name) values ($1, $2)'
      await query(note, [number, name], z.unknown())
    }
  }, WITHOUT_LIMIT)
