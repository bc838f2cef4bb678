// Finds files without a required test. A file is tested when a test imports it, or has the same
// path.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { at, root } from './lib/project.mjs'

/** Folders of src whose files each need a test; the empty name means the files in src itself. */
const FOLDERS = ['', 'cli', 'middleware', 'slices', 'store', 'views/elements', 'views/react']
/** Files without behaviour: types, and entries that only re-export. */
const WITHOUT_CODE = [
  'globals.d.ts',
  'index.ts',
  'siwxServer.ts',
  'store/connectionReducers.ts',
  'store/hooks.ts',
  'store/latchkeyStore.ts',
  'store/ports.ts',
  'store/publicApi/actions.ts',
  'store/publicApi/callMethods.ts',
  'store/publicApi/events.ts',
  'store/publicApi/latchkey.ts',
  'store/publicApi/latchkeyOptions.ts',
  'store/publicApi/support.ts',
  'store/publicApi/types.ts',
  'store/types.ts',
  'testing.ts',
  'views/elements/elementTypes.ts',
  'views/react/elementTypes.ts',
  'wagmi.ts',
]

const filesIn = (folder, recursive = true) =>
  readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const withoutEnding = (path) => path.replace(/(\.test)?\.tsx?$/, '')

/** Paths without extension that the tests import or mirror. */
function testedPaths() {
  const tests = filesIn(at('__tests__'))
  const imported = tests.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|mock\()\s*'(\.[^']+)'/g)].map(
      ([, target]) => resolve(dirname(file), target),
    ),
  )
  const mirrored = tests
    .filter((file) => /\.test\.tsx?$/.test(file))
    // The tests of the files in src itself are in a separate folder.
    .map((file) => relative(at('__tests__'), file).replace(/^entries[\\/]/, ''))
    .map((file) => withoutEnding(join(root, 'src', file)))
  return new Set([...imported, ...mirrored])
}

function untested() {
  const tested = testedPaths()
  return FOLDERS.flatMap((folder) => filesIn(at('src', folder), folder !== ''))
    .map((file) => relative(at('src'), file))
    .filter((file) => !file.startsWith('slices/domain/') && !WITHOUT_CODE.includes(file))
    .filter((file) => !tested.has(withoutEnding(at('src', file))))
    .map((file) => `src/${file}`)
}

await runChecks([{ name: 'every file with behaviour has a test', run: untested }])
