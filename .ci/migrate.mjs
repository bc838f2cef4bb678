// Packs latchkey-migrate as it would be published and runs it on the fixtures as somebody does who types `npx latchkey-migrate`.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { at, readJson } from './lib/project.mjs'
import { node, run } from './lib/run.mjs'

const FOLDER = at('.cache/migrate')
const FIXTURES = at('migrate/fixtures')
const manifest = readJson(at('migrate/package.json'))
const unpacked = join(FOLDER, 'node_modules', manifest.name)
const command = join(unpacked, manifest.bin[manifest.name])

/** Files below a folder by relative path, with their text. */
const filesOf = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )

async function packed() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  const built = await node('migrate/build.mjs')
  if (!built.ok) throw new Error(built.output)
  const { ok, output } = await run('npm', [
    ...['pack', './migrate', '--json', '--ignore-scripts', '--loglevel=error'],
    `--pack-destination=${FOLDER}`,
  ])
  if (!ok) throw new Error(output)
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf('[\n')))
  const tarball = join(FOLDER, filename)
  const unpacking = await run('tar', ['xzf', tarball, '-C', unpacked, '--strip-components=1'])
  if (!unpacking.ok) throw new Error(unpacking.output)
  return files.map(({ path }) => path).sort()
}

/** Copies a fixture's project, runs the command in it and compares what is there then. */
const migrates = (name) => ({
  name: `${name} is rewritten by the packed command`,
  run: async () => {
    const project = join(FOLDER, 'projects', name)
    cpSync(join(FIXTURES, name, 'before'), project, { recursive: true })
    const before = filesOf(project)
    const after = new Map([...before, ...filesOf(join(FIXTURES, name, 'after'))])
    const differing = (wanted) => {
      const found = filesOf(project)
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

const files = await packed()
const names = readdirSync(FIXTURES).filter((name) => name !== 'stubs')
await runChecks([
  {
    name: 'only the command and its papers are packed',
    run: () => {
      const wanted = ['LICENSE', 'README.md', 'dist/latchkey-migrate.js', 'package.json']
      return files.join() === wanted.join() ? [] : [`packed: ${files.join(', ')}`]
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
