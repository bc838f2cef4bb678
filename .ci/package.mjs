// Packs the package as it would be published and looks at it from outside.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { pack } from './lib/pack.mjs'
import { entries, root } from './lib/project.mjs'
import { node } from './lib/run.mjs'

const REQUIRED = [
  ...['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'],
  ...['dist/umd/latchkey.js', 'dist/umd/latchkey.dev.js', 'dist/umd/THIRD-PARTY-LICENSES.txt'],
]
const ALLOWED = /^(?:dist\/(?:umd|esm|types)\/|(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$)/

const { tarball, unpacked, files } = await pack('package')

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
    const inPackage = join(unpacked, file.slice(root.length + 1))
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
          .filter((path) => !files.includes(path) || !existsSync(join(unpacked, path))),
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
