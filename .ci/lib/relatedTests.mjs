import { build } from 'esbuild'
import { filesUnder } from './files.mjs'
import { at, root } from './project.mjs'

const isTest = (path) => /\.test\.tsx?$/.test(path) && !path.startsWith(at('__tests__/journeys'))

/** The imports of each source file, as paths in the project, without packages. */
async function importGraph(entryPoints) {
  const { metafile } = await build({
    ...{ entryPoints, absWorkingDir: root, outdir: at('.cache/related'), write: false },
    ...{ bundle: true, splitting: true, format: 'esm', packages: 'external', metafile: true },
    ...{ jsx: 'automatic', loader: { '.css': 'empty' }, logLevel: 'silent' },
  })
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ external }) => !external).map((imported) => imported.path),
    ]),
  )
}

const findTests = () => filesUnder(at('__tests__')).filter(isTest)

let importersByFile
/** The importers of each file, read once per process. */
function importers() {
  importersByFile ??= importGraph(findTests()).then((graph) => {
    const found = new Map()
    for (const [path, imported] of graph)
      for (const target of imported) found.set(target, [...(found.get(target) ?? []), path])
    return found
  })
  return importersByFile
}

/**
 * Finds the unit and component tests that load one of the given files, nearest first: tests that
 * are among the files, then those with the fewest imports in between.
 * @param files paths in the project
 */
export async function relatedTests(files) {
  const importersOf = await importers()
  const found = new Set(files)
  for (const path of found) for (const importer of importersOf.get(path) ?? []) found.add(importer)
  return [...found].filter((path) => isTest(at(path)))
}
