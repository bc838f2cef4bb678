// Builds everything that is published: dist/umd, dist/esm and dist/types.
//   --if-stale    does nothing when dist was built from the same sources
//   --only=a,b    builds some parts: umd, umd.dev, esm, types
//   --keep=a,b    only these parts keep their modules for the next build
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import webpack from 'webpack'
import configs from '../webpack.config.js'
import { filesUnder } from './lib/files.mjs'
import { writeIntegrity } from './lib/integrity.mjs'
import { thirdPartyNotices } from './lib/notices.mjs'
import { at, entries, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const STAMP = at('.cache/build.json')
const INPUTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'webpack.config.js',
  '.ci/build.mjs',
  '.ci/minify-css-loader.cjs',
  '.ci/lib/command.mjs',
  '.ci/lib/integrity.mjs',
  '.ci/lib/minified.mjs',
  '.ci/lib/testKit.mjs',
]

/** A digest of all inputs of the build. */
function digest() {
  const hash = createHash('sha256')
  for (const path of [...INPUTS.map((name) => at(name)), ...filesUnder(at('src'))])
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** True when the last complete build had the same inputs and all of its output still exists. */
function isFresh(inputs) {
  if (!existsSync(STAMP)) return false
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8'))
  return stamp.inputs === inputs && stamp.outputs.every((name) => existsSync(at(name)))
}

/** The contents of each chunk, for the checks after a build. */
function describe({ chunkGraph, chunkGroups, chunks }) {
  // An import() without a name is identified by its request.
  const title = (group) => group.name ?? basename(group.origins[0]?.request ?? group.id)
  const path = (module) => relative(root, module.nameForCondition() ?? module.identifier())
  return {
    groups: Object.fromEntries(
      chunkGroups.map((group) => [title(group), group.chunks.map(({ id }) => id)]),
    ),
    chunks: [...chunks].map((chunk) => ({
      id: chunk.id,
      name: chunk.name,
      files: [...chunk.files],
      initial: chunk.canBeInitial(),
      modules: [...chunkGraph.getChunkModulesIterable(chunk)]
        .flatMap((module) => module.modules ?? [module])
        .filter((module) => module.nameForCondition() !== null)
        .map(path)
        .sort(),
    })),
  }
}

function report(stats) {
  for (const { compilation } of stats.stats) {
    const description = describe(compilation)
    const path = at('.cache/stats', `${compilation.name}.json`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(description, null, 1))
    if (compilation.name === 'umd')
      writeFileSync(
        at('dist/umd/THIRD-PARTY-LICENSES.txt'),
        thirdPartyNotices(description.chunks.flatMap(({ modules }) => modules)),
      )
  }
}

/** Runs webpack; resolves with whether all of the given builds succeeded. */
function bundle(chosen) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(chosen)
    compiler.run((error, stats) => {
      if (error) return reject(error)
      if (stats.hasErrors() || stats.hasWarnings())
        console.log(stats.toString({ preset: 'errors-warnings', colors: false }))
      if (!stats.hasErrors()) report(stats)
      compiler.close((closing) => (closing ? reject(closing) : resolve(!stats.hasErrors())))
    })
  })
}

/**
 * Adds the file extension that Node needs to the relative imports of declarations; the sources omit
 * it, for bundlers.
 */
function addExtensions() {
  for (const path of filesUnder(at('dist/types'))) {
    const text = readFileSync(path, 'utf8')
    const done = text.replace(
      /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g,
      (whole, keyword, quote, specifier) => {
        const target = join(dirname(path), specifier)
        for (const ending of ['', '/index'])
          if (existsSync(`${target}${ending}.d.ts`))
            return `${keyword}${quote}${specifier}${ending}.js${quote}`
        return whole
      },
    )
    if (done !== text) writeFileSync(path, done)
  }
}

async function declarations() {
  // A copy of the project uses the compiler of the folders above.
  const manifest = createRequire(import.meta.url).resolve('newest-typescript/package.json')
  const { ok, output } = await run(process.execPath, [
    ...[join(dirname(manifest), 'bin/tsc'), '-p', 'tsconfig.build.json'],
  ])
  if (!ok) {
    console.log(output)
    return false
  }
  addExtensions()
  const missing = entries.filter(({ types }) => !existsSync(types))
  for (const { specifier, types } of missing)
    console.log(`${specifier}: no declarations at ${relative(root, types)}`)
  return missing.length === 0
}

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const kept = process.argv.find((word) => word.startsWith('--keep='))?.slice('--keep='.length)
const parts = only?.split(',') ?? [...configs.map(({ name }) => name), 'types']
const inputs = digest()

if (process.argv.includes('--if-stale') && isFresh(inputs)) {
  console.log('build: up to date')
  process.exit(0)
}

const started = performance.now()
rmSync(STAMP, { force: true })
if (!only)
  for (const folder of ['dist', '.cache/stats'])
    rmSync(at(folder), { recursive: true, force: true })
// A script-tag build is two files; the name of a part includes both.
const partOf = ({ name }) => name.replace(/\.loader$/, '')
const isKept = (config) => !kept || kept.split(',').includes(partOf(config))
const chosen = configs
  .filter((config) => parts.includes(partOf(config)))
  .map((config) => (isKept(config) ? config : { ...config, cache: false }))
const results = await Promise.all([
  chosen.length === 0 || bundle(chosen),
  !parts.includes('types') || declarations(),
])
const ok = results.every(Boolean)
if (ok) writeIntegrity()
if (ok && !only) {
  const outputs = filesUnder(at('dist')).map((path) => relative(root, path))
  writeFileSync(STAMP, JSON.stringify({ inputs, outputs }))
}
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`build: ${parts.join(', ')} ${ok ? 'done' : 'failed'} in ${seconds} s`)
process.exit(ok ? 0 : 1)
