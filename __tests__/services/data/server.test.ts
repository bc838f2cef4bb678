import { once } from 'node:events'
import { createServer } from 'node:net'
import * as z from 'zod/mini'
import { migrate } from '../../../services/data/migrate'
import { MIGRATIONS, type Migration } from '../../../services/data/migrations'
import { openDatabase } from '../../../services/data/openDatabase'
import { openPostgres } from '../../../services/data/openPostgres'
import { StateUnavailable } from '../../../services/data/stateUnavailable'
import { openGate } from '../relay/support/gate'
import { figure, START_TIME } from './engines'
import { startPostgres } from './startPostgres'

let server: Awaited<ReturnType<typeof startPostgres>> = null
beforeAll(async () => {
  server = await startPostgres()
}, START_TIME)
afterAll(() => server?.stop())

const Applied = z.object({ number: z.number() })
const ALL = 'select number from latchkey_migrations order by number'
const nothing = z.unknown()

const next = (statements: string[]): Migration => ({ number: 900, name: 'next', statements })

describe('a server', () => {
  it('applies each change once for processes that start at the same time', async () => {
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

  it('accepts a second role, so that a password can be changed while processes restart one after the other', async () => {
    if (!server) return
    const url = new URL(await server.createDatabase('rotated'))
    const first = await openDatabase({ databaseUrl: url.href })
    // The statements of the runbook.
    for (const statement of [
      'create role latchkey_2027 login in role latchkey',
      'alter role latchkey_2027 set role latchkey',
    ])
      await first.query(statement, [], nothing)
    url.username = 'latchkey_2027'
    const second = await openDatabase({ databaseUrl: url.href })
    await migrate(second, [...MIGRATIONS, next(['create table made_later (id integer)'])])
    const owner = `select tableowner as owner from pg_tables where tablename = 'made_later'`
    expect(await first.query(owner, [], z.object({ owner: z.string() }))).toEqual([
      { owner: 'latchkey' },
    ])
    await Promise.all([first.close(), second.close()])
  })

  it('limits the time of a statement, except for migrations', async () => {
    if (!server) return
    const database = openPostgres(await server.createDatabase('slow'), () => {})
    const Setting = z.object({ statement_timeout: z.string() })
    expect(await database.query('show statement_timeout', [], Setting)).toEqual([
      { statement_timeout: '6s' },
    ])
    const note = `create table seen as select current_setting('statement_timeout') as statement_timeout`
    await migrate(database, [next([note])])
    expect(await database.query('select * from seen', [], Setting)).toEqual([
      { statement_timeout: '0' },
    ])
    expect(await database.query('show statement_timeout', [], Setting)).toEqual([
      { statement_timeout: '6s' },
    ])
    await database.close()
  })

  it('a database server may end connections without ending the process, which reconnects', async () => {
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

  it('a database server that stops answering blocks no connection forever', async () => {
    if (!server) return
    const url = new URL(await server.createDatabase('silent'))
    const gate = await openGate(Number(url.port))
    url.port = String(gate.port)
    url.searchParams.set('max', '3')
    const told: unknown[] = []
    const database = openPostgres(url.href, (error) => told.push(error), 500)
    const Count = z.object({ count: z.number() })
    const count = `select count(*) from pg_stat_activity where datname = 'silent'`
    const sleeping = Array.from({ length: 5 }, () =>
      database.query('select pg_sleep(0.05)', [], nothing),
    )
    await Promise.all(sleeping)
    expect(await database.query(count, [], Count)).toEqual([{ count: 3 }])
    gate.hold()
    const work = [1, 2].map(() => database.query('select 1', [], nothing))
    const change = database.transaction(({ query }) => query('select 1', [], nothing))
    for (const { status, reason } of (await Promise.allSettled([...work, change])).map((end) =>
      end.status === 'rejected' ? end : { status: end.status, reason: null },
    )) {
      expect(status).toBe('rejected')
      expect(String(reason)).toContain('Query read timeout')
    }
    // The old connections stay unusable, and new ones work.
    expect(await database.query('select 1', [], nothing)).toHaveLength(1)
    await database.close()
    await gate.stop()
  })

  it('a database server that goes silent delays one caller, and not one for each connection', async () => {
    if (!server) return
    const url = new URL(await server.createDatabase('gone'))
    const gate = await openGate(Number(url.port))
    url.port = String(gate.port)
    const database = openPostgres(url.href, () => {}, 500)
    await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.05)', [], nothing)))
    gate.hold()
    await expect(database.query('select 1', [], nothing)).rejects.toThrow(StateUnavailable)
    expect(await database.query('select 1', [], nothing)).toHaveLength(1)
    await database.close()
    await gate.stop()
  })

  it('a database server that became read-only is left by all connections after the first write', async () => {
    if (!server) return
    const database = openPostgres(await server.createDatabase('standby'), () => {})
    // As the sessions of a primary that became a standby: a connection that is made anew leads to its successor.
    const change = `select pg_sleep(0.05), set_config('default_transaction_read_only', 'on', false)`
    await Promise.all([1, 2, 3].map(() => database.query(change, [], nothing)))
    const write = (name: string) =>
      database.transaction(({ query }) => query(`create table ${name} (id integer)`, [], nothing))
    await expect(write('one')).rejects.toThrow(StateUnavailable)
    await write('two')
    await database.query('create table three (id integer)', [], nothing)
    await database.close()
  })

  it('migrations on a database server have no time limit of this process', async () => {
    if (!server) return
    const database = openPostgres(await server.createDatabase('long'), () => {}, 200)
    const slow = 'select pg_sleep(0.5)'
    await expect(database.query(slow, [], nothing)).rejects.toThrow('Query read timeout')
    await migrate(database, [next([slow])])
    expect(await database.query(ALL, [], Applied)).toEqual([{ number: 900 }])
    await database.close()
  })

  it('a database server receives the names of the connections, and ends an abandoned transaction', async () => {
    if (!server) return
    const url = await server.createDatabase('named')
    const Setting = z.object({ name: z.string(), idle: z.string() })
    const ask = `select current_setting('application_name') as name,
      current_setting('idle_in_transaction_session_timeout') as idle`
    const found = []
    for (const query of ['', '?application_name=frame']) {
      const database = openPostgres(`${url}${query}`, () => {})
      found.push(...(await database.query(ask, [], Setting)))
      await database.close()
    }
    expect(found).toEqual([
      { name: 'latchkey', idle: '1min' },
      { name: 'frame', idle: '1min' },
    ])
    expect(() => openPostgres(`${url}?max=0`, () => {})).toThrow('whole number')
  })

  it('a database server is sent no parameter that a pooler refuses', async () => {
    const packets: string[] = []
    const pooler = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (data) => {
        packets.push(data.toString('latin1'))
        socket.destroy()
      })
    }).listen(0, '127.0.0.1')
    await once(pooler, 'listening')
    const { port } = z.parse(z.object({ port: z.number() }), pooler.address())
    const database = openPostgres(`postgres://user@127.0.0.1:${port}/name`, () => {})
    await expect(database.query('select 1', [], nothing)).rejects.toThrow()
    await database.close()
    pooler.close()
    expect(packets[0]).toContain('application_name')
    // PgBouncer accepts only these unless it is configured to ignore others.
    const names = (packets[0] ?? '')
      .slice(8)
      .split('\0')
      .filter((_, index) => index % 2 === 0)
    const taken = ['user', 'database', 'application_name', 'client_encoding', '']
    expect(names.filter((name) => !taken.includes(name))).toEqual([])
  })

  it('a database server that cannot be reached is reported when the database is opened', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
    await expect(openDatabase({ databaseUrl })).rejects.toThrow('ECONNREFUSED')
  })
})
