import fs, { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '../../../services/data/database'
import { openDatabase } from '../../../services/data/openDatabase'
import { migrate } from '../../../services/data/migrate'
import { MIGRATIONS, type Migration } from '../../../services/data/migrations'
import { ENGINES, openEngines, START_TIME, type Engines } from './engines'

let engines: Engines
beforeAll(async () => {
  engines = await openEngines()
}, START_TIME)
afterAll(() => engines.close())

const Count = z.object({ count: z.number() })
const Applied = z.object({ number: z.number(), name: z.string() })
const nothing = z.unknown()

describe.each(ENGINES)('a database of %s', (name) => {
  /** Runs a test if the engine is available. */
  const on = (work: (database: Database) => Promise<void>) => async () => {
    const database = engines.databases.get(name)
    if (database) await work(database)
  }

  it(
    'returns rows of the requested shape, and rejects rows of another shape',
    on(async ({ query }) => {
      const sql = `select 9007199254740991::bigint as big, $1::text as text, $2::jsonb as json`
      const Shape = z.object({
        big: z.number(),
        text: z.string(),
        json: z.object({ a: z.array(z.number()) }),
      })
      expect(await query(sql, ["'; drop table x --", '{"a":[1,2]}'], Shape)).toEqual([
        { big: Number.MAX_SAFE_INTEGER, text: "'; drop table x --", json: { a: [1, 2] } },
      ])
      await expect(query('select 1 as count', [], z.object({ count: z.string() }))).rejects.toThrow(
        z.core.$ZodError,
      )
    }),
  )

  it(
    'commits all statements of a transaction or none',
    on(async ({ query, transaction }) => {
      await query('create table notes (word text primary key)', [], nothing)
      const add = 'insert into notes values ($1)'
      const failed = transaction(async (inner) => {
        await inner.query(add, ['one'], nothing)
        await inner.query(add, ['one'], nothing)
      })
      await expect(failed).rejects.toThrow('duplicate key')
      const given = transaction(async (inner) => {
        await inner.query(add, ['two'], nothing)
        throw new Error('given up')
      })
      await expect(given).rejects.toThrow('given up')
      const count = 'select count(*)::int as count from notes'
      expect(await query(count, [], Count)).toEqual([{ count: 0 }])
      const answer = await transaction(async (inner) => {
        await inner.query(add, ['three'], nothing)
        return 'kept'
      })
      expect([answer, await query(count, [], Count)]).toEqual(['kept', [{ count: 1 }]])
    }),
  )
})

const next = (statements: string[]): Migration => ({ number: 900, name: 'next', statements })

it('numbers the changes from one upwards', () => {
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1))
})

describe.each(ENGINES)('migrations on %s', (name) => {
  it('records applied migrations and applies none twice', async () => {
    const database = engines.databases.get(name)
    if (!database) return
    const known = MIGRATIONS.map(({ number, name: told }) => ({ number, name: told }))
    await migrate(database)
    expect(
      await database.query(
        'select number, name from latchkey_migrations order by number',
        [],
        Applied,
      ),
    ).toEqual(known)
  })

  it('rolls back a failed migration with its record', async () => {
    const database = engines.databases.get(name)
    if (!database) return
    const broken = next(['create table half (id integer)', 'create nonsense'])
    await expect(migrate(database, [...MIGRATIONS, broken])).rejects.toThrow('syntax error')
    await expect(database.query('select * from half', [], nothing)).rejects.toThrow(
      'does not exist',
    )
    await migrate(database, [...MIGRATIONS, next(['create table half (id integer)'])])
    expect(await database.query('select * from half', [], nothing)).toEqual([])
  })

  it('refuses tables of a newer version', async () => {
    const database = engines.databases.get(name)
    if (!database) return
    await expect(migrate(database)).rejects.toThrow('newer version: migration 900')
  })

  it('starts beside a newer version whose changes are compatible', async () => {
    const database = engines.databases.get(name)
    if (!database) return
    await database.query('delete from latchkey_migrations where number = 900', [], nothing)
    const index = 'create index newer on records (owner)'
    const newer: Migration = { number: 901, name: 'newer', statements: [index], isCompatible: true }
    await migrate(database, [...MIGRATIONS, newer])
    await migrate(database)
    await database.query('delete from latchkey_migrations where number = 901', [], nothing)
  })

  it('renames its former table, and does not change the table of another tool', async () => {
    const database = engines.databases.get(name)
    if (!database) return
    const count = 'select count(*)::int as count from latchkey_migrations'
    await database.query('alter table latchkey_migrations rename to migrations', [], nothing)
    await migrate(database)
    expect(await database.query(count, [], Count)).toEqual([{ count: MIGRATIONS.length }])
    await database.query('create table migrations (id integer, name text)', [], nothing)
    await database.query("insert into migrations values (1, 'other')", [], nothing)
    await migrate(database)
    const others = await database.query('select name from migrations', [], nothing)
    expect(others).toEqual([{ name: 'other' }])
  })
})

test(
  'the embedded engine in a folder writes each commit to the disk before it answers',
  async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'latchkey-disk-')), 'database')
    const { query, close } = await openDatabase({ dataDir })
    const writes = jest.spyOn(fs, 'fsyncSync')
    try {
      await query('create table kept (number integer)', [], nothing)
      for (let number = 1; number <= 20; number += 1) {
        const before = writes.mock.calls.length
        await query('insert into kept values ($1)', [number], nothing)
        expect(writes.mock.calls.length).toBeGreaterThan(before)
      }
      const settings = await query('show fsync', [], z.object({ fsync: z.string() }))
      expect(settings).toEqual([{ fsync: 'on' }])
    } finally {
      writes.mockRestore()
      await close()
    }
    const again = await openDatabase({ dataDir })
    const count = 'select count(*)::int as count from kept'
    expect(await again.query(count, [], Count)).toEqual([{ count: 20 }])
    await again.close()
  },
  START_TIME,
)
