import * as z from 'zod/mini'
import type { Database, Queries } from '../database'
import { migrate } from '../migrate'
import { MIGRATIONS } from '../migrations'
import type { PartLine, RowLine, TableLine } from './format'
import { BACKED_UP } from './tables'

/** Most rows, and most characters, of one statement. */
const BATCH = 200
const BATCH_LETTERS = 4_000_000
const Column = z.object({ name: z.string(), type: z.string(), isIdentity: z.boolean() })
type Column = z.infer<typeof Column>
const nothing = z.unknown()

/** Receives the content of one database, line by line. */
export interface Loader {
  table(line: TableLine): Promise<void>
  row(line: RowLine): Promise<void>
}

const Name = z.object({ name: z.string() })

/** Locks the tables against other writers until the transaction ends. */
const requireEmpty = async ({ query }: Queries): Promise<void> => {
  const sql = `select table_name as name from information_schema.tables
    where table_schema = current_schema()`
  const there = new Set((await query(sql, [], Name)).map(({ name }) => name))
  const tables = BACKED_UP.filter((table) => there.has(table))
  await query(`lock table ${tables.join(', ')} in exclusive mode`, [], nothing)
  for (const table of tables)
    if ((await query(`select 1 from ${table} limit 1`, [], nothing)).length > 0)
      throw new Error('The database is not empty: name a new one, as nothing is ever overwritten')
}

const columnsOf = async (
  { query }: Queries,
  { table, columns }: TableLine,
): Promise<readonly Column[]> => {
  if (!BACKED_UP.some((known) => known === table))
    throw new Error('The backup has a table that is not known')
  const sql = `select column_name as name, udt_name as type, is_identity = 'YES' as "isIdentity"
    from information_schema.columns where table_schema = current_schema() and table_name = $1`
  const known = new Map((await query(sql, [table], Column)).map((column) => [column.name, column]))
  return columns.map((name) => {
    const column = known.get(name)
    if (!column) throw new Error(`The backup has a column of ${table} that is not known`)
    return column
  })
}

/** Sets the sequences so that numbers of new rows follow those of the backup. */
const continueNumbers = async (
  { query }: Queries,
  table: string,
  columns: readonly Column[],
): Promise<void> => {
  for (const { name } of columns.filter(({ isIdentity }) => isIdentity))
    await query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${name}"), 1), max("${name}") is not null)
        from ${table}`,
      [table, name],
      nothing,
    )
}

/** Inserts rows into tables, many in one statement. */
const createLoader = (queries: Queries) => {
  let table = ''
  let columns: readonly Column[] = []
  let rows: RowLine[] = []
  let letters = 0
  const write = async () => {
    if (rows.length === 0) return
    const values = rows.map((_, at) => {
      const texts = columns.map(({ type }, of) => `$${at * columns.length + of + 1}::text::${type}`)
      return `(${texts.join(', ')})`
    })
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const sql = `insert into ${table} (${names}) overriding system value values ${values.join(', ')}`
    const params = rows.flat()
    rows = []
    letters = 0
    await queries.query(sql, params, nothing)
  }
  const end = async () => {
    await write()
    if (table !== '') await continueNumbers(queries, table, columns)
  }
  return {
    async table(line: TableLine) {
      await end()
      columns = await columnsOf(queries, line)
      table = line.table
    },
    async row(line: RowLine) {
      if (line.length !== columns.length)
        throw new Error('The backup has a row of another length than its table')
      rows.push(line)
      letters += line.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (rows.length >= BATCH || letters >= BATCH_LETTERS) await write()
    },
    end,
  }
}

/**
 * Fills an empty database with the content of a backup, everything or nothing, and then migrates
 * its tables to this version.
 * @param work passes every line of the part to the loader
 * @param check inspects the written rows before they are committed, and rejects to roll back
 * @throws Error when the database has rows, or the backup is from a newer version
 */
export const loadDatabase = async (
  database: Database,
  { migrations }: PartLine,
  parts: {
    work: (loader: Loader) => Promise<void>
    check: (queries: Queries) => Promise<void>
  },
): Promise<void> => {
  const known = new Set(MIGRATIONS.map(({ number }) => number))
  const unknown = migrations.filter((number) => !known.has(number))
  if (unknown.length > 0)
    throw new Error(`The backup is of a newer version: migration ${unknown.join(', ')}`)
  // Later migrations may change rows, so they run after the rows are loaded.
  await migrate(
    database,
    MIGRATIONS.filter(({ number }) => migrations.includes(number)),
  )
  await database.transaction(
    async (queries) => {
      await queries.query('set local statement_timeout = 0', [], nothing)
      await requireEmpty(queries)
      const loader = createLoader(queries)
      await parts.work(loader)
      await loader.end()
      await parts.check(queries)
    },
    { hasTimeLimit: false },
  )
  await migrate(database)
}
