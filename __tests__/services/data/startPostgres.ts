import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findPostgres, postgresUser } from '../../../.ci/postgres.cjs'
import { openPostgres } from '../../../services/data/openPostgres'
import * as z from 'zod/mini'
import { freePort } from '../../support/freePort'

/** Starts a separate server in a new folder; null when none is installed. */
export async function startPostgres() {
  const programs = findPostgres()
  if (!programs) {
    process.stdout.write('  no postgres is installed: nothing is claimed about it\n')
    return null
  }
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'latchkey', '--auth=trust', '--no-sync', '--encoding=UTF8', '--no-locale'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const where = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const child = spawn(join(programs, 'postgres'), [...where, '-F'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    void exited.then(() => reject(new Error(lines.join('\n'))))
  })
  const urlOf = (name: string) => `postgres://latchkey@127.0.0.1:${port}/${name}`
  return {
    /** Creates an empty database and returns its URL. */
    async createDatabase(name: string): Promise<string> {
      const admin = openPostgres(urlOf('postgres'), () => {})
      await admin.query(`create database ${name}`, [], z.unknown())
      await admin.close()
      return urlOf(name)
    },
    async stop() {
      // SIGINT is a fast shutdown, which cuts connections.
      child.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
