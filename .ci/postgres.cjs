// CommonJS, so that node and jest can both load it.
const { spawnSync } = require('node:child_process')
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

/** Debian's folder of the versions, whose programs are not in the PATH. */
const VERSIONS = '/usr/lib/postgresql'

const hasServer = (folder) => existsSync(join(folder, 'postgres'))

/** Folder with the programs of an installed PostgreSQL: `POSTGRES_BIN_PATH`, or that of Debian's newest version. */
function findPostgres() {
  const named = process.env.POSTGRES_BIN_PATH
  if (named && !hasServer(named)) throw new Error(`POSTGRES_BIN_PATH has no postgres: ${named}`)
  if (named) return named
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find(hasServer)
}

/**
 * The user of a server process: PostgreSQL refuses root, so it runs as the user of Debian's package
 * then.
 */
function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || NaN),
  )
  if (Number.isNaN(uid) || Number.isNaN(gid)) throw new Error('there is no user "postgres"')
  return { uid, gid }
}

const apt = (...words) => {
  console.log(`postgres: apt-get ${words.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'inherit', 'inherit']
  return spawnSync('apt-get', words, { env, stdio }).status === 0
}

/**
 * Like `findPostgres`, but installs Debian's package when there is none and this user is allowed
 * to.
 */
function ensurePostgres() {
  if (!findPostgres() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const wanted = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']
    void (apt(...wanted) || (apt('update', '-qq') && apt(...wanted)))
  }
  return findPostgres()
}

module.exports = { ensurePostgres, findPostgres, postgresUser }
