import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { filesUnder } from '../lib/files.mjs'
import { at, pkg } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

/** How long a build may take, in milliseconds. */
const BUILD_MS = 300_000

/** What projects are told to add where a package asks for parts of Node. An alias of `false` says that there is nothing. */
const POLYFILL =
  /polyfill|ProvidePlugin|\bfallback\b|"(?:buffer|process|util|events|stream-browserify|crypto-browserify|https-browserify)"(?!: false)|global\w*: ?['"]?(?:globalThis|window)|globalThis\.(?:Buffer|process|global) ?=/

const isConfig = (path) => /(?:package\.json|\.config\.\w+|build\.mjs|angular\.json)$/.test(path)

/** The lines of a project's own files that bring in a polyfill: as they are after its build, which may add to them. */
export const polyfillsOf = ({ folder }, copy) =>
  filesUnder(folder)
    .filter(isConfig)
    .flatMap((path) => readFileSync(join(copy, relative(folder, path)), 'utf8').split('\n'))
    .filter((line) => POLYFILL.test(line))

const since = (started) => (performance.now() - started) / 1000

/**
 * Copies an example beside the packed package and builds it as its own `build` script says.
 * @param installs whether its dependencies come from the registry, else they are those of this repository
 * @returns the folder, and what installing and building took
 * @throws Error with the output of what failed
 */
export async function make({ name, folder, manifest }, { place, tarball, installs, bin }) {
  const copy = join(place, name)
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  if (manifest.dependencies[pkg.name] !== pkg.version)
    throw new Error(`examples/${name} asks for another version than ${pkg.version}`)
  const started = performance.now()
  if (installs) await install(copy, manifest, tarball)
  const seconds = { install: installs ? since(started) : undefined }
  if (!manifest.scripts.build) return { copy, seconds }
  const building = performance.now()
  const path = [bin, join(copy, 'node_modules/.bin'), at('node_modules/.bin'), process.env.PATH]
  const { ok, output } = await run('sh', ['-c', manifest.scripts.build], {
    cwd: copy,
    timeout: BUILD_MS,
    env: {
      ...{ PATH: path.filter(Boolean).join(delimiter), NODE_ENV: 'production', CI: '1' },
      ...{
        NEXT_TELEMETRY_DISABLED: '1',
        NG_CLI_ANALYTICS: 'false',
        NG_PERSISTENT_BUILD_CACHE: '0',
      },
    },
  })
  if (!ok) throw new Error(output)
  return { copy, seconds: { ...seconds, build: since(building) } }
}

/** Installs as a site does. The lock file that npm writes is what Next.js knows a project's top folder by. */
async function install(copy, manifest, tarball) {
  const dependencies = { ...manifest.dependencies, [pkg.name]: `file:${tarball}` }
  writeFileSync(
    join(copy, 'package.json'),
    JSON.stringify({ ...manifest, dependencies }, undefined, 2),
  )
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { ok, output } = await run('npm', ['install', ...flags, '--loglevel=error'], { cwd: copy })
  if (!ok) throw new Error(output)
  if (!existsSync(join(copy, 'node_modules', pkg.name))) throw new Error('nothing was installed')
}
