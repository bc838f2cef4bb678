// CommonJS, so that node and jest can both load it.
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')

const PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server']

/** Path of an installed redis-server: `REDIS_SERVER_PATH`, or the system's. */
function findRedis() {
  const named = process.env.REDIS_SERVER_PATH
  if (named && !existsSync(named)) throw new Error(`REDIS_SERVER_PATH names no file: ${named}`)
  return named || PLACES.find((path) => existsSync(path))
}

const apt = (...words) => {
  console.log(`redis: apt-get ${words.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'inherit', 'inherit']
  return spawnSync('apt-get', words, { env, stdio }).status === 0
}

/**
 * Like `findRedis`, but installs Debian's package when there is none and this user is allowed to.
 */
function ensureRedis() {
  if (!findRedis() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const wanted = ['install', '-y', '-qq', '--no-install-recommends', 'redis-server']
    void (apt(...wanted) || (apt('update', '-qq') && apt(...wanted)))
  }
  return findRedis()
}

module.exports = { ensureRedis, findRedis }
