// Packs the package like for publishing and inspects the result.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { runChecks } from './lib/checks.mjs'
import { INTEGRITY_FILE, integrityUnder } from './lib/integrity.mjs'
import { pack } from './lib/pack.mjs'
import { at, entries, pkg, readJson, root } from './lib/project.mjs'
import { node, run } from './lib/run.mjs'

const REQUIRED = [
  ...['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'],
  ...['dist/umd/latchkey.js', 'dist/umd/latchkey.dev.js', 'dist/umd/THIRD-PARTY-LICENSES.txt'],
  ...['dist/integrity.json', ...Object.values(pkg.bin)],
]
const ALLOWED =
  /^(?:dist\/(?:(?:umd|esm|types|cli)\/|integrity\.json$)|(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$)/

const { tarball, unpacked, files } = await pack('package')

const tool = (name, file, ...args) => ({
  name,
  run: async () => {
    const { ok, output } = await node(`node_modules/${file}`, args)
    return ok ? [] : [output.trim()]
  },
})

/**
 * Imports a file in a worker thread; resolves with its effects and its output, once the thread has
 * ended.
 */
async function importAlone(file) {
  const worker = new Worker(at('.ci/lib/importAlone.mjs'), {
    ...{ workerData: file, stdout: true, stderr: true },
  })
  const printed = []
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (part) => printed.push(part))
  const exit = once(worker, 'exit')
  const [seen] = await Promise.race([once(worker, 'message'), exit.then(() => [undefined])])
  // A thread with open resources may never end by itself.
  if (seen?.resources.length > 0) await worker.terminate()
  await exit
  return { ...seen, printed: Buffer.concat(printed).toString() }
}

/** Importing an entry without a window has no effect and leaves no open resources. */
const importsAlone = ({ specifier, file }) => ({
  name: `import '${specifier}' in plain Node does nothing`,
  run: async () => {
    const { names, globals, resources, printed } = await importAlone(
      join(unpacked, file.slice(root.length + 1)),
    )
    if (!names) return [`it ended before it was loaded: ${printed}`]
    return [
      ...(names.length > 0 ? [] : ['it exports nothing']),
      ...names.filter((name) => name.startsWith('_')).map((name) => `it exports ${name}`),
      ...globals.map((name) => `a global was added: ${name}`),
      ...resources.map((kind) => `still open: ${kind}`),
      ...(printed ? [`it printed: ${printed}`] : []),
    ]
  },
})

/** Runs the packed command. */
const command = (...words) => run(process.execPath, [join(unpacked, pkg.bin[pkg.name]), ...words])

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
    {
      name: 'every packed script has its hash in the list, and the list names no other',
      run: () => {
        const { files: listed } = readJson(join(unpacked, INTEGRITY_FILE))
        const packed = integrityUnder(join(unpacked, 'dist'))
        console.log(`${Object.keys(packed).length} scripts with SHA-384`)
        return Object.keys({ ...listed, ...packed }).filter((path) => listed[path] !== packed[path])
      },
    },
    {
      name: 'the first file of the script tag holds the hash of the second',
      run: () =>
        ['', 'dev.'].flatMap((prefix) => {
          const isCore = (path) => path.startsWith(`dist/umd/chunks/${prefix}core.`)
          const loader = readFileSync(join(unpacked, `dist/umd/latchkey.${prefix}js`), 'utf8')
          const cores = files.filter(isCore)
          const hash = (path) =>
            createHash('sha256')
              .update(readFileSync(join(unpacked, path)))
              .digest('base64')
          return cores.length === 1 &&
            cores.every((path) => loader.includes(`sha256-${hash(path)}`))
            ? []
            : [`latchkey.${prefix}js, of ${cores.join(', ')}`]
        }),
    },
    tool('publint', 'publint/src/cli.js', 'run', tarball, '--strict'),
    tool(
      'types resolve for importers',
      '@arethetypeswrong/cli/dist/index.js',
      ...[tarball, '--profile=esm-only', '--no-emoji', '--no-color', '--format=ascii'],
    ),
    {
      name: 'the packed command prints a policy and a hash',
      run: async () => {
        const answers = await Promise.all([command('csp', '--hash'), command('integrity')])
        return answers
          .filter(({ ok, output }) => !ok || !/sha384-[\w+/]{64}/.test(output))
          .map(({ output }) => output)
      },
    },
    ...entries.map(importsAlone),
  ],
  { parallel: 2 },
)
