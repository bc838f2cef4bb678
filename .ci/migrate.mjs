// Packs latchkey-migrate as it would be published and runs it on the fixtures as somebody does who types `npx latchkey-migrate`.
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { filesUnder } from './lib/files.mjs'
import { pack } from './lib/pack.mjs'
import { at, readJson } from './lib/project.mjs'
import { node, run } from './lib/run.mjs'

const FIXTURES = at('migrate/fixtures')
const manifest = readJson(at('migrate/package.json'))

/** The text of every file below a folder, by its path there. */
const textsOf = (folder) =>
  new Map(filesUnder(folder).map((path) => [relative(folder, path), readFileSync(path, 'utf8')]))

/** Copies a fixture's project, runs the command in it and compares what is there then. */
const migrates = (name) => ({
  name: `${name} is rewritten by the packed command`,
  run: async () => {
    const project = join(folder, 'projects', name)
    cpSync(join(FIXTURES, name, 'before'), project, { recursive: true })
    const before = textsOf(project)
    const after = new Map([...before, ...textsOf(join(FIXTURES, name, 'after'))])
    const differing = (wanted) => {
      const found = textsOf(project)
      return [...wanted.keys()].filter((path) => wanted.get(path) !== found.get(path))
    }
    const dry = await run(process.execPath, [command, project])
    if (!dry.ok) return [dry.output]
    const written = differing(before).map((path) => `${path} was written without --write`)
    const { ok, output } = await run(process.execPath, [command, project, '--write', '--force'])
    if (!ok) return [output]
    return [...written, ...differing(after).map((path) => `${path} is not as it should be`)]
  },
})

const built = await node('migrate/build.mjs')
if (!built.ok) throw new Error(built.output)
const { folder, unpacked, files } = await pack('migrate', {
  packageName: manifest.name,
  source: () => at('migrate'),
})
const command = join(unpacked, manifest.bin[manifest.name])
const names = readdirSync(FIXTURES).filter((name) => name !== 'stubs')
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
