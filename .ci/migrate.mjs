// Packs latchkey-migrate like for publishing and runs it on the fixtures like `npx
// latchkey-migrate`.
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { filesUnder } from './lib/files.mjs'
import { pack } from './lib/pack.mjs'
import { at, readJson } from './lib/project.mjs'
import { node, run } from './lib/run.mjs'

const FIXTURES = at('migrate/fixtures')
const manifest = readJson(at('migrate/package.json'))

/** The text of every file below a folder, by its relative path. */
const textsOf = (folder) =>
  new Map(filesUnder(folder).map((path) => [relative(folder, path), readFileSync(path, 'utf8')]))

const built = await node('migrate/build.mjs')
if (!built.ok) throw new Error(built.output)
const { folder, unpacked, files } = await pack('migrate', {
  packageName: manifest.name,
  source: () => at('migrate'),
})
const command = join(unpacked, manifest.bin[manifest.name])
const names = readdirSync(FIXTURES).filter((name) => name !== 'stubs')
const projectOf = (name) => join(folder, 'projects', name)

/** Runs the command on all projects, in one process. */
async function runOnAll(...options) {
  const lists = names.map((name) => [projectOf(name), ...options])
  const { ok, output } = await node('.ci/lib/runEach.mjs', [command, JSON.stringify(lists)])
  if (!ok) throw new Error(output)
}

/** The paths of files in a project whose text differs from the expected one. */
function differing(name, wanted) {
  const found = textsOf(projectOf(name))
  return [...wanted.keys()].filter((path) => wanted.get(path) !== found.get(path))
}

const before = (name) => textsOf(join(FIXTURES, name, 'before'))
const after = (name) => new Map([...before(name), ...textsOf(join(FIXTURES, name, 'after'))])

for (const name of names)
  cpSync(join(FIXTURES, name, 'before'), projectOf(name), { recursive: true })
await runOnAll()
const writtenWhenDry = new Map(names.map((name) => [name, differing(name, before(name))]))
await runOnAll('--write', '--force')

const migrates = (name) => ({
  name: `${name} is rewritten by the packed command`,
  run: () => [
    ...writtenWhenDry.get(name).map((path) => `${path} was written without --write`),
    ...differing(name, after(name)).map((path) => `${path} is not as it should be`),
  ],
})

await runChecks([
  {
    name: 'only the command and its papers are packed',
    run: () => {
      const wanted = ['LICENSE', 'README.md', 'dist/latchkey-migrate.js', 'package.json']
      return [...files].sort().join() === wanted.join() ? [] : [`packed: ${files.join(', ')}`]
    },
  },
  {
    name: 'the command says what it can',
    run: async () => {
      const { ok, output } = await run(process.execPath, [command, '--help'])
      return ok && output.includes('--write') ? [] : [output]
    },
  },
  ...names.map(migrates),
])
