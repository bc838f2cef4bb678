import { readdirSync } from 'node:fs'
import { at, readJson } from '../lib/project.mjs'

/**
 * The examples that are separate projects, by name: those with a package.json. Its field `matrix`
 * contains settings for the command: `quick` for a project that needs only packages of this
 * repository, `node` for one without a page, which is run on several versions of Node; `on` for one
 * whose tools need a later Node than this repository, with the version.
 */
export const projects = readdirSync(at('examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const folder = at('examples', name)
    const manifest = readManifest(folder)
    return manifest ? [{ name, folder, manifest, ...manifest.matrix }] : []
  })

function readManifest(folder) {
  try {
    return readJson(`${folder}/package.json`)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** The selected projects: all, the named ones, or the quick ones. */
export function chosen(words) {
  const names = words.filter((word) => !word.startsWith('--'))
  const unknown = names.filter((name) => !projects.some((project) => project.name === name))
  if (unknown.length > 0)
    throw new Error(
      `There is no example ${unknown.join(', ')}; there are ${projects.map(({ name }) => name).join(', ')}`,
    )
  return projects.filter(
    ({ name, quick }) =>
      (names.length === 0 || names.includes(name)) && (quick || !words.includes('--quick')),
  )
}
