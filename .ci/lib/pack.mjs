import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at, pkg } from './project.mjs'
import { run } from './run.mjs'
import { stage } from './stage.mjs'

/**
 * Packs a package like for publishing and unpacks it like a package manager, into `node_modules` of
 * the given folder, which is created again.
 * @param source creates the folder to pack; our package by default
 * @returns the archive, the folder it was unpacked into, and the paths in it
 * @throws Error with the output of npm or tar
 */
export async function pack(
  name,
  { packageName = pkg.name, source = () => stage(join(name, 'stage')) } = {},
) {
  const folder = at('.cache', name)
  const unpacked = join(folder, 'node_modules', packageName)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  const { ok, output } = await run('npm', [
    ...['pack', source(), '--json', '--ignore-scripts', '--loglevel=error'],
    `--pack-destination=${folder}`,
  ])
  if (!ok) throw new Error(output)
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf('[\n')))
  const tarball = join(folder, filename)
  const unpacking = await run('tar', ['xzf', tarball, '-C', unpacked, '--strip-components=1'])
  if (!unpacking.ok) throw new Error(unpacking.output)
  return { folder, tarball, unpacked, files: files.map(({ path }) => path) }
}
