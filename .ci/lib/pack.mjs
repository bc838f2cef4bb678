import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at, pkg } from './project.mjs'
import { run } from './run.mjs'
import { stage } from './stage.mjs'

/**
 * Packs the package as it would be published and unpacks it as a package manager would, into `node_modules` of
 * the given folder, which is made anew.
 * @returns the archive, the folder it was unpacked into, and the paths in it
 * @throws Error with the output of npm or tar
 */
export async function pack(name) {
  const folder = at('.cache', name)
  const unpacked = join(folder, 'node_modules', pkg.name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  const { ok, output } = await run('npm', [
    ...['pack', stage(join(name, 'stage')), '--json', '--ignore-scripts', '--loglevel=error'],
    `--pack-destination=${folder}`,
  ])
  if (!ok) throw new Error(output)
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf('[\n')))
  const tarball = join(folder, filename)
  const unpacking = await run('tar', ['xzf', tarball, '-C', unpacked, '--strip-components=1'])
  if (!unpacking.ok) throw new Error(unpacking.output)
  return { folder, tarball, unpacked, files: files.map(({ path }) => path) }
}
