// CommonJS, so that node, tsx and jest can all load it.
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The headless build draws no windows, which makes the journeys a quarter faster; any other build
 * works too.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]

/** The browser installed by playwright-core, if there is one. */
function playwrightsOwn() {
  const { chromium } = require('playwright-core')
  return chromium.executablePath()
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  return named || [...PLACES, playwrightsOwn()].find((path) => path && existsSync(path))
}

/**
 * Runs a page's scripts on one thread: extra threads for the compiler and the garbage collector
 * take a twentieth more CPU time, which matters when several browsers run in parallel. Not for
 * measurements of what a visitor waits for.
 */
const ONE_THREAD = '--js-flags=--single-threaded'

function launchOptions() {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium found: `npm test` installs one, or set CHROMIUM_PATH')
  return { executablePath, args: ARGUMENTS }
}

const succeeds = (command, ...words) => {
  console.log(`browser: ${command} ${words.join(' ')}`)
  return spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/** Ways to install a browser, in order of preference; each returns whether it worked. */
const INSTALLERS = [
  function withApt() {
    const isRoot = process.getuid?.() === 0
    if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
    process.env.DEBIAN_FRONTEND = 'noninteractive'
    const install = (name) =>
      succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
    return (
      succeeds('apt-get', 'update', '-qq') &&
      (install('chromium-headless-shell') || install('chromium'))
    )
  },
  function withPlaywright() {
    const cli = join(require.resolve('playwright-core/package.json'), '../cli.js')
    return succeeds(process.execPath, cli, 'install', 'chromium')
  },
]

function ensureChromium() {
  for (const install of [() => true, ...INSTALLERS]) {
    const path = install() && findChromium()
    if (path) return path
  }
  throw new Error(
    'No Chromium: CHROMIUM_PATH is not set, none is in ' +
      `${PLACES.join(', ')}, and neither apt (as root) nor playwright-core could install one`,
  )
}

module.exports = { ensureChromium, findChromium, launchOptions, ONE_THREAD }
