// Builds the package a second time, in a copy of the project, and compares every byte with the
// existing build. Then adds features to the copy and builds its script tag again, to measure what
// they cost a page that only connects.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { copyPath, copyProject, removeCopy } from './lib/copy.mjs'
import { filesUnder } from './lib/files.mjs'
import { addFeatures, FEATURES } from './lib/growth.mjs'
import { gzippedFile } from './lib/hostCost.mjs'
import { at, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { readStats } from './lib/stats.mjs'

const NAME = 'reproducible'
const COPY = copyPath(NAME)
/** Most bytes (gzip) that the features may add until Connect is displayed. */
const GROWTH_MOST = 100

/**
 * Builds in the copy; the modules of the script tag are cached from the first build to the second.
 */
async function build(...options) {
  const { ok, output } = await run(process.execPath, [
    ...[join(COPY, '.ci/build.mjs'), '--keep=umd', ...options],
  ])
  if (!ok) throw new Error(output)
}

/** The files of a build by their path in it. */
const filesOf = (folder) =>
  new Map(filesUnder(folder).map((path) => [relative(folder, path), readFileSync(path)]))

/** The first difference between two files, with the text of each. */
function difference(name, one, other) {
  const parting = one.findIndex((byte, index) => byte !== other[index])
  const from = parting < 0 ? one.length : parting
  const around = (bytes) =>
    JSON.stringify(bytes.subarray(Math.max(0, from - 60), from + 60).toString())
  return `${name}, byte ${from}: ${around(one)}, again ${around(other)}`
}

async function compareBuilds() {
  copyProject(NAME)
  await build()
  const [first, second] = [at('dist'), join(COPY, 'dist')].map(filesOf)
  const bytes = [...first.values()].reduce((sum, file) => sum + file.length, 0)
  console.log(`${first.size} files, ${bytes} bytes`)
  return [
    ...[...first].flatMap(([name, file]) => {
      const again = second.get(name)
      if (!again) return [`${name}: not there the second time`]
      return file.equals(again) ? [] : [difference(name, file, again)]
    }),
    ...[...second.keys()].filter((name) => !first.has(name)).map((name) => `${name}: new`),
  ]
}

/** Bytes until Connect is displayed, of the build in a folder. */
function bytesOf(folder) {
  const core = readStats('umd', folder)
  const loader = readStats('umd.loader', folder)
  const files = new Set(
    [...loader.group('latchkey'), ...core.group('core')].flatMap((chunk) => chunk.files),
  )
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzippedFile(join(folder, 'dist/umd', file)), 0)
}

async function measureGrowth() {
  addFeatures(COPY)
  await build('--only=umd')
  const [before, after] = [root, COPY].map(bytesOf)
  console.log(
    `until Connect shows: ${before} bytes, with the additions ${after}: ${after - before} more`,
  )
  removeCopy(NAME)
  return after - before <= GROWTH_MOST ? [] : [`${after - before} bytes`]
}

await runChecks([
  { name: 'two builds in two folders are the same, byte by byte', run: compareBuilds },
  {
    name: `${FEATURES} more cost the way to Connect at most ${GROWTH_MOST} bytes`,
    run: measureGrowth,
  },
])
