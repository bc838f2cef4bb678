// npm leaves optional packages of other platforms out of the lock file when it cannot look them up,
// and `npm ci` then refuses the file. This finds them; `--fix` adds them.
import { writeFileSync } from 'node:fs'
import { runChecks } from './lib/checks.mjs'
import { at, readJson } from './lib/project.mjs'

const LOCK = at('package-lock.json')
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'arm']
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/** Whether the lock file has a package at a path from which `path` would load it. */
function isLocked(packages, path, name) {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`])
  }
}

/** The lock entry of a platform's package; its name contains the platform. */
function entryFor(name, version, { dev }) {
  const words = name.replace('amd64', 'x64').split(/[-/]/)
  const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => known.find((word) => words.includes(word)))
  const libc = os === 'linux' ? LIBRARIES[words.find((word) => word in LIBRARIES)] : undefined
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

const lock = readJson(LOCK)
const missing = Object.entries(lock.packages).flatMap(([path, manifest]) =>
  Object.entries(manifest.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(lock.packages, path, name))
    .map(([name, version]) => [name, entryFor(name, version, manifest)]),
)

if (process.argv.includes('--fix') && missing.length > 0) {
  for (const [name, entry] of missing.splice(0)) lock.packages[`node_modules/${name}`] = entry
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
}

await runChecks([
  {
    name: 'the lock file has the optional packages of every platform',
    run: () => missing.map(([name, { version }]) => `${name} ${version}`),
  },
])
