import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, root } from './project.mjs'

/** The names of all builds, or of those with a prefix, from the files of the build script. */
export const buildNames = (start = '') =>
  readdirSync(join(root, '.cache/stats'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => name.startsWith(start))

/**
 * The contents of each chunk of one build, from the files of the build script of the project in a
 * folder.
 */
export function readStats(name, folder = root) {
  const path = join(folder, '.cache/stats', `${name}.json`)
  if (!existsSync(path)) throw new Error(`no record of the ${name} build: run \`npm run build\``)
  const { groups, chunks } = readJson(path)
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  return {
    chunks,
    groups,
    /** The chunks that load together for the `import()` of this name. */
    group: (group) => {
      if (!groups[group]) throw new Error(`the ${name} build has no chunk named ${group}`)
      return groups[group].map((id) => byId.get(id))
    },
    /** The groups with a module that `test` accepts. */
    groupsHolding: (test) =>
      Object.keys(groups).filter((group) =>
        groups[group].some((id) => byId.get(id).modules.some(test)),
      ),
  }
}
