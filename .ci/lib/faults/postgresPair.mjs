// A PostgreSQL primary with a synchronous standby, each in a folder of its own.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import postgresPaths from '../../postgres.cjs'
import { freePort } from '../freePort.mjs'
import { openFaultProxy } from './faultProxy.mjs'
import { spawnOwned } from './spawnOwned.mjs'
import { until } from './until.mjs'

const STANDBY = 'standby'

/** Processes whose parent is this one: a server has one for each connection. */
const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')[1] === `${pid}`
        )
      } catch {
        return false
      }
    })
    .map(Number)

function signalTo(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function query(port, sql) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'latchkey', database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const answers = (port) =>
  query(port, 'select 1').then(
    () => true,
    () => false,
  )

function createServerIn(programs, { user, folder, data, port, settings }) {
  const server = { port, child: null }
  const where = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder]
  const words = [...where, ...settings.flatMap((setting) => ['-c', setting])]
  return Object.assign(server, {
    async start() {
      server.child = spawnOwned(join(programs, 'postgres'), words, {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      })
      await until(() => answers(port))
    },
    async kill() {
      const exited = once(server.child, 'exit')
      const others = childrenOf(server.child.pid)
      signalTo([server.child.pid, ...others], 'SIGKILL')
      await exited
    },
    signal: (name) => signalTo([server.child.pid, ...childrenOf(server.child.pid)], name),
  })
}

/** Starts both behind a proxy, with an empty database. */
export async function startPostgresPair() {
  const programs = postgresPaths.findPostgres()
  const user = postgresPaths.postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const runProgram = (name, ...words) => {
    const done = spawnSync(join(programs, name), words, { ...user, cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${name}: ${done.stderr}`)
  }
  const [port, standbyPort] = [await freePort(), await freePort()]
  const at = (name) => ({ user, folder, data: join(folder, name) })
  const { data } = at('primary')
  runProgram(
    'initdb',
    '-D',
    data,
    '-U',
    'latchkey',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
  )
  const primary = createServerIn(programs, {
    ...at('primary'),
    port,
    // A commit is acknowledged once both servers have it on their disks.
    settings: ['wal_level=replica', `synchronous_standby_names=${STANDBY}`],
  })
  await primary.start()
  const from = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'latchkey']
  runProgram('pg_basebackup', '-D', at(STANDBY).data, '-R', '-c', 'fast', ...from)
  const primaryInfo = `primary_conninfo=host=127.0.0.1 port=${port} user=latchkey application_name=${STANDBY}`
  const standby = createServerIn(programs, {
    ...at(STANDBY),
    ...{ port: standbyPort, settings: ['hot_standby=on', primaryInfo] },
  })
  await standby.start()
  await until(async () => {
    const rows = await query(port, 'select sync_state from pg_stat_replication')
    return rows.some(({ sync_state }) => sync_state === 'sync')
  })
  await query(port, 'create database latchkey')
  const proxy = await openFaultProxy(port)
  const promote = async () => {
    await query(standbyPort, 'select pg_promote()')
    await until(async () => {
      const [{ standing }] = await query(standbyPort, 'select pg_is_in_recovery() as standing')
      return !standing
    })
    proxy.retarget(standbyPort)
  }
  return {
    url: `postgres://latchkey@127.0.0.1:${proxy.port}/latchkey`,
    proxy,
    kill: primary.kill,
    restart: primary.start,
    pause: () => primary.signal('SIGSTOP'),
    resume: () => primary.signal('SIGCONT'),
    /** Makes the primary read-only, then the standby the primary. Open connections stay with the former primary. */
    async switchOver() {
      await query(port, 'alter system set default_transaction_read_only = on')
      await query(port, 'select pg_reload_conf()')
      await until(async () => {
        const [{ isOn }] = await query(
          port,
          'select current_setting(\'default_transaction_read_only\') as "isOn"',
        )
        return isOn === 'on'
      })
      // Transactions that began before may still write.
      await until(async () => {
        const [{ busy }] = await query(
          port,
          'select count(*)::int as busy from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()',
        )
        return busy === 0
      })
      await promote()
    },
    /** Makes the standby the primary after the primary was killed. */
    promote,
    async stop() {
      await proxy.close()
      for (const server of [primary, standby]) {
        const { child } = server
        if (child.exitCode !== null || child.signalCode !== null) continue
        server.signal('SIGCONT')
        await server.kill()
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
