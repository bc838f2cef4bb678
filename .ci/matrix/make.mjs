import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { filesUnder } from '../lib/files.mjs'
import { at, pkg } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

/** Milliseconds that a build may take. */
const BUILD_MS = 300_000

/**
 * Settings that add polyfills for packages that need parts of Node. An alias of `false` replaces a
 * module by nothing.
 */
const POLYFILL =
  /polyfill|ProvidePlugin|\bfallback\b|"(?:buffer|process|util|events|stream-browserify|crypto-browserify|https-browserify)"(?!: false)|global\w*: ?['"]?(?:globalThis|window)|globalThis\.(?:Buffer|process|global) ?=/

const isConfig = (path) => /(?:package\.json|\.config\.\w+|build\.mjs|angular\.json)$/.test(path)

/**
 * The lines of a project's own files that add a polyfill, read after its build, which may add some.
 */
export const polyfillsOf = ({ folder }, copy) =>
  filesUnder(folder)
    .filter(isConfig)
    .flatMap((path) => readFileSync(join(copy, relative(folder, path)), 'utf8').split('\n'))
    .filter((line) => POLYFILL.test(line))

const since = (started) => (performance.now() - started) / 1000

/**
 * Copies an example beside the packed package and builds it with its own `build` script.
 * @param installs whether its dependencies come from the registry, otherwise from this repository
 * @returns the folder, and the times of installing and building
 * @throws Error with the output of the failed command
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

/** Installs like a site. Next.js finds a project's root by the lock file that npm writes. */
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
