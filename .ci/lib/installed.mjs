import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, pkg, readJson, root } from './project.mjs'
import { readStats } from './stats.mjs'

/** The folder from which `from` would load a package; undefined when it is not installed. */
function locate(name, from) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
  }
  return undefined
}

/**
 * Every package that the named ones need at run time, including themselves, as `{ name, version,
 * license, folder }`. Optional dependencies are included when they are installed.
 */
export function runtimeTree(names) {
  const found = new Map()
  const visit = (name, from, optional) => {
    const folder = locate(name, from)
    if (!folder && optional) return
    if (!folder) throw new Error(`${name}, needed by ${from}, is not installed`)
    if (found.has(folder)) return
    const manifest = readJson(join(folder, 'package.json'))
    found.set(folder, { ...manifest, folder })
    for (const needed of Object.keys(manifest.dependencies ?? {})) visit(needed, folder, false)
    for (const needed of Object.keys(manifest.optionalDependencies ?? {}))
      visit(needed, folder, true)
    for (const needed of Object.keys(manifest.peerDependencies ?? {}))
      if (!manifest.peerDependenciesMeta?.[needed]?.optional) visit(needed, folder, true)
  }
  for (const name of names) visit(name, root, false)
  return [...found.values()]
}

/**
 * Packages in a page: dependencies, peers, and the `Buffer` replacement of the script-tag build.
 */
export const shippedPackages = () =>
  runtimeTree([...Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies }), 'buffer'])

/** The packages whose modules are in the files of a build. */
export function bundledPackages(build) {
  const folders = readStats(build)
    .chunks.flatMap(({ modules }) => modules)
    .flatMap((module) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? [])
  return [...new Set(folders)].map((folder) => ({
    ...readJson(at(folder, 'package.json')),
    folder: at(folder),
  }))
}

/** Every installed package whose name `test` accepts, at any depth, from the lock file. */
export const lockedPackages = (test) =>
  Object.keys(readJson(at('package-lock.json')).packages)
    .filter((path) => test(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
    .map((path) => at(path))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ ...readJson(join(folder, 'package.json')), folder }))
