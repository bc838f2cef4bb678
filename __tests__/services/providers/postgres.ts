import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Query } from '../../../services/providers/indexer/rows'
import { freePort } from '../../support/freePort'

const DEBIAN = '/usr/lib/postgresql'
const [version] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []

/**
 * Folder of the programs of the newest PostgreSQL from Debian's packages; null when there is none.
 */
export const POSTGRES = version === undefined ? null : join(DEBIAN, version, 'bin')

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())

/** The user to run it as: PostgreSQL refuses to run as root. */
const owner = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {})

/** Starts an empty PostgreSQL in a new folder. */
export const startPostgres = async (bin: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-indexer-'))
  const user = owner()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const
  execFileSync(join(bin, 'initdb'), ['-D', folder, '-U', 'test', '-A', 'trust', '-N'], options)
  const port = await freePort()
  const where = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F']
  const server = spawn(join(bin, 'postgres'), ['-D', folder, ...where], options)
  const exit = once(server, 'exit')

  const psql = (text: string, variables: readonly string[] = []): Promise<string> =>
    new Promise((resolve, reject) => {
      const target = ['-h', '127.0.0.1', '-p', String(port), '-U', 'test', '-d', 'postgres']
      const plain = ['-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1']
      const given = variables.flatMap((value, at) => ['-v', `p${at + 1}=${value}`])
      const child = execFile(
        join(bin, 'psql'),
        [...target, ...plain, ...given],
        (error, stdout) => {
          if (error) reject(new Error('psql refused', { cause: error }))
          else resolve(stdout)
        },
      )
      child.stdin?.end(text)
    })
  const query: Query = async (sql, params) => {
    const filled = sql.replace(/\$(\d+)/g, (_all, at: string) => `:'p${at}'`)
    const text = `select coalesce(json_agg(found), '[]') from (${filled}) found;`
    return z.parse(z.array(z.unknown()), JSON.parse(await psql(text, params.map(String))))
  }
  for (let tries = 0; tries < 200; tries += 1) {
    if (await psql('select 1').catch(() => null)) break
  }
  return {
    run: psql,
    query,
    async close() {
      server.kill('SIGQUIT')
      await exit
      rmSync(folder, { recursive: true })
    },
  }
}
