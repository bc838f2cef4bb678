import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runtimeTree } from './installed.mjs'
import { at, pkg, readJson, root } from './project.mjs'
import { run } from './run.mjs'

/**
 * An entry of the lock file without its optional peers: the package installs none of them, and
 * another version may be in the project.
 */
function withoutOptionalPeers({ peerDependencies = {}, peerDependenciesMeta = {}, ...entry }) {
  const needed = Object.entries(peerDependencies).filter(
    ([name]) => !peerDependenciesMeta[name]?.optional,
  )
  return { ...entry, peerDependencies: Object.fromEntries(needed) }
}

/**
 * The bill of materials (CycloneDX) of what a site installs with the package, from the lock file.
 * `npm sbom --omit=dev` also omits packages that development needs too, so npm gets a project
 * without development dependencies.
 * @throws Error with the output of npm
 */
export async function billOfMaterials() {
  const folder = at('.cache/sbom', pkg.name)
  const { name, version, license, dependencies, overrides } = pkg
  const manifest = { name, version, license, dependencies, overrides }
  const needed = new Set(
    runtimeTree(Object.keys(dependencies)).map((one) => relative(root, one.folder)),
  )
  const { packages, ...lock } = readJson(at('package-lock.json'))
  const chosen = Object.entries(packages)
    .filter(([path]) => needed.has(path))
    .map(([path, entry]) => [path, withoutOptionalPeers(entry)])
  const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content))

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  write('package.json', manifest)
  write('package-lock.json', {
    ...lock,
    packages: { '': manifest, ...Object.fromEntries(chosen) },
  })
  const { ok, output } = await run('npm', [
    ...['sbom', '--package-lock-only', '--sbom-format=cyclonedx'],
    ...['--loglevel=error', `--prefix=${folder}`],
  ])
  if (!ok) throw new Error(output.trim())
  return output
}
