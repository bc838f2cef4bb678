import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesUnder } from './files.mjs'
import { at, root } from './project.mjs'

const FIGURES = at('.cache/profile')
/** Most tests in the readable table. */
const LISTED = 100

/** Makes the tests of this run write their measurements. */
export function startProfile() {
  rmSync(FIGURES, { recursive: true, force: true })
  process.env.TEST_PROFILE = FIGURES
}

const rounded = (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)
const byCpu = (rows) => rows.toSorted((one, other) => other.cpu - one.cpu)

/** A number of seconds in a column of a table. */
export const column = (value) => (value === undefined ? '-' : value.toFixed(1)).padStart(9)

const tableOf = (title, rows) => [
  `${'CPU s'.padStart(9)}${'wall s'.padStart(9)}  ${title}`,
  ...rows.map(({ name, cpu, seconds }) => `${column(cpu)}${column(seconds)}  ${name}`),
  '',
]

/**
 * Writes `artifacts/profile.json` and `artifacts/profile.txt`: CPU and wall time in seconds of
 * steps, test files and tests.
 */
export function writeProfile(results) {
  const steps = results.map(({ id, name, cpu, seconds }) => ({ id, name, cpu, seconds }))
  const files = filesUnder(FIGURES)
    .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line))
    .map(({ file, ...figures }) => ({ name: relative(root, file), ...figures }))
  const tests = files.flatMap(({ name: file, tests: own }) =>
    own.map(({ name, ...figures }) => ({ name: `${file} > ${name}`, ...figures })),
  )
  const text = [
    ...tableOf('step', steps),
    ...tableOf('test file', byCpu(files)),
    ...tableOf(`test (the ${LISTED} dearest of ${tests.length})`, byCpu(tests).slice(0, LISTED)),
  ]
  mkdirSync(at('artifacts'), { recursive: true })
  writeFileSync(at('artifacts/profile.json'), JSON.stringify({ steps, files }, rounded, 1))
  writeFileSync(at('artifacts/profile.txt'), text.join('\n'))
  console.log('artifacts/profile.txt lists CPU and wall time of steps, test files and tests')
}
