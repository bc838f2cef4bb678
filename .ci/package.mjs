// Packs the package as it would be published and looks at it from outside.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { at, entries, pkg, root } from './lib/project.mjs'
import { node, run } from './lib/run.mjs'

const FOLDER = at('.cache/package')
const UNPACKED = join(FOLDER, 'node_modules', pkg.name)
const REQUIRED = [
  ...['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'],
  ...['dist/umd/latchkey.js', 'dist/umd/latchkey.dev.js', 'dist/umd/THIRD-PARTY-LICENSES.txt'],
]
const ALLOWED = /^(?:dist\/(?:umd|esm|types)\/|(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$)/

async function pack() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(UNPACKED, { recursive: true })
  const { ok, output } = await run('npm', [
    ...['pack', '--json', '--ignore-scripts', '--loglevel=error'],
    `--pack-destination=${FOLDER}`,
  ])
  if (!ok) throw new Error(output)
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf('[\n')))
  const tarball = join(FOLDER, filename)
  const unpacking = await run('tar', ['xzf', tarball, '-C', UNPACKED, '--strip-components=1'])
  if (!unpacking.ok) throw new Error(unpacking.output)
  return { tarball, files: files.map(({ path }) => path) }
}

const { tarball, files } = await pack()

const tool = (name, file, ...args) => ({
  name,
  run: async () => {
    const { ok, output } = await node(`node_modules/${file}`, args)
    return ok ? [] : [output.trim()]
  },
})

/** Importing an entry where there is no window has no effect, and the process can end. */
const importsAlone = ({ specifier, file }) => ({
  name: `import '${specifier}' in plain Node does nothing`,
  run: async () => {
    const inPackage = join(UNPACKED, file.slice(root.length + 1))
    const result = await node('.ci/lib/importAlone.mjs', [inPackage], { timeout: 10_000 })
    if (!result.ok) return [`it failed or did not end: ${result.output}`]
    try {
      const { names, globals, resources } = JSON.parse(result.output)
      return [
        ...(names.length > 0 ? [] : ['it exports nothing']),
        ...names.filter((name) => name.startsWith('_')).map((name) => `it exports ${name}`),
        ...globals.map((name) => `a global was added: ${name}`),
        ...resources.map((kind) => `still open: ${kind}`),
      ]
    } catch {
      return [`it printed: ${result.output}`]
    }
  },
})

await runChecks(
  [
    {
      name: 'only what is meant for publication is packed',
      run: () => files.filter((path) => !ALLOWED.test(path)),
    },
    {
      name: 'everything that belongs in the package is packed',
      run: () =>
        [...REQUIRED, ...entries.flatMap((entry) => [entry.file, entry.types])]
          .map((path) => path.replace(`${root}/`, ''))
          .filter((path) => !files.includes(path) || !existsSync(join(UNPACKED, path))),
    },
    tool('publint', 'publint/src/cli.js', 'run', tarball, '--strict'),
    tool(
      'types resolve for importers',
      '@arethetypeswrong/cli/dist/index.js',
      ...[tarball, '--profile=esm-only', '--no-emoji', '--no-color', '--format=ascii'],
    ),
    ...entries.map(importsAlone),
  ],
  { parallel: 2 },
)
