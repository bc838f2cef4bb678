import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, root } from './project.mjs'

/** The names of all builds, those whose name begins so, as the build script wrote them down. */
export const buildNames = (start = '') =>
  readdirSync(join(root, '.cache/stats'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => name.startsWith(start))

/** What one build put into which chunk, as the build script of the project in a folder wrote it down. */
export function readStats(name, folder = root) {
  const path = join(folder, '.cache/stats', `${name}.json`)
  if (!existsSync(path)) throw new Error(`no record of the ${name} build: run \`npm run build\``)
  const { groups, chunks } = readJson(path)
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  return {
    chunks,
    groups,
    /** The chunks that arrive together when the `import()` of this name is reached. */
    group: (group) => {
      if (!groups[group]) throw new Error(`the ${name} build has no chunk named ${group}`)
      return groups[group].map((id) => byId.get(id))
    },
    /** The groups with a module for which `test` holds. */
    groupsHolding: (test) =>
      Object.keys(groups).filter((group) =>
        groups[group].some((id) => byId.get(id).modules.some(test)),
      ),
  }
}
