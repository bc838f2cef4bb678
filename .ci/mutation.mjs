// Changes one place of the source at a time (a mutant) and runs the related tests: a mutant that no
// test detects shows a gap in the tests. A separate command, not part of the checks.
//   npm run mutation -- --seed 7 --count 300 [folders]
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleMutants } from './lib/mutants.mjs'
import { at } from './lib/project.mjs'
import { relatedTests } from './lib/relatedTests.mjs'
import { run } from './lib/run.mjs'

const FOLDERS = [
  ...['send', 'swap', 'pay', 'approval', 'connect', 'siwx'].map((name) => `src/middleware/${name}`),
  ...['src/adapters/frame', 'services'],
]
/**
 * Milliseconds that the tests of one mutant may take: a mutant that never ends counts as detected.
 */
const LIMIT_MS = 600_000
const SHOWN = 100

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '300' } },
})

/** A copy of the files in git, in which sources can be changed. */
async function makeCopy() {
  const copy = at('.cache/mutation')
  rmSync(copy, { recursive: true, force: true })
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const path of output.trim().split('\n')) {
    if (!existsSync(at(path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(at(path), join(copy, path))
  }
  for (const folder of ['node_modules', 'dist', 'services/dist'])
    if (existsSync(at(folder))) symlinkSync(at(folder), join(copy, folder))
  return copy
}

/**
 * Numbers of tests that each run of a mutant loads, nearest to its file first: most mutants are
 * detected by the first.
 */
const STAGES = [3, 12, 60]

/**
 * The tests of a file in stages. Tests beyond the last one load the file only indirectly and are
 * skipped.
 */
async function stagesFor(file) {
  const tests = await relatedTests([file])
  let start = 0
  return STAGES.map((count) => tests.slice(start, (start += count))).filter(
    (stage) => stage.length > 0,
  )
}

/** Runs tests in the copy; resolves with whether they pass. */
async function passes(copy, tests) {
  const { ok } = await run(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--ci', '--bail', '--silent', '--runInBand', '--runTestsByPath', ...tests],
      ...['--selectProjects', 'unit', 'dom'],
    ],
    { cwd: copy, timeout: LIMIT_MS },
  )
  return ok
}

const unchanged = new Map()
/** Whether tests pass in the unchanged copy; each stage is run once. */
function passesUnchanged(copy, tests) {
  const key = tests.join(' ')
  if (!unchanged.has(key)) unchanged.set(key, passes(copy, tests))
  return unchanged.get(key)
}

/** Whether tests detect a change of a source. Tests that fail without the change do not count. */
async function isFound(copy, { file, text }) {
  for (const tests of await stagesFor(file)) {
    writeFileSync(join(copy, file), text)
    const isPassed = await passes(copy, tests)
    cpSync(at(file), join(copy, file))
    if (!isPassed && (await passesUnchanged(copy, tests))) return true
  }
  return false
}

const oneLine = (text) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}...` : line
}

const folders = positionals.length > 0 ? positionals : FOLDERS
const { total, chosen } = await sampleMutants(folders, values.seed, Number(values.count))
console.log(`${chosen.length} of ${total} mutants, seed ${values.seed}`)
const copy = await makeCopy()
const survivors = []
for (const mutant of chosen) {
  const { file, line, name, original, replacement } = mutant
  const found = await isFound(copy, mutant)
  const words = `${file}:${line} ${name}: ${oneLine(original)} -> ${oneLine(replacement)}`
  if (!found) survivors.push(words)
  console.log(`${found ? 'found   ' : 'SURVIVED'} ${words}`)
}
rmSync(copy, { recursive: true, force: true })
const found = chosen.length - survivors.length
console.log(`\nsurvivors:\n${survivors.map((words) => `  ${words}`).join('\n')}`)
console.log(`score ${((100 * found) / chosen.length).toFixed(1)} % (${found} of ${chosen.length})`)
