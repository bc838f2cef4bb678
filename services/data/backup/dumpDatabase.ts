import * as z from 'zod/mini'
import type { Database, Queries } from '../database'
import type { PartLine, PartName, TableLine } from './format'
import { BACKED_UP } from './tables'

/** Rows that are read in one batch. */
const BATCH = 500
const Name = z.object({ name: z.string() })
const Numbered = z.object({ number: z.int() })
const Line = z.object({ line: z.string() })
const nothing = z.unknown()

/** Receives a line without its line feed. */
export type Emit = (line: string) => void

const migrationsOf = async ({ query }: Queries): Promise<number[]> => {
  const there = "select 1 where to_regclass('latchkey_migrations') is not null"
  if ((await query(there, [], nothing)).length === 0)
    throw new Error('The database has no tables of this version: start the services once')
  const sql = 'select number from latchkey_migrations order by number'
  return (await query(sql, [], Numbered)).map(({ number }) => number)
}

const columnsOf = async ({ query }: Queries, table: string): Promise<string[]> => {
  const sql = `select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = $1 order by ordinal_position`
  return (await query(sql, [table], Name)).map(({ name }) => name)
}

/** Reads a table with a cursor, so that it need not fit into memory. */
const dumpTable = async (
  { query }: Queries,
  { table, columns }: TableLine,
  emit: Emit,
): Promise<number> => {
  const texts = columns.map((name) => `"${name}"::text`).join(', ')
  await query(
    `declare backup no scroll cursor for select json_build_array(${texts})::text as line from ${table}`,
    [],
    nothing,
  )
  let rows = 0
  for (;;) {
    const batch = await query(`fetch ${BATCH} from backup`, [], Line)
    for (const { line } of batch) emit(line)
    rows += batch.length
    if (batch.length < BATCH) break
  }
  await query('close backup', [], nothing)
  return rows
}

/**
 * Writes every table of a database as of one moment, while other processes write to it. It changes
 * nothing.
 * @param check reads at the same moment, and rejects when the database must not be backed up
 * @returns the number of rows
 * @throws Error when the database has no tables of the services
 */
export const dumpDatabase = (
  database: Database,
  part: { name: PartName; check: (queries: Queries) => Promise<void> },
  emit: Emit,
): Promise<number> =>
  database.transaction(
    async (queries) => {
      const { query } = queries
      await query('set transaction isolation level repeatable read, read only', [], nothing)
      // Reading a large table takes longer than the statement limit for requests of visitors.
      await query('set local statement_timeout = 0', [], nothing)
      await query("set local datestyle = 'ISO, YMD'", [], nothing)
      const begin: PartLine = { part: part.name, migrations: await migrationsOf(queries) }
      await part.check(queries)
      emit(JSON.stringify(begin))
      let rows = 0
      for (const table of BACKED_UP) {
        const columns = await columnsOf(queries, table)
        // The database is of a version before this table existed.
        if (columns.length === 0) continue
        const head: TableLine = { table, columns }
        emit(JSON.stringify(head))
        rows += await dumpTable(queries, head, emit)
      }
      return rows
    },
    { hasTimeLimit: false },
  )
