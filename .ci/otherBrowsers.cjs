// CommonJS, so that node and jest can both load it.
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')

/**
 * Required programs of each browser besides Chromium, with their possible paths, and Debian's
 * packages for it.
 */
const NEEDS = {
  firefox: {
    places: [['/usr/bin/firefox-esr', '/usr/bin/firefox']],
    packages: ['firefox-esr'],
  },
  webkit: {
    places: [
      ['/usr/bin/WebKitWebDriver'],
      ['4.1', '4.0', '6.0'].flatMap((version) =>
        ['x86_64', 'aarch64'].map(
          (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
        ),
      ),
      ['/usr/bin/xvfb-run'],
    ],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
}

function findBrowser(name) {
  const paths = NEEDS[name].places.map((some) => some.find((path) => existsSync(path)))
  return paths.every(Boolean) ? paths : null
}

const apt = (...words) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

function ensureOtherBrowsers() {
  const missing = Object.keys(NEEDS).filter((name) => !findBrowser(name))
  const packages = missing.flatMap((name) => NEEDS[name].packages)
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    if (apt('update', '-qq')) apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return Object.keys(NEEDS).map((name) => findBrowser(name)?.[0] ?? `no ${name}: not installed`)
}

module.exports = { findBrowser, ensureOtherBrowsers }
