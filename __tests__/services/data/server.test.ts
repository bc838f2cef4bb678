import * as z from 'zod/mini'
import { migrate } from '../../../services/data/migrate'
import { MIGRATIONS, type Migration } from '../../../services/data/migrations'
import { openDatabase } from '../../../services/data/openDatabase'
import { openPostgres } from '../../../services/data/openPostgres'
import { figure, START_TIME } from './engines'
import { startPostgres } from './startPostgres'

let server: Awaited<ReturnType<typeof startPostgres>> = null
beforeAll(async () => {
  server = await startPostgres()
}, START_TIME)
afterAll(() => server?.stop())

const Applied = z.object({ number: z.number() })
const ALL = 'select number from migrations order by number'
const nothing = z.unknown()

const next = (statements: string[]): Migration => ({ number: 900, name: 'next', statements })

describe('a server', () => {
  it('has each change applied once by processes that start at once', async () => {
    if (!server) return
    const url = await server.createDatabase('crowd')
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => openDatabase({ databaseUrl: url })),
    )
    const rows = await opened[0]?.query(ALL, [], Applied)
    expect(rows).toHaveLength(MIGRATIONS.length)
    figure('8 openings at once, migrations applied', `${rows?.length} of ${MIGRATIONS.length}`)
    await Promise.all(opened.map((database) => database.close()))
  })

  it('limits the time of a statement, except for migrations', async () => {
    if (!server) return
    const database = openPostgres(await server.createDatabase('slow'), () => {})
    const Setting = z.object({ statement_timeout: z.string() })
    expect(await database.query('show statement_timeout', [], Setting)).toEqual([
      { statement_timeout: '30s' },
    ])
    const note = `create table seen as select current_setting('statement_timeout') as statement_timeout`
    await migrate(database, [next([note])])
    expect(await database.query('select * from seen', [], Setting)).toEqual([
      { statement_timeout: '0' },
    ])
    expect(await database.query('show statement_timeout', [], Setting)).toEqual([
      { statement_timeout: '30s' },
    ])
    await database.close()
  })

  it('that ends connections ends no process, and is connected to anew', async () => {
    if (!server) return
    const url = await server.createDatabase('cut')
    const told: string[] = []
    const database = openPostgres(url, (error) => told.push(String(error)))
    const admin = openPostgres(url, () => {})
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = 'cut' and pid <> pg_backend_pid()`
    await database.query('select 1', [], nothing)
    const working = database.transaction(async ({ query }) => {
      await query('select 1', [], nothing)
      await admin.query(cut, [], nothing)
      await query('select 1', [], nothing)
    })
    await expect(working).rejects.toThrow(/terminat|connection error/)
    expect(told.length).toBeGreaterThan(0)
    expect(await database.query('select 1', [], nothing)).toHaveLength(1)
    await Promise.all([database.close(), admin.close()])
  })

  it('that is not there is told of when the database is opened', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
    await expect(openDatabase({ databaseUrl })).rejects.toThrow('ECONNREFUSED')
  })
})
